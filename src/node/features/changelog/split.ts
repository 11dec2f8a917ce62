/** A changelog in one file, split by its headings. */

import { plainHeading, type ReleaseHeading, readHeading } from './heading.ts';

/** A heading within the text of a release. */
interface InnerHeading {
  /** Index of its line in the text. */
  readonly index: number;
  readonly depth: number;
  readonly text: string;
  /** Whether it is underlined. */
  readonly isSetext: boolean;
}

/** The text below a heading. */
export interface ChangelogText {
  readonly lines: readonly string[];
  /** Number of its first line in the file. */
  readonly line: number;
  readonly headings: readonly InnerHeading[];
}

/** A release in a changelog. */
export interface SplitRelease extends ChangelogText {
  readonly heading: ReleaseHeading;
  readonly headingLine: number;
}

/** Definitions, `[name]: address`, by their names in small letters. */
export type Definitions = ReadonlyMap<string, string>;

export interface SplitChangelog {
  /** The heading above the first release. */
  readonly title: string | undefined;
  /** The text above the first release. */
  readonly intro: ChangelogText;
  /** In the order of the file. */
  readonly releases: readonly SplitRelease[];
  readonly definitions: Definitions;
  /** All headings, where none is of a release. */
  readonly otherHeadings: readonly { readonly text: string; readonly line: number }[];
}

interface OpenText {
  readonly lines: string[];
  readonly line: number;
  readonly headings: InnerHeading[];
}

/** Splits a changelog. Takes time in proportion to its length. @param read what tells the headings of releases from others */
export function splitChangelog(text: string, read: typeof readHeading = readHeading): SplitChangelog {
  const definitions = new Map<string, string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const intro: OpenText = { lines: [], line: 1, headings: [] };
  const releases: (OpenText & Pick<SplitRelease, 'heading' | 'headingLine'>)[] = [];
  const otherHeadings: SplitChangelog['otherHeadings'][number][] = [];
  let title: string | undefined;
  let open = intro;
  const isHidden = hiddenLines();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const isCode = isHidden(line);
    const definition = isCode ? null : DEFINITION.exec(line);
    const found = isCode || definition ? undefined : headingAt(lines, index);
    const release = found && read(found.text, found.depth);
    if (found && release) {
      if (found.isSetext) index++;
      open = { lines: [], line: index + 2, headings: [] };
      releases.push(Object.assign(open, { heading: release, headingLine: index + (found.isSetext ? 0 : 1) }));
      continue;
    }
    if (definition) definitions.set(nameOf(definition[1] ?? ''), line.trim());
    const isTitle = found?.depth === 1 && open === intro && title === undefined;
    if (found && isTitle) title = plainHeading(found.text).text;
    else if (found) open.headings.push({ ...found, index: open.lines.length });
    if (found) otherHeadings.push({ text: found.text, line: index + 1 });
    open.lines.push(definition || isTitle ? '' : line);
    if (isTitle && found.isSetext) {
      open.lines.push('');
      index++;
    }
  }
  return { title, intro, releases, definitions, otherHeadings: releases.length > 0 ? [] : otherHeadings };
}

const DEFINITION = /^ {0,3}\[([^[\]^][^[\]]{0,300})\]:[ \t]{0,9}\S/;

function headingAt(lines: readonly string[], index: number): Omit<InnerHeading, 'index'> | undefined {
  const line = lines[index] ?? '';
  const [, marks, text = ''] = /^ {0,3}(#{1,6})(?:[ \t]+(\S.*))?$/.exec(line.slice(0, 2000)) ?? [];
  if (marks) return { depth: marks.length, text: text.replace(/(?<![#\s])\s+#{1,9}\s*$/, ''), isSetext: false };
  const underline = /^ {0,3}(=|-)\1{1,200}[ \t]{0,9}$/.exec(lines[index + 1] ?? '');
  const isParagraph = /^ {0,3}[^\s>|#-]/.test(line) && (lines[index - 1] ?? '').trim() === '';
  return underline && isParagraph
    ? { depth: underline[1] === '=' ? 1 : 2, text: line.trim(), isSetext: true }
    : undefined;
}

/** Creates a function that tells of each line in turn whether it is in code or in a comment. */
function hiddenLines(): (line: string) => boolean {
  let fence: string | undefined;
  let isComment = false;
  return line => {
    if (isComment) {
      isComment = !line.includes('-->');
      return true;
    }
    const [, marks] = /^\s{0,20}(`{3,200}(?![^`]*`)|~{3,200})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
      return true;
    }
    if (marks) fence = marks;
    if (/^ {0,3}<!--/.test(line)) isComment = !line.slice(line.indexOf('<!--') + 4).includes('-->');
    return fence !== undefined || isComment;
  };
}

function nameOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The definitions that a text uses, as lines. */
export function usedDefinitions(lines: readonly string[], definitions: Definitions): readonly string[] {
  if (definitions.size === 0) return [];
  const names = new Set<string>();
  for (const line of lines) {
    for (const [, label = ''] of line.matchAll(/\[([^[\]]{1,300})\]/g)) names.add(nameOf(label));
  }
  return [...names].flatMap(name => definitions.get(name) ?? []);
}

/** The address of a definition; undefined if there is none of that name. */
export function definedUrl(label: string, definitions: Definitions): string | undefined {
  const line = definitions.get(nameOf(label));
  return line && /\]:\s*<?([^\s>]+)/.exec(line)?.[1];
}

/** The lines of a text, whose highest headings get a level, and whose others no gap above them. Columns stay where marks suffice. */
export function withLevels({ lines, headings }: ChangelogText, top: number): string[] {
  const highest = Math.min(...headings.map(({ depth }) => depth));
  const result = [...lines];
  let last = top - 1;
  for (const { index, depth, text, isSetext } of headings) {
    const level = Math.min(depth - highest + top, last + 1, 6);
    last = level;
    const line = result[index] ?? '';
    if (level === depth) continue;
    result[index] = isSetext
      ? `${'#'.repeat(level)} ${text}`
      : line.replace(/#+/, '#'.repeat(level) + ' '.repeat(Math.max(0, depth - level)));
    if (isSetext) result[index + 1] = '';
  }
  return result;
}

/** The groups of Keep a Changelog, Changesets and Conventional Commits, by what their headings may be. */
const GROUPS: ReadonlyMap<string, string> = new Map(
  [
    ...['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'],
    ...['Major Changes', 'Minor Changes', 'Patch Changes'],
    ...['Features', 'Bug Fixes', 'Performance Improvements', 'Reverts', 'Breaking Changes', 'Dependencies'],
    ...['Documentation', 'Deprecations'],
  ].map(label => [label.toLowerCase(), label]),
);

/** The groups of changes that the highest headings of a text name. */
export function groupsOf({ headings }: ChangelogText): readonly string[] {
  const highest = Math.min(...headings.map(({ depth }) => depth));
  const names = headings
    .filter(({ depth }) => depth === highest)
    .flatMap(
      ({ text }) =>
        GROUPS.get(
          text
            .replace(/[^\p{L} ]/gu, '')
            .trim()
            .toLowerCase(),
        ) ?? [],
    );
  return [...new Set(names)];
}
