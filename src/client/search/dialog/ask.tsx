import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../contexts.ts';
import { translate } from '../../docusaurus/Translate.tsx';
import type { DialogOptions } from '../types.ts';
import type { Answered, StatusStore } from './status.ts';

interface AskRowProps {
  readonly dialog: HTMLElement;
  readonly status: StatusStore;
  /** Answers instead of an assistant with an address. */
  readonly onAsk: DialogOptions['onAsk'];
  readonly onClose: () => void;
}

/** Row below the hits that leads to the site owner's assistant, which gets the query and what was found. */
export function AskRow({ dialog, status, onAsk, onClose }: AskRowProps): ReactNode {
  const { answered } = useSyncExternalStore(status.subscribe, status.get);
  const { url: origin, assistants } = useSite();
  const dropdown = dialog.querySelector('.DocSearch-Dropdown');
  if (!dropdown || !answered?.query) return null;
  const { query } = answered;
  const text = translate({ id: 'theme.SearchModal.ask', message: 'Ask about “{query}”' }, { query });
  const className = 'DocSearch-Ask';
  if (onAsk) {
    const ask = async () => {
      onClose();
      const { bestSections } = await import('./find-passage.ts');
      onAsk(query, await bestSections(answered));
    };
    return createPortal(
      <button type="button" className={className} onClick={() => ask().catch(console.error)}>
        {text}
      </button>,
      dropdown,
    );
  }
  if (!assistants?.ask) return null;
  return createPortal(
    <a className={className} href={askUrl(assistants.ask.url, answered, origin)}>
      {text}
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
export function askUrl(template: string, { query, hits }: Answered, origin: string): string {
  const pages = hits.map(({ url }) => new URL(url, origin).href.replace(/#.*/s, ''));
  const values: Readonly<Record<string, string>> = {
    '{query}': query,
    '{pages}': [...new Set(pages)].slice(0, MAX_PAGES).join('\n'),
  };
  return template.replace(/\{(?:query|pages)\}/g, name => encodeURIComponent(values[name] ?? ''));
}
