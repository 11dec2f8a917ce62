import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useSite } from '../../contexts.ts';
import Translate, { translate } from '../../docusaurus/Translate.tsx';
import { isReachable } from '../../page/full-load.ts';
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
 * Shown when the dialog could not be loaded: goes to the results page, or shows a notice if the site cannot be reached. The
 * current page stays until then.
 */
export function Unavailable({ typed, onReady, onClose, onFollow, onRetry }: UnavailableProps): ReactNode {
  const site = useSite();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const state = { wanted: true };
    const show = async () => {
      const url = searchPageUrl(site, typed.current);
      const reached = url !== null && (await isReachable(url));
      if (!state.wanted) return;
      if (reached) onFollow(url);
      else setUnreachable(true);
    };
    show();
    return () => {
      state.wanted = false;
    };
  }, [site, typed, onFollow]);
  useEffect(() => (isUnreachable ? onReady() : undefined), [isUnreachable, onReady]);
  if (!isUnreachable) return <Opening />;
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
