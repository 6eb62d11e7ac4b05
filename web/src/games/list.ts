// The games, in the order in which they are offered: the one place outside of their folders that names them.
import { classic } from '../classic';
import { cubed } from '../cubed';
import type { Game } from './game';

export const games: readonly Game[] = [classic, cubed];
