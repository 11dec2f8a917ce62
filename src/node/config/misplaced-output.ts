import type { Diagnostic } from '../diagnostics/index.ts';
import { isBelow, relativePath } from '../util/relative-path.ts';
import type { Site } from './site.ts';

type PlacedSite = Pick<Site, 'siteDir' | 'buildDir' | 'staticDirectories' | 'docs' | 'pages'>;

/** The error about an output folder among the site's sources, which the next build would read as content. */
export function misplacedOutput(site: PlacedSite): readonly Diagnostic[] {
  const { siteDir, buildDir } = site;
  const reason = isBelow(buildDir, siteDir) ? 'it holds the site' : reasonOf(site);
  if (reason === undefined) return [];
  return [
    {
      code: 'emit/output-among-sources',
      severity: 'error',
      message: `The output directory cannot be \`${relativePath(siteDir, buildDir) || '.'}\`: ${reason}`,
      location: { file: buildDir },
      fix: 'Name another directory with `--out-dir`; the default is `build`.',
    },
  ];
}

function reasonOf({ siteDir, buildDir, staticDirectories, docs, pages }: PlacedSite): string | undefined {
  // A folder that contains the whole site, too, does not count: every output would be in it.
  const holds = (folder: string): boolean => isBelow(folder, buildDir) && !isBelow(folder, siteDir);
  const copied = staticDirectories.find(holds);
  if (copied !== undefined) return `files of \`${relativePath(siteDir, copied)}\` are copied into it`;
  const read = [...docs, ...pages].find(({ path }) => holds(path));
  return read && `files of \`${relativePath(siteDir, read.path)}\` become pages`;
}
