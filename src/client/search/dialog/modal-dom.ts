/**
 * Dispatches the event that the modal waits for before it saves or removes a search: the end of the row's transition, which does
 * not come where transitions are off.
 *
 * @param target of the click
 */
export function finishRowAction(target: EventTarget): void {
  const row = target instanceof Element && target.closest('.DocSearch-Hit-action-button')?.closest('.DocSearch-Hit');
  if (!row) return;
  requestAnimationFrame(() => {
    const durations = getComputedStyle(row).transitionDuration.split(',');
    const hasTransition = durations.some(duration => Number.parseFloat(duration) !== 0);
    if (!hasTransition) row.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
  });
}

/** Sets the text of an input as if it were typed. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides the setter on the element itself; only the prototype's setter makes it see a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Gives the focus back to the input after a click that has taken it: on an empty area, or on a button whose row goes. Not where it
 * would open the keyboard of a phone, or end a selection of text.
 *
 * @param target of the click
 */
export function returnFocus(target: EventTarget, dialog: Element): void {
  if (!(target instanceof Element) || window.matchMedia('(hover: none)').matches) return;
  const keepsFocus = target.closest(TAB_STOPS)?.matches('a, button:not(.DocSearch-Hit-action-button), input');
  if (!keepsFocus && window.getSelection()?.isCollapsed !== false) dialog.querySelector('input')?.focus();
}

/** Makes the modal run its query again, as it does when its input gets the focus. */
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

/** Cycles Tab within an element; the modal's own focus trap ignores elements added later. */
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

const TAB_STOPS = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';
