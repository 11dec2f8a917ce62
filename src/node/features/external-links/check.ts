import { isExternal } from '../../../shared/url.ts';
import { readLinks } from '../../compile/cached-page.ts';
import type { PageLink } from '../../compile/types.ts';
import type { Result } from '../../diagnostics/index.ts';
import type { CompiledSite } from '../../pipeline/site-compiler.ts';
import type { NonEmpty } from '../../util/map-in-order.ts';
import { lecternDir } from '../../util/site-paths.ts';
import { manualUrl, packageVersion } from '../../version.ts';
import { openAnswers } from './answers.ts';
import { checkExternalLinks } from './index.ts';
import { PUBLIC_NETWORK } from './request.ts';

/** Checks the links of Markdown to other sites. */
export async function checkSites(sites: NonEmpty<CompiledSite>): Promise<Result<undefined>> {
  const manual = manualUrl();
  const about = manual === undefined ? [] : [`+${manual}`];
  const diagnostics = await checkExternalLinks(sites.flatMap(externalLinks), {
    network: PUBLIC_NETWORK,
    answers: openAnswers(lecternDir(sites[0].site.siteDir), Date.now()),
    userAgent: `Mozilla/5.0 (compatible; ${[`Lectern/${packageVersion()}`, ...about].join('; ')})`,
    gapMs: 1000,
    retryMs: 2000,
    timeoutMs: 15_000,
    hostMs: 60_000,
  });
  return { value: undefined, diagnostics };
}

/** Links of Markdown to other sites. */
export function externalLinks({ site, cache, compiled }: CompiledSite): readonly PageLink[] {
  return [...compiled.values()].flatMap(page =>
    readLinks(page, cache, site.baseUrl).links.filter(({ url }) => isExternal(url)),
  );
}
