/**
 * Whether a key press belongs to an input method, with which a word is being composed. Safari and older browsers tell by key code
 * 229: there, the press of Enter that ends a composition comes after its end.
 */
export function isComposing(press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229;
}
