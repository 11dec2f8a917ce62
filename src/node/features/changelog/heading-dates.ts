import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCAL } from '../../cache/index.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { FactsCache } from '../../plugins/content/read-markdown.ts';
import { quote } from '../../plugins/suggest.ts';
import { git, openRepository } from '../../util/git.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { relativePath } from '../../util/relative-path.ts';
import type { ChangelogOptions } from './options.ts';
import type { Changelog, Release } from './releases.ts';

/** Gives the newest releases, which feeds contain, the dates that git knows of their headings. */
export async function withGitDates(
  changelog: Changelog,
  { feeds, feedLimit }: ChangelogOptions,
  cache: FactsCache,
): Promise<Result<Changelog>> {
  const newest = changelog.releases.filter(({ isUnreleased }) => !isUnreleased).slice(0, feedLimit);
  const undated = newest.filter(({ date }) => date === undefined);
  if (!feeds || undated.length === 0) return { value: changelog, diagnostics: [] };
  const dates = new Map<Release, string>();
  for (const file of new Set(undated.map(release => release.file))) {
    const own = undated.filter(release => release.file === file);
    const lines = own.map(({ line }) => line);
    const known = await lineDates(file, lines, cache);
    for (const release of own) {
      const date = known.get(release.line);
      if (date !== undefined) dates.set(release, date);
    }
  }
  const left = undated.filter(release => !dates.has(release));
  const releases = changelog.releases.map(release => ({
    ...release,
    ...omitUndefined({ gitDate: dates.get(release) }),
  }));
  return { value: { ...changelog, releases }, diagnostics: left.length === 0 ? [] : [withoutDate(left)] };
}

function withoutDate(releases: readonly Release[]): Diagnostic {
  const [first, ...others] = releases.map(({ file, line }) => ({ file, line, column: 1 }));
  const what =
    releases.length === 1 ? `The release ${quote(releases[0]?.title ?? '')} has` : `${releases.length} releases have`;
  return {
    ...{ code: 'changelog/undated', severity: 'warning' },
    message: `${what} no date, and git knows none: feeds leave ${releases.length === 1 ? 'it' : 'them'} out.`,
    ...omitUndefined({ location: first }),
    alsoAt: others,
    fix: 'Write it into the heading, such as `## 1.2.0 - 2026-01-31`, or into the front matter, or build from a clone with the whole history.',
  };
}

/** Dates of lines, such as `2026-01-31`, by their numbers. */
type LineDates = ReadonlyMap<number, string>;

/**
 * When the lines of a file were committed, according to git: none without a repository, in a shallow clone, whose dates are others,
 * and for lines that are not committed.
 */
async function lineDates(file: string, lines: readonly number[], cache: FactsCache): Promise<LineDates> {
  if (lines.length === 0) return new Map();
  try {
    const real = realpathSync(file);
    const { head, root, isShallow } = await openRepository(dirname(real), []);
    if (isShallow) return new Map();
    const path = relativePath(root, real);
    // Of this clone: another may have another history.
    const key = `${LOCAL}line-dates:${hashOf(head, path, readFileSync(file), lines.join())}`;
    const known = cache.get<readonly (readonly [number, string])[]>(key);
    if (known) return new Map(known);
    const ranges = lines.flatMap(line => ['-L', `${line},${line}`]);
    const dates = parseBlame(await git(root, ['blame', '--porcelain', ...ranges, '--', path]));
    cache.set(key, [...dates]);
    return dates;
  } catch {
    return new Map();
  }
}

/** Parses the output of `git blame --porcelain`, which says the time of a commit only once. */
export function parseBlame(output: string): LineDates {
  const times = new Map<string, string>();
  const dates = new Map<number, string>();
  const lines: (readonly [number, string])[] = [];
  let commit = '';
  for (const row of output.split('\n')) {
    const [, hash, line] = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row) ?? [];
    if (hash) {
      commit = hash;
      lines.push([Number(line), hash]);
    }
    const [, seconds] = /^committer-time (\d+)$/.exec(row) ?? [];
    if (seconds) times.set(commit, new Date(Number(seconds) * 1000).toISOString().slice(0, 10));
  }
  for (const [line, hash] of lines) {
    const date = times.get(hash);
    if (date !== undefined && !/^0+$/.test(hash)) dates.set(line, date);
  }
  return dates;
}
