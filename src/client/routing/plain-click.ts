/** The part of a click that decides where a link opens; React's events have it, too. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens a link in this tab: with the main button, no modifier key, and not yet handled. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
}
