/**
 * The modal saves and removes searches when the row's transition ends; without transitions the event must be sent.
 *
 * @param target what was clicked.
 */
export function finishRowAction(target: EventTarget): void {
  const row = target instanceof Element && target.closest('.DocSearch-Hit-action-button')?.closest('.DocSearch-Hit');
  if (!row) return;
  requestAnimationFrame(() => {
    const still = getComputedStyle(row)
      .transitionDuration.split(',')
      .every(duration => Number.parseFloat(duration) === 0);
    if (still) row.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
  });
}

/** Sets an input's text as if it had been typed. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React watches the property on the element itself; only the prototype's setter counts as typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Makes the modal repeat its query, as it does whenever its input gets the focus. */
export function repeatQuery(input: Element | null | undefined): void {
  input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Makes everything but one element inert; returns a function that undoes it. */
export function isolate(element: Element): () => void {
  const others = [...document.body.children].filter(other => other !== element && !other.hasAttribute('inert'));
  for (const other of others) other.setAttribute('inert', '');
  return () => {
    for (const other of others) other.removeAttribute('inert');
  };
}

/** Wraps Tab at the ends of an element; the modal's own trap ignores elements that were added later. */
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
