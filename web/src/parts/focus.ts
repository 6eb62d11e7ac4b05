// Who presses something that goes away with the press has no place on the page any more: they go on here.
export function catchFocus(here: HTMLElement | undefined): void {
  if (document.activeElement === document.body) here?.focus({ preventScroll: true });
}
