import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { required, useSite } from '../../contexts.ts';
import type { DialogOptions } from '../types.ts';
import { DialogHostContext, loadAhead } from './host.tsx';
import { useShortcuts } from './shortcuts.ts';

/** What a search bar needs from the dialog. */
export interface SearchDialogControl {
  readonly open: () => void;
  /** Loads the dialog and the index in advance; called on hover, focus and touch. */
  readonly preload: () => void;
}

/**
 * The search dialog and its keyboard shortcuts. Its code is loaded while the browser is idle, or on demand; text typed meanwhile
 * becomes its query.
 *
 * @param button gets the focus after closing if no other element had it before
 * @param options read when the dialog opens
 */
export function useSearchDialog(
  button: RefObject<HTMLElement | null>,
  options: DialogOptions = NO_OPTIONS,
): SearchDialogControl {
  const host = required(useContext(DialogHostContext), 'useSearchDialog');
  const { phase, act, preload } = host;
  useShortcuts(phase, act);
  const site = useSite();
  useEffect(() => loadAhead(site), [site]);
  useEffect(() => {
    host.button.current = button.current;
    host.options.current = options;
  });
  return { open: useCallback(() => act({ action: 'open', text: '' }), [act]), preload };
}

const NO_OPTIONS: DialogOptions = {};
