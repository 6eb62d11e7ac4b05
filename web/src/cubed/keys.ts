// The keyboard: digits pick dice, arrows move on the board, Enter lays, Backspace and Escape take back.
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import { announce } from '../ui/announcer.svelte';
import type { BoardLayout, Die } from '../wire';
import type { Player } from './player.svelte';
import { arrows, isTyping } from '../board/keys';
import { beside } from './squares';

interface Board {
  player: Player;
  layout: BoardLayout;
  cursor(): string;
  go(square: string): void;
  press(square: string): void;
}

export function keysFor({ player, layout, cursor, go, press }: Board) {
  function onBoard(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) go(beside(cursor(), step, layout));
    else if (event.key === 'Enter' || (event.key === ' ' && (player.laying || player.starting))) press(cursor());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A die picked by its key does not have the focus, so it is announced.
  function pick(index: number): boolean {
    const held = player.hand[index];
    if (!held) return false;
    const { picked, chosen } = player;
    player.press(held.die);
    if (player.chosen !== chosen) announce([nameOf(held.shows), ...countTexts()].join('. '));
    else if (player.picked !== undefined) announce(nameOf(held.shows));
    else if (picked !== undefined) announceTakenBack(held.die);
    if (player.laying) go(cursor());
    return true;
  }
  // How many are chosen by now, in the words of the buttons.
  function countTexts(): string[] {
    const n = player.chosen.length;
    if (player.choosing) return [n > 0 ? t('cubed.roll', { n }) : t('cubed.keep_all')];
    return n < 3 ? [t('cubed.showing.picked', { n: 3 - n })] : [];
  }
  function announceTakenBack(die: Die): void {
    const held = player.held(die);
    if (held) announce(`${t('cubed.undo')}: ${nameOf(held.shows)}`);
  }

  // One step back: the die in hand first, then the last that was laid.
  function takeBack(): boolean {
    if (!player.laying) return false;
    const die = player.picked ?? player.arrangement.lays.at(-1)?.die;
    if (die === undefined) return false;
    if (player.picked === undefined) player.undo();
    player.picked = undefined;
    announceTakenBack(die);
    return true;
  }

  function anywhere(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    let done = false;
    if (/^[1-5]$/.test(event.key)) done = pick(Number(event.key) - 1);
    else if (event.key === 'Backspace' || event.key === 'Escape') done = takeBack();
    else if (event.key === ' ' && !onButton && player.view.phase === 'opening' && player.seat !== undefined) {
      void player.call();
      done = true;
    }
    if (done) event.preventDefault();
  }

  return { onBoard, anywhere };
}
