import { type DialogOptions, useSearchDialog } from 'lectern/client';
import { type ReactNode, useRef } from 'react';

const OPTIONS: DialogOptions = {
  transformItems: hits =>
    hits.filter(({ type }) => type === 'lvl1').map(hit => ({ ...hit, url: `${hit.url}?from=search` })),
  getMissingResultsUrl: ({ query }) => `https://issues.test/new?title=${encodeURIComponent(query)}`,
};

/** A bar of the site's own, with what a config cannot say. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const { open, preload } = useSearchDialog(button, OPTIONS);
  return (
    <button ref={button} type="button" onClick={open} onFocus={preload} onMouseEnter={preload}>
      Find it
    </button>
  );
}
