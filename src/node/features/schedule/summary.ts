import type { SummaryLine } from '../../pipeline/progress.ts';
import type { DueChange } from '../../plugins/content/schedule.ts';
import { relativePath } from '../../util/relative-path.ts';

/** What a build prints of changes that are due: how many, and the next; all of them with `--verbose`. */
export function scheduleSummary(due: readonly DueChange[], siteDir: string): readonly SummaryLine[] {
  // Locales without a translation have the same file.
  const byFile = new Map(due.map(change => [change.file, change]));
  const [next, ...others] = [...byFile.values()].sort((a, b) => a.at - b.at);
  if (!next) return [];
  const describe = ({ file, at, isPublished }: DueChange) =>
    `${relativePath(siteDir, file)} ${isPublished ? 'is published' : 'expires'} at ${timeOf(at)}`;
  const text = `the next build is due: ${describe(next)}`;
  if (others.length === 0) return [{ text }];
  const later = `${others.length} more ${others.length === 1 ? 'page' : 'pages'} later`;
  return [
    { text: `${text}; ${later}`, verbose: [text, ...others.map(change => `  then ${describe(change)}`)].join('\n  ') },
  ];
}

/** @example timeOf(0) // '1970-01-01T00:00:00Z' */
function timeOf(at: number): string {
  return new Date(at).toISOString().replace('.000', '');
}
