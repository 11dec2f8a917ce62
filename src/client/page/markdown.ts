import { useRef } from 'react';
import type { SiteData } from '../../shared/model/site.ts';
import { escapePath, markdownUrl } from '../../shared/url.ts';
import { usePage, useSite } from '../contexts.ts';

/** The Markdown of a page, for a button that offers it. */
export interface PageMarkdown {
  /** Path of the Markdown file. */
  readonly url: string;
  /** Fetches the Markdown, once. */
  readonly text: () => Promise<string>;
  /** Assistants that can be asked about the page. */
  readonly assistants: readonly { readonly name: string; readonly url: string }[];
}

/** The Markdown of the page. */
export function useMarkdown(): PageMarkdown {
  const site = useSite();
  const url = escapePath(markdownUrl(usePage().path));
  const fetched = useRef<Promise<string>>(undefined);
  return {
    url,
    assistants: assistantsFor(site, url),
    text() {
      fetched.current ??= fetchText(url);
      fetched.current.catch(() => {
        fetched.current = undefined;
      });
      return fetched.current;
    },
  };
}

function assistantsFor({ url: origin, assistants }: SiteData, path: string): PageMarkdown['assistants'] {
  return (assistants?.copyPage?.openIn ?? []).map(({ name, url }) => ({
    name,
    url: url.replaceAll('{url}', encodeURIComponent(origin + path)),
  }));
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
