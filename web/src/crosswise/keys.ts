// The keyboard: digits pick dice of the hand, arrows walk, Enter picks up and lays, Delete gives back to the hand.
import { arrows, isTyping } from '../board/keys';
import type { Spot } from '../board/spots';
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import { announce } from '../ui/announcer.svelte';
import type { Builder } from './builder.svelte';
import type { Die } from '../wire';
import { inReach, moved } from './places';

interface Area {
  builder: Builder;
  cursor(): Spot;
  go(spot: Spot): void;
}

export function keysFor({ builder, cursor, go }: Area) {
  function press(): void {
    const before = builder.picked;
    const here = builder.dieAt(cursor())?.die;
    builder.press(cursor());
    const { picked } = builder;
    if (picked !== undefined && picked !== before) announcePicked();
    // Where it was. What is laid anew is announced when the engine has judged it.
    else if (picked === undefined && before !== undefined && before === here) announcePutDown(before);
  }
  function announcePicked(): void {
    const { picked } = builder;
    if (picked === undefined) return;
    const n = builder.companions(picked).length;
    announce(
      n > 1 ? t('crosswise.picked_group', { n }) : t('crosswise.picked', { die: nameOf(builder.showsOf(picked)) }),
    );
  }
  function announcePutDown(die: Die): void {
    announce(t('crosswise.put_down', { die: nameOf(builder.showsOf(die)) }));
  }
  function giveBack(): void {
    const die = builder.picked ?? builder.dieAt(cursor())?.die;
    if (die === undefined || !builder.spotOf(die) || !builder.dieAt(builder.spotOf(die)!)?.movable) return;
    builder.takeBack([die]);
  }
  function pickTogether(): void {
    const here = builder.dieAt(cursor());
    if (builder.picked === undefined && here?.movable) builder.pick(here.die, true);
    else builder.together = !builder.together;
    announcePicked();
  }

  function onBoard(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') builder.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step && event.shiftKey) {
      if (builder.shift(cursor(), step)) go(moved(cursor(), step));
    } else if (step) go(inReach(moved(cursor(), step), builder.dice));
    else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Delete' || event.key === 'Backspace') giveBack();
    else if (event.key === 'g' || event.key === 'G') pickTogether();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The die at this place of the hand; one that lies in the area is picked up there.
  function pick(index: number): boolean {
    const die = builder.order[index];
    if (die === undefined || !builder.isBuilding) return false;
    const lies = builder.spotOf(die);
    if (!builder.isHeld(die) && !lies) return false;
    if (builder.picked === die) {
      builder.pick(undefined);
      announcePutDown(die);
    } else {
      builder.pick(die);
      announcePicked();
    }
    go(lies ?? cursor());
    return true;
  }

  function anywhere(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    let done = false;
    if (/^[0-9]$/.test(event.key)) done = pick((Number(event.key) + 9) % 10);
    else if (event.key === 'Escape' && builder.picked !== undefined) {
      announcePutDown(builder.picked);
      builder.pick(undefined);
      done = true;
    } else if (event.key === 'Escape' && !builder.isOwn && builder.seat !== undefined) {
      builder.look(builder.seat);
      done = true;
    }
    if (done) event.preventDefault();
  }

  return { onBoard, anywhere };
}
