/** The releases of a changelog: parts of one file, or the files of a folder. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { anyText, checkFields, textList } from '../../plugins/content/fields.ts';
import { listFiles } from '../../plugins/content/files.ts';
import { parseFrontMatter } from '../../plugins/content/front-matter.ts';
import { quote } from '../../plugins/suggest.ts';
import { findDate } from '../../util/dates.ts';
import { statIfExists } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { ReleaseHeading } from './heading.ts';
import type { ChangelogOptions } from './options.ts';
import {
  type ChangelogText,
  type Definitions,
  definedUrl,
  groupsOf,
  type SplitChangelog,
  splitChangelog,
} from './split.ts';

/** A release with everything that its own text says. */
export interface Release extends Pick<ReleaseHeading, 'title' | 'isUnreleased' | 'isPrerelease'> {
  readonly file: string;
  /** Where its heading or front matter stands. */
  readonly line: number;
  /** The last part of its address, unique in the changelog. */
  readonly slug: string;
  /** @example '2026-01-31' */
  readonly date?: string;
  /** When its heading was committed, if it has no date. */
  readonly gitDate?: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** Where the heading leads, such as to a comparison with the release before. */
  readonly url?: string;
  readonly text: ChangelogText;
  readonly definitions: Definitions;
  /** Whether it may have components. */
  readonly isMdx: boolean;
}

/** A changelog with its releases, newest first. */
export interface Changelog extends Pick<SplitChangelog, 'title' | 'intro' | 'definitions'> {
  readonly file: string;
  readonly releases: readonly Release[];
  /** Absolute paths of what it consists of. */
  readonly files: readonly string[];
}

/** Reads the changelog at a path that exists. */
export function readChangelog(source: string, options: ChangelogOptions): Result<Changelog> {
  const read = statIfExists(source)?.isDirectory() ? readFolder(source) : readFile(source);
  const shown = read.value.releases.filter(
    release => (options.unreleased || !release.isUnreleased) && (options.prereleases || !release.isPrerelease),
  );
  return { value: { ...read.value, releases: shown }, diagnostics: read.diagnostics };
}

function readFile(file: string): Result<Changelog> {
  const split = splitChangelog(readFileSync(file, 'utf8'));
  const { definitions } = split;
  const unnamed = split.releases.map((release): Omit<Release, 'slug'> => {
    const { heading, headingLine: line } = release;
    const { title, date, isYanked, isUnreleased, isPrerelease, link } = heading;
    const url = link && ('url' in link ? link.url : definedUrl(link.label, definitions));
    return {
      ...{ file, line, title, isUnreleased, isPrerelease, definitions, authors: [], isMdx: false },
      text: release,
      tags: [...groupsOf(release), ...(isYanked ? ['Yanked'] : [])],
      ...omitUndefined({ date, url: url && /^https?:/.test(url) ? url : undefined }),
    };
  });
  const versions = split.releases.map(({ heading }) => heading.version);
  const slugs = slugsOf(versions.toReversed()).toReversed();
  const releases = unnamed.map((release, index) => ({ ...release, slug: slugs[index] ?? '' }));
  return {
    value: { ...split, file, releases: newestFirst(releases), files: [file] },
    diagnostics: [
      ...(releases.length === 0 ? [noReleases(file, split)] : []),
      ...split.releases.flatMap(({ heading, headingLine: line }) =>
        heading.unreadable === undefined
          ? []
          : [unreadableDate(heading.unreadable, { file, line, column: 1 }, 'warning')],
      ),
    ],
  };
}

/** Addresses of versions, from the oldest to the newest: one that is there again gets a number. */
function slugsOf(versions: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return versions.map(version => {
    const slug = slugOf(version);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  });
}

/** @example slugOf('@scope/pkg@v1.0.0') // 'scope-pkg-1.0.0' */
export function slugOf(version: string): string {
  const slug = version
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+/, '')
    .replace(/(?<![-.])[-.]+$/, '');
  return slug || 'release';
}

/** Releases in the order of the file, or the other way round where their dates ascend. */
function newestFirst(releases: readonly Release[]): readonly Release[] {
  const dates = releases.flatMap(({ date }) => date ?? []);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return first < last && dates.length > 1 ? releases.toReversed() : releases;
}

const releaseFields = z.looseObject({
  title: anyText.exactOptional(),
  version: anyText.exactOptional(),
  date: anyText.exactOptional(),
  tags: textList.exactOptional(),
  authors: textList.exactOptional(),
});

function readFolder(folder: string): Result<Changelog> {
  const files = listFiles(folder).filter(file => /\.mdx?$/i.test(file) && !/(?:^|\/)_/.test(file));
  const read = files.map(name => readReleaseFile(folder, name));
  const releases = read.map(({ value }) => value);
  const sorted = releases.toSorted((a, b) => compareReleases(b, a));
  const diagnostics = [...read.flatMap(each => each.diagnostics), ...duplicates(sorted)];
  if (files.length === 0) diagnostics.push(emptyFolder(folder));
  const empty = splitChangelog('');
  return { value: { ...empty, file: folder, releases: sorted, files: [folder] }, diagnostics };
}

function readReleaseFile(folder: string, name: string): Result<Release> {
  const file = path.join(folder, name);
  const source = readFileSync(file, 'utf8');
  const { fields, body, problem, locate } = parseFrontMatter(source);
  const { fields: own, problems } = checkFields(releaseFields, fields);
  const line = source.slice(0, source.length - body.length).split(/\r\n|\r|\n/).length;
  const { title: heading, intro, definitions } = splitChangelog(body, () => undefined);
  const stem = path.posix.basename(name).replace(/\.mdx?$/i, '');
  const version = String(own.version ?? stem);
  const date = own.date === undefined ? findDate(stem)?.date : findDate(String(own.date))?.date;
  const title = String(own.title ?? heading ?? version);
  const value: Release = {
    ...{ file, line: 1, slug: slugOf(version), title, definitions, authors: own.authors ?? [] },
    ...{ isUnreleased: false, isPrerelease: /^v?\d[\d.]*-/.test(version), isMdx: /\.mdx$/i.test(file) },
    text: { ...intro, line },
    tags: own.tags ?? groupsOf(intro),
    ...omitUndefined({ date }),
  };
  const diagnostics: Diagnostic[] = problems.map(({ path: key, message, fix }) => ({
    ...{ code: 'changelog/invalid-front-matter', severity: 'error', message: `Front matter: ${message}`, fix },
    location: { file, ...locate(key) },
  }));
  if (problem) {
    const { line, column, ...what } = problem;
    diagnostics.push({ code: 'changelog/invalid-front-matter', ...what, location: { file, line, column } });
  }
  if (own.date !== undefined && date === undefined)
    diagnostics.push(unreadableDate(String(own.date), { file, ...locate(['date']) }, 'error'));
  return { value, diagnostics };
}

/** By date, then by version. */
function compareReleases(a: Release, b: Release): number {
  return (a.date ?? '').localeCompare(b.date ?? '') || a.slug.localeCompare(b.slug, 'en', { numeric: true });
}

function duplicates(releases: readonly Release[]): readonly Diagnostic[] {
  const first = new Map<string, Release>();
  return releases.flatMap((release): Diagnostic[] => {
    const other = first.get(release.slug);
    first.set(release.slug, other ?? release);
    if (!other) return [];
    return [
      {
        code: 'changelog/duplicate-release',
        severity: 'error',
        message: `Two files are the release ${quote(release.slug)}.`,
        location: { file: release.file, line: 1, column: 1 },
        alsoAt: [{ file: other.file, line: 1, column: 1 }],
        fix: 'Give one of them another `version` in its front matter, or another name.',
      },
    ];
  });
}

function unreadableDate(
  date: string,
  location: NonNullable<Diagnostic['location']>,
  severity: Diagnostic['severity'],
): Diagnostic {
  return {
    code: 'changelog/unreadable-date',
    severity,
    message: `The date ${quote(date)} of a release cannot be read.`,
    location,
    fix: 'Write it as year, month and day, such as 2026-01-31.',
  };
}

function noReleases(file: string, { otherHeadings: [heading] }: SplitChangelog): Diagnostic {
  const found = heading ? `; its first heading is ${quote(heading.text)}` : '';
  return {
    code: 'changelog/no-releases',
    severity: 'error',
    message: `The changelog has no heading with a version${found}.`,
    location: { file, line: heading?.line ?? 1, column: 1 },
    fix: 'Begin each release with a heading such as `## 1.2.0 - 2026-01-31`.',
  };
}

function emptyFolder(folder: string): Diagnostic {
  return {
    code: 'changelog/no-releases',
    severity: 'error',
    message: `The folder of the changelog has no Markdown file: ${folder}.`,
    fix: 'Write a file for each release, such as `1.2.0.md`.',
  };
}
