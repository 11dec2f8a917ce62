import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useSite } from '../../contexts.ts';
import Translate, { translate } from '../../docusaurus/Translate.tsx';
import { searchPageUrl } from '../search-page-url.ts';
import { networkHelp } from '../texts.ts';

/** Shown while the dialog's code is loading; the style sheet delays it. */
export function Opening(): ReactNode {
  return (
    <p role="status" className="search-notice search-notice--loading">
      <Translate id="theme.SearchModal.loading">Loading search…</Translate>
    </p>
  );
}

interface UnavailableProps {
  /** Text typed before the dialog had the focus. */
  readonly typed: RefObject<string>;
  /** Called when the notice is focused. */
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onFollow: (url: string) => void;
  readonly onRetry: () => void;
}

/**
 * Shown when the dialog could not be loaded: goes to the results page, or shows a notice if there is no network.
 */
export function Unavailable({ typed, onReady, onClose, onFollow, onRetry }: UnavailableProps): ReactNode {
  const site = useSite();
  const [url] = useState(() => (navigator.onLine ? searchPageUrl(site, typed.current) : null));
  useEffect(() => (url === null ? onReady() : onFollow(url)), [url, onReady, onFollow]);
  if (url !== null) return <Opening />;
  return (
    <div
      role="alertdialog"
      aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
      aria-describedby={HELP_ID}
      className="search-notice"
    >
      <p id={HELP_ID}>
        <Translate id="theme.SearchModal.unavailable">Search could not be loaded.</Translate> {networkHelp()}
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the dialog that was opened */}
      <button type="button" className="button button--primary" autoFocus onClick={onRetry}>
        {translate({ id: 'theme.common.retry', message: 'Retry' })}
      </button>{' '}
      <button type="button" className="button button--secondary" onClick={onClose}>
        {translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })}
      </button>
    </div>
  );
}

const HELP_ID = 'search-unavailable';
