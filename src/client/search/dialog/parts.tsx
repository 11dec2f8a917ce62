import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { usePage, useSite } from '../../contexts.ts';
import { translate } from '../../docusaurus/Translate.tsx';
import { isPlainClick } from '../../routing/plain-click.ts';
import type { SearchFailure } from '../failure.ts';
import { failureHelp, resultsText, seeAllText } from '../results/texts.ts';
import type { StatusStore } from './status.ts';

interface FollowedLinkProps {
  readonly url: string;
  readonly onFollow: (url: string) => void;
  /** Called for every click, including those with modifier keys. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that closes the dialog before it is followed; clicks with a modifier key are left to the browser. */
export function FollowedLink({ url, onFollow, onClick: onAnyClick, children }: FollowedLinkProps): ReactNode {
  function onClick(event: MouseEvent): void {
    onAnyClick?.();
    if (!isPlainClick(event)) return;
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
  /** URL of the results page for the query; null on sites without one. */
  readonly url: string | null;
  /** 0 as long as it is not known. */
  readonly count: number;
  readonly onFollow: (url: string) => void;
}

/** Footer below the hits: a link to all results. */
export function ResultsFooter({ url, count, onFollow }: ResultsFooterProps): ReactNode {
  const { htmlLang } = useSite().locale;
  if (url === null || count === 0) return null;
  return (
    <FollowedLink url={url} onFollow={onFollow}>
      {seeAllText(count, htmlLang)}
    </FollowedLink>
  );
}

interface InsideDialogProps {
  readonly dialog: HTMLElement;
}

/** Announces the number of results; the error screen announces failures. */
export function LiveRegion({ dialog, status }: InsideDialogProps & { readonly status: StatusStore }): ReactNode {
  const { count } = useSyncExternalStore(status.subscribe, status.get);
  const { htmlLang } = useSite().locale;
  return createPortal(
    <div role="status" aria-live="polite" className="DocSearch-VisuallyHiddenForAccessibility">
      {count === null ? '' : resultsText(count, htmlLang)}
    </div>,
    dialog,
  );
}

/** Shown instead of an empty list of recent searches or results while an answer is fetched. */
export function Waiting({ dialog }: InsideDialogProps): ReactNode {
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  const text = translate({ id: 'theme.SearchModal.waiting', message: 'Searching…' });
  return dropdown && createPortal(<p className="DocSearch-Waiting">{text}</p>, dropdown);
}

/** Maximum number of links on an empty dialog. */
const MAX_MAIN_PAGES = 8;

/** Links to the site's main pages, those of the navbar; the style sheet shows them in an empty dialog without recent searches. */
export function MainPages({ dialog, onFollow }: InsideDialogProps & Pick<FollowedLinkProps, 'onFollow'>): ReactNode {
  const { navbar } = usePage();
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  const links = navbar
    .flatMap(item => (item.type === 'dropdown' ? [...item.items] : item))
    .flatMap(item =>
      item.type === 'default' && item.label && !item.external ? [[item.href, item.label] as const] : [],
    );
  const pages = [...new Map(links)].slice(0, MAX_MAIN_PAGES);
  if (!dropdown || pages.length === 0) return null;
  const label = translate({ id: 'theme.SearchModal.mainPages', message: 'Main pages' });
  return createPortal(
    <nav className="DocSearch-MainPages" aria-label={label}>
      {pages.map(([href, text]) => (
        <FollowedLink key={href} url={href} onFollow={onFollow}>
          {text}
        </FollowedLink>
      ))}
    </nav>,
    dropdown,
  );
}

interface ErrorScreenProps extends InsideDialogProps {
  readonly failure: SearchFailure;
  /** Texts for network errors. */
  readonly texts: { readonly titleText: string; readonly helpText: string };
}

/** Shown instead of results when a search failed. */
export function ErrorScreen({ dialog, failure, texts }: ErrorScreenProps): ReactNode {
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
      <p className="DocSearch-Title">{texts.titleText}</p>
      <p className="DocSearch-Help">{failure === 'network' ? texts.helpText : failureHelp(failure)}</p>
    </div>,
    dropdown,
  );
}
