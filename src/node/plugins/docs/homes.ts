import path from 'node:path';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { readTagged, taggedFiles } from './tagged-versions.ts';

/** Where a file is written that is not of the site. */
interface Home {
  /** A sentence. */
  readonly text: string;
  /** Whether nobody can change it. */
  readonly isFixed?: true;
}

type FindHome = (location: SourceLocation) => Home | undefined;

/** Links of what cannot be changed are no errors. */
const LINKS: ReadonlySet<string> = new Set(['links/broken-link', 'links/broken-anchor']);

/** Says of problems in files that are written elsewhere where that is, so that whoever owns them can mend them. */
export function nameHomes(
  problems: readonly Diagnostic[],
  site: Pick<Site, 'docs' | 'siteDir'>,
): readonly Diagnostic[] {
  const finders = site.docs.flatMap(options => [...sourceHome(options), ...tagHome(options, site)]);
  if (finders.length === 0) return problems;
  return problems.map(problem => {
    const { location, fix = '' } = problem;
    const home = location && finders.map(find => find(location)).find(found => found !== undefined);
    if (!home || fix.includes(home.text)) return problem;
    const isNoError = home.isFixed && problem.severity === 'error' && LINKS.has(problem.code);
    return { ...problem, ...(isNoError && { severity: 'warning' }), fix: `${fix} ${home.text}`.trim() };
  });
}

function sourceHome({ source }: DocsOptions): readonly FindHome[] {
  if (!source) return [];
  const find: FindHome = location => {
    const home = source.homeOf(location);
    return home === undefined ? undefined : { text: `The file is written elsewhere: ${home}` };
  };
  return [find];
}

function tagHome(options: DocsOptions, site: Pick<Site, 'siteDir'>): readonly FindHome[] {
  if (options.versionsFromTags === undefined) return [];
  const files = taggedFiles(site.siteDir, options.id);
  const { versions } = readTagged(site, options);
  const find: FindHome = ({ file }) => {
    const of = versions.find(
      ({ name }) => file.startsWith(files.root(name) + path.sep) || file === files.sidebars(name),
    );
    if (!of) return undefined;
    const text = `The file is that of the tag ${of.tag}; to leave the tag out, add \`exclude: ['${of.tag}']\` to \`versionsFromTags\`.`;
    return { text, isFixed: true };
  };
  return [find];
}
