// The day it is by UTC; it changes at midnight, also while a screen is shown, and when the device wakes up later.
import { dayAt, untilMidnight } from './calendar';

export class Today {
  day = $state(dayAt(Date.now()));
  #timer: ReturnType<typeof setTimeout> | undefined;

  // For the time that a screen is shown: for $effect.
  watch = (): (() => void) => {
    const look = () => {
      const now = Date.now();
      this.day = dayAt(now);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(look, untilMidnight(now) + 20);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', look);
    };
  };
}
