import path from 'node:path';
import type { Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import type { Graph } from '../../graph/index.ts';
import { filesBelow } from '../../util/files.ts';

const CLASSIC = "`presets: [['classic', {}]]` asks for docs in `docs`, pages in `src/pages` and a theme.";

/** Reports a site that builds, but probably not as intended: without docs, or without any page. */
export function contentProblems({ siteDir, configFile, docs }: Site, { routes }: Graph): readonly Diagnostic[] {
  const hasPages = routes.some(({ component }) => component !== '@theme/SearchPage');
  if (hasPages && docs.length > 0) return [];
  const forgotten = filesBelow(path.join(siteDir, 'docs')).filter(file => /\.mdx?$/.test(file)).length;
  const location = createLocator(configFile)(['presets']);
  if (forgotten > 0 && docs.length === 0) {
    const message = 'The `docs` folder contains Markdown files, but no docs plugin is enabled.';
    return [{ code: 'doctor/unused-docs', severity: 'warning', message, location, fix: CLASSIC }];
  }
  if (!hasPages) {
    const message = 'The site has no pages: nothing in it is a doc, a page or a post.';
    const fix = `${CLASSIC} Then write a first page, docs/intro.md.`;
    return [{ code: 'doctor/no-pages', severity: 'warning', message, location, fix }];
  }
  return [{ code: 'doctor/no-docs', severity: 'notice', message: 'The site has pages, but no docs.', location }];
}
