import type { Redirect } from '../plugins/types.ts';
import { bundleModule } from './bundle.ts';
import { redirectHtml } from './document.ts';

/** The two files of a redirect: a document for loads, a route bundle for navigation. */
export interface RedirectFiles {
  /** Path that leads elsewhere, with base URL. */
  readonly from: string;
  readonly html: string;
  /** Absent where the redirect's address is another page's but for its ending. */
  readonly bundle?: string;
  /** Where the HTML stands in the output, if not where a page of the path would. */
  readonly output?: string;
}

/** @param url origin of the site, for canonical links */
export function renderRedirects(
  redirects: readonly Redirect[],
  shellId: string,
  url: string,
): readonly RedirectFiles[] {
  return redirects.map(({ from, to, output }) => ({
    from,
    html: redirectHtml(to, url + to),
    ...(output === undefined ? { bundle: bundleModule({ shell: shellId, redirect: to }) } : { output }),
  }));
}
