import { useEffect } from 'react';
import { useSite } from '../../contexts.ts';
import { takeEarlyKeys } from '../../early.ts';
import { useIsBrowser } from '../../environment.tsx';
import { isComposing } from '../../hooks/composing.ts';

/** The part of a keyboard event that shortcuts depend on. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/** The dialog is closed, loading (keys typed now go to its query), or has the focus. */
export type DialogPhase = 'closed' | 'opening' | 'open';

/** An action of the dialog that a key press triggers. */
export type Shortcut =
  | { readonly action: 'open'; readonly text: string }
  | { readonly action: 'type'; readonly text: string }
  | { readonly action: 'close' }
  | { readonly action: 'erase' };

interface ShortcutSituation {
  readonly phase: DialogPhase;
  /** Whether a single printable key opens the dialog. */
  readonly hotkeys: boolean;
  /** Whether the focused element handles printable keys itself. */
  readonly takesText: boolean;
}

/** The action of a key press, or null for none. */
export function shortcutFor(press: KeyPress, { phase, hotkeys, takesText }: ShortcutSituation): Shortcut | null {
  if (isComposing(press)) return null;
  if (isCommandK(press)) return phase === 'closed' ? { action: 'open', text: '' } : { action: 'close' };
  if (press.code === 'Escape' && phase !== 'closed') return { action: 'close' };
  if (phase === 'opening') return press.key === 'Backspace' ? { action: 'erase' } : typed(press, 'type');
  if (phase === 'open' || !hotkeys || takesText || press.repeat || press.key === ' ') return null;
  return press.key === '/' && !hasModifier(press) ? { action: 'open', text: '' } : typed(press, 'open');
}

/** Whether an element takes text, or selects its items by typing. */
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

/** Whether a key press is Ctrl+K or Command+K; on keyboards for other alphabets, the position of the key decides. */
function isCommandK({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  // Events from autofill have no key.
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

/** Listens to key presses on the whole page and passes the dialog's shortcuts to `act`. */
export function useShortcuts(phase: DialogPhase, act: (shortcut: Shortcut) => void): void {
  const hotkeys = useSite().search.searchHotkeys;
  useEffect(() => actOnKeys(takeEarlyKeys(), hotkeys, act), [hotkeys, act]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // The first element of the path is the focused one, even in a shadow tree.
      const field = takesText(event.composedPath()[0]);
      const shortcut = shortcutFor(event, { phase, hotkeys, takesText: field });
      if (!shortcut || (shortcut.action === 'open' && isTaken(event))) return;
      event.preventDefault();
      act(shortcut);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [phase, hotkeys, act]);
}

/** Acts on key presses from before hydration, while the dialog was closed. */
export function actOnKeys(keys: readonly KeyboardEvent[], hotkeys: boolean, act: (shortcut: Shortcut) => void): void {
  let phase: DialogPhase = 'closed';
  for (const press of keys) {
    const shortcut = shortcutFor(press, { phase, hotkeys, takesText: takesText(press.target ?? undefined) });
    if (!shortcut) continue;
    if (shortcut.action === 'open') phase = 'opening';
    if (shortcut.action === 'close') phase = 'closed';
    act(shortcut);
  }
}

/** Whether another listener has handled the key press, or another search dialog is open. */
function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || document.body.classList.contains('DocSearch--active');
}

/** The shortcut that opens the dialog, in the notation of the reader's platform. */
export interface ShortcutLabel {
  readonly keys: readonly string[];
  /** For accessible names: `Ctrl+K`. */
  readonly text: string;
  /** Value for `aria-keyshortcuts`. */
  readonly aria: string;
}

/** The label of the shortcut; null before hydration, since the server does not know the platform. */
export function useSearchShortcut(): ShortcutLabel | null {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return null;
  return /mac|iphone|ipad|ipod/i.test(navigator.platform) ? APPLE : OTHER;
}

const APPLE: ShortcutLabel = { keys: ['⌘', 'K'], text: 'Command+K', aria: 'Meta+K' };
const OTHER: ShortcutLabel = { keys: ['Ctrl', 'K'], text: 'Ctrl+K', aria: 'Control+K' };
