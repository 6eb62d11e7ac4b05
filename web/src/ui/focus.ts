// Keeps the keyboard focus when the focused button is removed or disabled: it moves to what is left of the button's
// group, or to the heading of the screen, and never back to the top of the page.
const groups = '.panel, form, fieldset, dialog, [role="group"], [role="status"]';
const open = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex="0"]';

// The way on, where the group has one.
const nextIn = (group: HTMLElement): HTMLElement | null =>
  group.querySelector<HTMLElement>('.button.main:not(:disabled)') ?? group.querySelector<HTMLElement>(open);

// For <main>.
export function keepFocus(main: HTMLElement) {
  // What had the focus last, and what it is in, from the inside out.
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  let frame = 0;

  const noteFocus = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
    around = [];
    for (let parent = last.parentElement; parent && parent !== main; parent = parent.parentElement) around.push(parent);
  };
  const restoreFocus = () => {
    frame = 0;
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    const group = around.find((one) => one.isConnected)?.closest<HTMLElement>(groups);
    const next = group && main.contains(group) ? nextIn(group) : null;
    last = undefined;
    (next ?? main.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // A browser takes the focus off a disabled button only when it draws.
    if (last) frame ||= requestAnimationFrame(() => setTimeout(restoreFocus));
  });
  main.addEventListener('focusin', noteFocus);
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return {
    destroy: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      main.removeEventListener('focusin', noteFocus);
    },
  };
}

// Focuses this element if the focus was lost because the focused one was removed.
export function catchFocus(here: HTMLElement | undefined): void {
  if (document.activeElement === document.body) here?.focus({ preventScroll: true });
}
