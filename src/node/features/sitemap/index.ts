/** The sitemap, for search engines. */

import { textFiles } from '../../emit/index.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { builtPages } from '../../pipeline/plan/post-build.ts';
import { outputPath } from '../../util/output-path.ts';
import { sitemapOption } from './options.ts';
import { siteSitemap } from './sitemap.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  options: [sitemapOption],
  async files(rendered) {
    const { value, diagnostics } = await siteSitemap(rendered.site, builtPages(rendered));
    return { value: textFiles(rendered.site.outPath, value), diagnostics };
  },
  fileNames: site => {
    const options = sitemapOption.of(site);
    return options ? [outputPath(site.outPath, options.filename)] : [];
  },
};
