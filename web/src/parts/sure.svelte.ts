// What cannot be undone is asked for twice: the first press asks, the second within a few seconds means it. A question
// is taken back when its time is up, and when the person goes elsewhere.
import { announce } from './announcer.svelte';

const short_ms = 4_000;

export class Sure {
  asked = $state(false);
  readonly #waits_ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // A question that is longer to read waits longer.
  constructor(waits_ms = short_ms) {
    this.#waits_ms = waits_ms;
  }

  // Answers whether this is the second time. The question is for who does not see that the button has changed.
  ask(question = ''): boolean {
    const isSure = this.asked;
    this.forget();
    if (isSure) return true;
    this.asked = true;
    this.#timer = setTimeout(() => this.forget(), this.#waits_ms);
    if (question) announce(question);
    return false;
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.asked = false;
  }

  // For the button, {@attach sure.here}: the second press of a double one is no answer to a question nobody has read;
  // the focus or a press elsewhere takes the question back. A pointer that only
  // hovers elsewhere does not, because a button that grows with its question can slip away from under it.
  readonly here = (button: HTMLElement): (() => void) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Node && button.contains(target))) this.forget();
    };
    const single = (event: MouseEvent) => {
      if (event.detail > 1) event.stopImmediatePropagation();
    };
    button.addEventListener('click', single, true);
    const events = ['focusin', 'pointerdown'];
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      button.removeEventListener('click', single, true);
      for (const event of events) document.removeEventListener(event, look, true);
      this.forget();
    };
  };
}
