/** Puts everything but one element out of reach of keyboard, pointer and screen reader. */
export function isolate(element: Element): () => void {
  const others = [...document.body.children].filter(other => other !== element && !other.hasAttribute('inert'));
  for (const other of others) other.setAttribute('inert', '');
  return () => {
    for (const other of others) other.removeAttribute('inert');
  };
}

/** Tab wraps at the ends of an element; the modal's own trap counts only what was there when it opened. */
export function keepFocusInside(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'stopPropagation'>,
  inside: Element,
): void {
  if (event.key !== 'Tab') return;
  const stops = [...inside.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(stop => stop.getClientRects().length > 0);
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops[0];
  if (!to || (document.activeElement !== from && inside.contains(document.activeElement))) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

const TAB_STOPS = 'a[href], button:not([disabled]), input:not([disabled])';
