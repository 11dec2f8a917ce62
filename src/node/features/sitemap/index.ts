/** The sitemap, for search engines. */

import { textFile } from '../../emit/index.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { builtPages } from '../../pipeline/post-build.ts';
import { siteSitemap } from './sitemap.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  async files(rendered) {
    const { value, diagnostics } = await siteSitemap(rendered.site, builtPages(rendered));
    return { value: value.map(({ name, text }) => textFile(rendered.site.outPath + name, text)), diagnostics };
  },
  fileNames: ({ sitemap, outPath }) => (sitemap ? [outPath + sitemap.filename] : []),
};
