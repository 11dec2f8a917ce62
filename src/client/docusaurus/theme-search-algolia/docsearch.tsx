/**
 * Replaces `@docsearch/react` in search bars that sites have copied: the same API, on top of the shell's own dialog and the site's
 * own search backend.
 */
import './docsearch.css';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { required } from '../../contexts.ts';
import { DialogHostContext } from '../../search/dialog/host.tsx';
import type { Shortcut } from '../../search/dialog/shortcuts.ts';
import { useSearchShortcut, useShortcuts } from '../../search/dialog/shortcuts.ts';
import type { DialogOptions } from '../../search/types.ts';
import { translate } from '../Translate.tsx';
import { useEvent } from '../theme-common/util/react.tsx';

interface DocSearchButtonProps extends ComponentProps<'button'> {
  readonly translations?: { readonly buttonText?: string; readonly buttonAriaLabel?: string };
}

/** The button that opens the search dialog. */
export function DocSearchButton({ translations = {}, ...props }: DocSearchButtonProps): ReactNode {
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  const { buttonText = label, buttonAriaLabel = buttonText } = translations;
  const shortcut = useSearchShortcut();
  return (
    <button
      type="button"
      aria-label={shortcut ? `${buttonAriaLabel} (${shortcut.text})` : buttonAriaLabel}
      aria-keyshortcuts={shortcut?.aria}
      aria-haspopup="dialog"
      {...props}
      className={clsx('DocSearch DocSearch-Button', props.className)}
    >
      <span className="DocSearch-Button-Container">
        <svg className="DocSearch-Search-Icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8.5 3a5.5 5.5 0 1 0 .01 0zM13 13l4.5 4.5" fill="none" stroke="currentColor" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{buttonText}</span>
      </span>
      <span className="DocSearch-Button-Keys">
        {(shortcut?.keys ?? []).map(key => (
          <kbd key={key} className="DocSearch-Button-Key">
            {key}
          </kbd>
        ))}
      </span>
    </button>
  );
}

interface DocSearchModalProps extends DialogOptions {
  readonly initialQuery?: string;
  readonly onClose: () => void;
}

/** Opens the search dialog when mounted; calls `onClose` when the dialog is closed. */
export function DocSearchModal(props: DocSearchModalProps): null {
  const { initialQuery = '', transformItems, getMissingResultsUrl, onClose } = props;
  const { act, phase, options } = required(useContext(DialogHostContext), 'DocSearchModal');
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, with the options at that time
  useEffect(() => {
    options.current = {
      ...(transformItems && { transformItems }),
      ...(getMissingResultsUrl && { getMissingResultsUrl }),
    };
    if (phase === 'closed') act({ action: 'open', text: initialQuery });
  }, []);
  useEffect(() => {
    if (phase !== 'closed') wasOpen.current = true;
    else if (wasOpen.current) onClose();
  }, [phase, onClose]);
  return null;
}

interface KeyboardEvents {
  /** Called to mount the modal. */
  readonly onOpen: () => void;
  readonly searchButtonRef?: RefObject<HTMLButtonElement | null>;
}

/** The dialog's keyboard shortcuts; text typed before the modal is mounted becomes part of its query. */
export function useDocSearchKeyboardEvents({ onOpen, searchButtonRef }: KeyboardEvents): void {
  const { act, phase, button } = required(useContext(DialogHostContext), 'useDocSearchKeyboardEvents');
  const onShortcut = useEvent((shortcut: Shortcut) => {
    act(shortcut);
    if (shortcut.action === 'open') onOpen();
  });
  useShortcuts(phase, onShortcut);
  useEffect(() => {
    button.current = searchButtonRef?.current ?? null;
  });
}
