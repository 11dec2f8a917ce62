import { useEffect } from 'react';
import { useSite } from '../contexts.ts';
import { useIsBrowser } from '../environment.tsx';
import { type DialogPhase, type Shortcut, shortcutFor, takesText } from './shortcuts.ts';

/** Hands over what key presses, anywhere on the page, ask of the dialog. */
export function useShortcuts(phase: DialogPhase, act: (shortcut: Shortcut) => void): void {
  const hotkeys = useSite().search.searchHotkeys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // The path's first element is the focused one, even inside a shadow tree.
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

/** Somebody else has used the key press, or another search dialog is open. */
function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || document.body.classList.contains('DocSearch--active');
}

/** The shortcut that opens the dialog, as this platform writes it. */
export interface ShortcutLabel {
  readonly keys: readonly string[];
  /** For names: `Ctrl+K`. */
  readonly text: string;
  /** As `aria-keyshortcuts` takes it. */
  readonly aria: string;
}

/** Known after hydration only: the server cannot tell the platform. */
export function useSearchShortcut(): ShortcutLabel | null {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return null;
  return /mac|iphone|ipad|ipod/i.test(navigator.platform) ? APPLE : OTHER;
}

const APPLE: ShortcutLabel = { keys: ['⌘', 'K'], text: 'Command+K', aria: 'Meta+K' };
const OTHER: ShortcutLabel = { keys: ['Ctrl', 'K'], text: 'Ctrl+K', aria: 'Control+K' };
