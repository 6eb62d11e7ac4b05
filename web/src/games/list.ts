// The games, in the order in which they are offered: the one place outside of their folders that names them.
import { classic } from '../classic';
import { crosswise } from '../crosswise';
import { cubed } from '../cubed';
import { solo } from '../solo';
import { speed } from '../speed';
import type { Game } from './game';

export const games: readonly Game[] = [classic, cubed, speed, crosswise, solo];
