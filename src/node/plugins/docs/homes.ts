import path from 'node:path';
import type { DocsOptions, Site } from '../../config/site.ts';
import {
  type Diagnostic,
  RANK,
  type Reporting,
  type Severity,
  type SourceLocation,
  severityOf,
} from '../../diagnostics/index.ts';
import { pick } from '../../util/omit-undefined.ts';
import { readTagged, taggedFiles } from './tagged-versions.ts';

/** Where a file is written that is not of the site. */
interface Home {
  /** A sentence. */
  readonly text: string;
  /** How broken links are reported, at most. */
  readonly onBrokenLinks?: Reporting;
}

type FindHome = (location: SourceLocation) => Home | undefined;

const LINKS: ReadonlySet<string> = new Set(['links/broken-link', 'links/broken-anchor']);

/** Says of problems in files that are written elsewhere where that is, so that whoever owns them can mend them. */
export function nameHomes(
  problems: readonly Diagnostic[],
  site: Pick<Site, 'docs' | 'siteDir'>,
): readonly Diagnostic[] {
  const finders = site.docs.flatMap(options => [...sourceHome(options), ...tagHome(options, site)]);
  if (finders.length === 0) return problems;
  return problems.flatMap(problem => {
    const { location, fix = '' } = problem;
    const home = location && finders.map(find => find(location)).find(found => found !== undefined);
    if (!home || fix.includes(home.text)) return problem;
    const severity = severityIn(home, problem);
    return severity ? { ...problem, severity, fix: `${fix} ${home.text}`.trim() } : [];
  });
}

/** The severity of a problem; undefined if it is not reported. Links may be told less of than the site says, not more. */
function severityIn({ onBrokenLinks }: Home, { code, severity }: Diagnostic): Severity | undefined {
  if (onBrokenLinks === undefined || !LINKS.has(code)) return severity;
  const most = severityOf(onBrokenLinks);
  return most && RANK[most] > RANK[severity] ? most : most && severity;
}

function sourceHome({ source }: DocsOptions): readonly FindHome[] {
  if (!source) return [];
  const find: FindHome = location => {
    const home = source.homeOf(location);
    if (home === undefined) return undefined;
    return { text: `The file is written elsewhere: ${home}`, ...pick(source, ['onBrokenLinks']) };
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
    // Nobody can change a tag.
    return { text, onBrokenLinks: 'warn' };
  };
  return [find];
}
