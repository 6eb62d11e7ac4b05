// What cannot be undone takes two presses: the first asks for confirmation, the second within a few seconds confirms.
// The question is cancelled when its time is up, and when the person presses or focuses something else.
import { announce } from './announcer.svelte';

const default_timeout_ms = 4_000;

export class Confirm {
  asked = $state(false);
  readonly #timeout_ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // A question that takes longer to read has a longer timeout.
  constructor(timeout_ms = default_timeout_ms) {
    this.#timeout_ms = timeout_ms;
  }

  // Returns whether this is the second time. The question is announced to screen readers, which do not notice that the
  // button has changed.
  ask(question = ''): boolean {
    const isConfirmed = this.asked;
    this.cancel();
    if (isConfirmed) return true;
    this.asked = true;
    this.#timer = setTimeout(() => this.cancel(), this.#timeout_ms);
    if (question) announce(question);
    return false;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.asked = false;
  }

  // For the button, {@attach confirm.button}. The second click of a double click does not confirm: nobody has read the
  // question by then. Focus or a press elsewhere cancels; hovering elsewhere does not, because a button that grows with
  // its question can move away from under the pointer.
  readonly button = (button: HTMLElement): (() => void) => {
    const cancelElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && button.contains(target))) this.cancel();
    };
    const ignoreDoubleClick = (event: MouseEvent) => {
      if (event.detail > 1) event.stopImmediatePropagation();
    };
    button.addEventListener('click', ignoreDoubleClick, true);
    const events = ['focusin', 'pointerdown'];
    for (const event of events) document.addEventListener(event, cancelElsewhere, true);
    return () => {
      button.removeEventListener('click', ignoreDoubleClick, true);
      for (const event of events) document.removeEventListener(event, cancelElsewhere, true);
      this.cancel();
    };
  };
}
