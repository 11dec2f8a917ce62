/** What a keyboard event says, as far as shortcuts care. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** The dialog is closed, on its way (keys typed now belong to its query), or has the focus. */
export type DialogPhase = 'closed' | 'opening' | 'open';

/** What a key press asks of the dialog. */
export type Shortcut =
  | { readonly action: 'open'; readonly text: string }
  | { readonly action: 'type'; readonly text: string }
  | { readonly action: 'close' }
  | { readonly action: 'erase' };

interface ShortcutSituation {
  readonly phase: DialogPhase;
  /** Whether one printable key opens the dialog. */
  readonly hotkeys: boolean;
  /** Whether the focused element has a use for printable keys of its own. */
  readonly takesText: boolean;
}

/** What a key press means in a situation, or null if it is none of the dialog's business. */
export function shortcutFor(press: KeyPress, { phase, hotkeys, takesText }: ShortcutSituation): Shortcut | null {
  // While a word is being composed every key belongs to the input method; 229 is how older ones say so.
  if (press.isComposing || press.keyCode === 229) return null;
  if (isCommandK(press)) return phase === 'closed' ? { action: 'open', text: '' } : { action: 'close' };
  if (press.code === 'Escape' && phase !== 'closed') return { action: 'close' };
  if (phase === 'opening') return press.key === 'Backspace' ? { action: 'erase' } : typed(press, 'type');
  if (phase === 'open' || !hotkeys || takesText || press.repeat || press.key === ' ') return null;
  return press.key === '/' && !hasModifier(press) ? { action: 'open', text: '' } : typed(press, 'open');
}

/** Whether an element types, or finds its items by typing. */
export function takesText(element: EventTarget | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || element.closest(TEXT_TAKERS) !== null;
}

const TEXT_TAKERS = [
  'input, textarea, select, audio, video, iframe, embed, object',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu', 'menubar', 'tree', 'treegrid', 'grid'].map(
    role => `[role="${role}"]`,
  ),
  '[role="application"]',
].join(', ');

/** By its place where the keyboard writes another alphabet. */
function isCommandK({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  // Autofill sends key events without a key.
  return key?.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key ?? ''));
}

function typed(press: KeyPress, action: 'open' | 'type'): Shortcut | null {
  return isPrintable(press) && !hasModifier(press) ? { action, text: press.key } : null;
}

function isPrintable({ key }: KeyPress): boolean {
  return key !== undefined && [...key].length === 1;
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return ctrlKey || metaKey || altKey;
}
