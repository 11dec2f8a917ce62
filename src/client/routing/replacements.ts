import { useEffect } from 'react';
import type { PageProps } from '../../shared/model/page.ts';
import { moduleFailureText } from '../page/module-failure.tsx';
import { readDocument } from '../page/page-document.ts';
import { type LoadedPage, OtherBuildError, type PageLoader } from '../page/page-loader.ts';
import { REPLACE_EVENT } from '../page/replace-event.ts';
import type { Announce } from './announcer.ts';
import type { HistoryEntry } from './history.ts';
import type { Progress } from './progress.ts';

/** A loaded page with its history entry. */
export interface Shown {
  readonly entry: HistoryEntry;
  readonly loaded: LoadedPage;
}

export type Show = (next: (current: Shown) => Shown) => void;

interface ReplacementOptions {
  readonly loader: PageLoader;
  readonly show: Show;
  readonly progress: Progress;
  readonly announce: Announce;
  /** Path of the page on screen; not that of the address on the page for unknown ones. */
  readonly path: string;
  /** Whether the page on screen lacks modules. */
  readonly isFailed: boolean;
}

/** Reloads the page on screen on {@link REPLACE_EVENT}: after an edit on the dev server, and for `Retry`. */
export function useReplacements({ loader, show, progress, announce, path, isFailed }: ReplacementOptions): void {
  useEffect(() => {
    let newest = 0;
    const listener = (event: Event) => {
      const number = ++newest;
      const { detail } = event as CustomEvent<unknown>;
      const document = typeof detail === 'string' ? readDocument(detail) : undefined;
      if (isFailed) progress.start();
      loader
        .reload(path, document)
        .then(
          result => {
            // A later reload may have finished earlier, and the reader may have gone to another page.
            if (number !== newest || 'redirect' in result) return;
            if (result.failed) console.error(result.failed.reason);
            if (isFailed && result.failed) announce(moduleFailureText());
            else show(current => (current.loaded.page.path === path ? replaced(current, result) : current));
          },
          error => {
            // On a page that shows what failed, the reader can go on reading and retry.
            if (!isFailed || error instanceof OtherBuildError) return window.location.reload();
            console.error(error);
            announce(moduleFailureText());
          },
        )
        .finally(() => progress.done());
    };
    window.addEventListener(REPLACE_EVENT, listener);
    return () => window.removeEventListener(REPLACE_EVENT, listener);
  }, [loader, show, progress, announce, path, isFailed]);
}

function replaced({ entry, loaded }: Shown, result: LoadedPage): Shown {
  return { entry, loaded: { ...result, page: unchanged(result.page, loaded.page) } };
}

/** The old object if the page's data has not changed, so that React renders the content only. */
function unchanged(page: PageProps, old: PageProps): PageProps {
  return JSON.stringify(page) === JSON.stringify(old) ? old : page;
}
