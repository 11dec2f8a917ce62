import { escapePath, isExternal } from '../../shared/url.ts';
import type { Redirect } from '../plugins/types.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { redirectHtml } from './document.ts';

/** A redirect's document. */
export interface RedirectFile {
  /** Path that leads elsewhere, with base URL. */
  readonly from: string;
  readonly html: string;
  /** Path in the output, if it is not that of a page at `from`. */
  readonly output?: string;
}

export interface RedirectOptions {
  /** Id of the shell whose navigation follows the redirects. */
  readonly shellId: string;
  /** Origin of the site, for canonical links. */
  readonly url: string;
}

export function renderRedirects(
  redirects: readonly Redirect[],
  { shellId, url }: RedirectOptions,
): readonly RedirectFile[] {
  return redirects.map(({ from, to, output }) => ({
    from,
    html: redirectHtml({ to, canonical: isExternal(to) ? to : url + escapePath(to), shellId }),
    ...omitUndefined({ output }),
  }));
}
