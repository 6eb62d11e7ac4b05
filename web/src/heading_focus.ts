// Moves the focus to the heading of a screen that was opened, and gives the page its title. A screen appears when it is
// loaded, and its heading may appear later still, so both wait for it.
import { route } from './router.svelte';

const name = document.title;
const heading = () => document.querySelector<HTMLElement>('main h1');

// For <main>.
export function headingFocus(main: HTMLElement) {
  let at = route();
  // The heading of the screen that is being left; undefined when no screen is being opened.
  let left: HTMLElement | null | undefined;
  let now: HTMLElement | null = null;

  const look = () => {
    if (route() !== at) left = now;
    at = route();
    now = heading();
    const text = at.screen === 'home' ? '' : now?.textContent;
    const title = text ? `${text} – ${name}` : name;
    if (document.title !== title) document.title = title;
    if (left === undefined || !now || now === left) return;
    left = undefined;
    if (!main.contains(document.activeElement)) now.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  look();
  return { destroy: () => observer.disconnect() };
}
