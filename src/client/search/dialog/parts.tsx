import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FAILURE_HELP, type SearchFailure } from '../failure.ts';
import type { StatusStore } from './status.ts';

interface FollowedLinkProps {
  readonly url: string;
  readonly onFollow: (url: string) => void;
  /** Called on every click, with modifier keys too. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that closes the dialog first; with a modifier key the browser follows it. */
export function FollowedLink({ url, onFollow, onClick: onAnyClick, children }: FollowedLinkProps): ReactNode {
  function onClick(event: MouseEvent): void {
    onAnyClick?.();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(url);
  }
  return (
    <a href={url} onClick={onClick}>
      {children}
    </a>
  );
}

interface ResultsFooterProps {
  /** The results page for the query; null where the site has none. */
  readonly url: string | null;
  readonly count: number;
  readonly status: StatusStore;
  readonly onFollow: (url: string) => void;
}

/** Footer after the last hit: the link to all hits, and a note where filters were dropped. */
export function ResultsFooter({ url, count, status, onFollow }: ResultsFooterProps): ReactNode {
  const { withoutContext } = useSyncExternalStore(status.subscribe, status.get);
  return (
    <>
      {url !== null && (
        <FollowedLink url={url} onFollow={onFollow}>
          See all {count} results
        </FollowedLink>
      )}
      {withoutContext && <span className="DocSearch-HitsNote">From all languages and versions</span>}
    </>
  );
}

interface InsideDialogProps {
  readonly dialog: HTMLElement;
}

/** Announces the number of results; the error screen announces failures. */
export function LiveRegion({ dialog, status }: InsideDialogProps & { readonly status: StatusStore }): ReactNode {
  const { count } = useSyncExternalStore(status.subscribe, status.get);
  return createPortal(
    <div role="status" aria-live="polite" className="DocSearch-VisuallyHiddenForAccessibility">
      {count === null ? '' : countMessage(count)}
    </div>,
    dialog,
  );
}

/** In place of an empty list of recent searches while the first answer is fetched. */
export function Waiting({ dialog }: InsideDialogProps): ReactNode {
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  return dropdown && createPortal(<p className="DocSearch-Waiting">Searching…</p>, dropdown);
}

interface ErrorScreenProps extends InsideDialogProps {
  readonly failure: SearchFailure;
  /** The site's own texts; its help is about the network. */
  readonly translations: { readonly titleText?: string; readonly helpText?: string } | undefined;
}

/** Shown in place of results that could not be fetched. */
export function ErrorScreen({ dialog, failure, translations = {} }: ErrorScreenProps): ReactNode {
  const { titleText = 'Unable to fetch results', helpText = FAILURE_HELP.network } = translations;
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  if (!dropdown) return null;
  return createPortal(
    <div role="alert" className="DocSearch-ErrorScreen">
      <svg className="DocSearch-Screen-Icon" width="40" height="52" viewBox="0 0 20 26" aria-hidden="true">
        <path
          d="M1.5 7.5a12.5 12.5 0 0 1 17 0M4.5 11a8 8 0 0 1 11 0M7.5 14.5a3.8 3.8 0 0 1 5 0M10 18h.01M2 20 18 2"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.2"
        />
      </svg>
      <p className="DocSearch-Title">{titleText}</p>
      <p className="DocSearch-Help">{failure === 'network' ? helpText : FAILURE_HELP[failure]}</p>
    </div>,
    dropdown,
  );
}

/**
 * @example countMessage(1) // '1 result'
 */
export function countMessage(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
