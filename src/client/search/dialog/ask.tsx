import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../contexts.ts';
import { translate } from '../../docusaurus/Translate.tsx';
import type { Answered, StatusStore } from './status.ts';

interface AskRowProps {
  readonly dialog: HTMLElement;
  readonly status: StatusStore;
}

/** Link below the hits to the site owner's assistant, which gets the query and the pages found. */
export function AskRow({ dialog, status }: AskRowProps): ReactNode {
  const { answered } = useSyncExternalStore(status.subscribe, status.get);
  const { url: origin, assistants } = useSite();
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  if (!assistants?.ask || !dropdown || !answered?.query) return null;
  const { query } = answered;
  return createPortal(
    <a className="DocSearch-Ask" href={askUrl(assistants.ask.url, answered, origin)}>
      {translate({ id: 'theme.SearchModal.ask', message: 'Ask about “{query}”' }, { query })}
    </a>,
    dropdown,
  );
}

/** Maximum number of pages that the assistant gets. */
const MAX_PAGES = 5;

/**
 * The URL of an assistant for a query and its hits.
 *
 * @param template URL with the placeholders `{query}` and `{pages}`, the addresses of the pages, one a line
 * @param origin of the site
 */
export function askUrl(template: string, { query, urls }: Answered, origin: string): string {
  const pages = urls.map(url => new URL(url, origin).href.replace(/#.*/s, ''));
  const values: Readonly<Record<string, string>> = {
    '{query}': query,
    '{pages}': [...new Set(pages)].slice(0, MAX_PAGES).join('\n'),
  };
  return template.replace(/\{(?:query|pages)\}/g, name => encodeURIComponent(values[name] ?? ''));
}
