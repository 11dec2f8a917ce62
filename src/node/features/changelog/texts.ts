/** The Markdown of the pages of changelogs. */

import type { SourceText } from '../../compile/types.ts';
import { excerpt } from '../../plugins/content/text-facts.ts';
import type { Changelog, Release } from './releases.ts';
import { type ChangelogText, usedDefinitions, withLevels } from './split.ts';

/** The text of a release's own page: its date, authors and link, then its part of the changelog. */
export function releaseText(release: Release, lang: string): SourceText {
  const { text, date, authors, url, definitions } = release;
  const facts = [
    ...(date === undefined ? [] : [dateIn(lang, date)]),
    ...authors.map(escaped),
    ...(url === undefined ? [] : [`[${escaped(nameOfUrl(url))}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`]),
  ];
  const head = facts.length > 0 ? [facts.join(' · ').replace(/^(\d+)([.)])/, '$1\\$2'), ''] : [];
  const lines = [...head, ...withLevels(text, 2)];
  return { value: withDefinitions(lines, [{ text, definitions }]), line: text.line - head.length };
}

/** The text of a list of releases, each within an `Update`. */
export function listText(
  releases: readonly Release[],
  { intro, definitions }: Pick<Changelog, 'intro' | 'definitions'>,
  { route, lang }: { readonly route: string; readonly lang: string },
): SourceText {
  const updates = releases.flatMap(release => {
    const { title, slug, date, tags, isMdx, text } = release;
    const content = isMdx ? [excerpt(text.lines.join('\n'))] : withLevels(text, 3);
    const fence = ':'.repeat(longestColons(content) + 1);
    const attributes = Object.entries({
      ...{ label: title, href: `${route}/${slug}`, id: slug },
      ...(date !== undefined && { date, description: dateIn(lang, date) }),
      ...(tags.length > 0 && { tags: tags.join(', ') }),
    });
    const written = attributes.map(([name, value]) => `${name}="${attributeText(value)}"`).join(' ');
    return ['', `${fence}update{${written}}`, '', ...content, '', fence];
  });
  const lines = [...withLevels(intro, 2), ...updates];
  return { value: withDefinitions(lines, [{ text: intro, definitions }, ...releases]) };
}

/** A package, and where its list is. */
interface ListedPackage {
  readonly title: string;
  readonly route: string;
  readonly latest: Release | undefined;
}

/** The text of the page that lists packages with their latest releases. */
export function overviewText(packages: readonly ListedPackage[], lang: string): SourceText {
  const items = packages.map(({ title, route, latest }) => {
    const release = latest && `: [${escaped(latest.title)}](<${route}/${latest.slug}>)`;
    const date = latest?.date === undefined ? '' : `, ${dateIn(lang, latest.date)}`;
    return `- [${escaped(title)}](<${route}>)${release ?? ''}${date}\n`;
  });
  return { value: items.join('') };
}

interface DefinedText extends Pick<Release, 'definitions'> {
  readonly text: ChangelogText;
}

/** A text with the definitions that its parts use. */
function withDefinitions(lines: readonly string[], parts: readonly DefinedText[]): string {
  const used = parts.flatMap(({ text, definitions }) => usedDefinitions(text.lines, definitions));
  const content = lines.join('\n').trimEnd();
  return used.length === 0 ? `${content}\n` : `${content}\n\n${[...new Set(used)].join('\n')}\n`;
}

function longestColons(lines: readonly string[]): number {
  return Math.max(2, ...lines.map(line => /^\s*(:*)/.exec(line)?.[1]?.length ?? 0));
}

function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/\s+/g, ' ');
}

/** A date for readers. The same on all machines: a date has no time zone. */
function dateIn(lang: string, date: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** What a link to a comparison is called: the end of its address. */
function nameOfUrl(url: string): string {
  const last =
    url
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .findLast(part => part !== '') ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>{}]/g, '\\$&');
}
