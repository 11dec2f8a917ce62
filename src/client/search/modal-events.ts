/**
 * The modal saves and removes searches when the row's transition ends; a page without transitions must say so itself.
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

/** Makes the modal ask for its query once more, as it does whenever its input gets the focus. */
export function askAgain(input: Element | null | undefined): void {
  input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
