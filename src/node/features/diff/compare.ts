/** Compares two built sites as readers see them. */

import { omitUndefined } from '../../util/omit-undefined.ts';
import type { BuiltSite } from './built-site.ts';
import { compareFiles } from './files.ts';
import { withoutLooks } from './html.ts';
import { diffLines, wordCounts } from './lines.ts';
import { type BuiltPage, readPage, withoutHash } from './page.ts';
import { compareSidebars, createPartCollector } from './parts.ts';
import type { ChangedPage, Comparison, ListedPage, RemovedPage } from './types.ts';
import { countWords } from './words.ts';

interface Named {
  readonly name: string;
  readonly site: BuiltSite;
}

/** What has changed from a site to another. */
export function compareSites(base: Named, site: Named): Comparison {
  // Only Lectern tells the title of a site, and most sites keep theirs.
  const title = site.site.title || base.site.title;
  const [before, after] = [base.site, site.site].map(each => ({ ...each, title: each.title || title })) as [
    BuiltSite,
    BuiltSite,
  ];
  const files = compareFiles(before, after);
  const images = new Set(files.filter(({ kind }) => kind === 'changed').map(({ name }) => name));
  const collector = createPartCollector();
  const changed: ChangedPage[] = [];
  // By their keys: there may be many, and their HTML is large.
  const added = new Set<string>();
  const removed = new Set<string>();
  let total = 0;
  for (const key of new Set([...before.pages.keys(), ...after.pages.keys()])) {
    const pages = readBoth(key, { before, after, isSameEnough: images.size === 0 });
    if (pages === 'same') {
      total++;
      continue;
    }
    if (pages.after) total++;
    if (pages.before && pages.after) {
      collector.add(pages.before, pages.after);
      changed.push(...changeOf(key, { before: pages.before, after: pages.after }, images));
    } else if (pages.after) added.add(key);
    else if (pages.before) removed.add(key);
  }
  const left = removedPages(removed, { before, after }, added, changed);
  return {
    ...{ base: base.name, site: site.name, total },
    changed: changed.sort((a, b) => weight(b) - weight(a) || compareText(a.path, b.path)),
    added: [...added].map(key => listed(key, pageAt(after, key))),
    removed: left.sort((a, b) => Number(a.redirect !== undefined) - Number(b.redirect !== undefined)),
    parts: [...collector.parts(), ...compareSidebars(before, after)],
    files,
  };
}

interface Reading {
  readonly before: BuiltSite;
  readonly after: BuiltSite;
  /** Whether nothing of equal pages is asked for. */
  readonly isSameEnough: boolean;
}

/** Reads a page of both sites; what only leads elsewhere is no page. */
function readBoth(key: string, { before, after, isSameEnough }: Reading): Partial<Both> | 'same' {
  const [old, own] = [before, after].map(site => {
    const file = site.pages.get(key);
    return file === undefined ? undefined : site.read(file);
  });
  const isSame = old !== undefined && own !== undefined && old.equals(own);
  if (isSame && isSameEnough && !own.subarray(0, REFRESH_WITHIN).includes('http-equiv')) return 'same';
  const page = (bytes: Buffer | undefined, site: BuiltSite): BuiltPage | undefined => {
    const read = bytes && readPage(bytes.toString(), site);
    return read?.redirect === undefined ? read : undefined;
  };
  return omitUndefined({ before: page(old, before), after: page(own, after) });
}

/** Where a page says that it leads elsewhere: it has little before that. */
const REFRESH_WITHIN = 2000;

interface Both {
  readonly before: BuiltPage;
  readonly after: BuiltPage;
}

function changeOf(key: string, { before, after }: Both, changedFiles: ReadonlySet<string>): readonly ChangedPage[] {
  const isSame = before.content === after.content || withoutLooks(before.content) === withoutLooks(after.content);
  const lines = isSame ? [] : after.contentLines();
  const old = isSame ? [] : before.contentLines();
  const rows = old.join('\n') === lines.join('\n') ? [] : diffLines(old, lines);
  const images = changedFiles.size === 0 ? [] : shownFiles(after.content, changedFiles);
  const isRenamed = before.title !== after.title;
  const isDescribed = before.description !== after.description && !says(lines, after.description);
  if (rows.length === 0 && images.length === 0 && !isRenamed && !isDescribed) return [];
  const page: ChangedPage = {
    ...listed(key, after),
    ...omitUndefined({
      titleBefore: isRenamed ? before.title : undefined,
      descriptions: isDescribed ? { before: before.description, after: after.description } : undefined,
    }),
    ...{ rows, counts: wordCounts(rows), images },
  };
  return [page];
}

/** Whether a description is the beginning of a text, as it is where the author wrote none. */
function says(lines: readonly string[], description: string): boolean {
  const [start = ''] = /^[^[*`]{1,40}/.exec(description) ?? [];
  return start !== '' && lines.some(line => line.includes(start));
}

/** Files among those that have changed which some HTML shows. */
function shownFiles(html: string, changed: ReadonlySet<string>): readonly string[] {
  const addresses = [...html.matchAll(/\b(?:src|href|data)="([^"]*)"/g)].map(([, url = '']) => withoutHash(url));
  const names = addresses.flatMap(url => namesIn(url).find(name => changed.has(name)) ?? []);
  return [...new Set(names)];
}

/** The names of files that an address may have, below any base URL. */
function namesIn(url: string): readonly string[] {
  const parts = url
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(-8);
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function listed(key: string, page: BuiltPage): ListedPage {
  const words = countWords(page.contentLines().join('\n'));
  return { path: `/${key}`, title: page.title, words, ...omitUndefined({ url: page.url }) };
}

/** Pages that are gone. One whose address leads to a new page has moved: it is compared with that instead. */
function removedPages(
  removed: ReadonlySet<string>,
  { before: base, after }: Pick<Reading, 'before' | 'after'>,
  added: Set<string>,
  changed: ChangedPage[],
): RemovedPage[] {
  const left: RemovedPage[] = [];
  for (const key of removed) {
    const before = pageAt(base, key);
    const redirect = after.pages.has(key) ? pageAt(after, key).redirect : undefined;
    const target = redirect === undefined ? undefined : keyOfAddress(redirect);
    if (target !== undefined && added.has(target)) {
      const moved = pageAt(after, target);
      const rows = diffLines(before.contentLines(), moved.contentLines());
      const titleBefore = before.title === moved.title ? undefined : before.title;
      const page = { ...listed(target, moved), ...omitUndefined({ titleBefore }), pathBefore: `/${key}` };
      changed.push({ ...page, rows, counts: wordCounts(rows), images: [] });
      added.delete(target);
    } else left.push({ ...listed(key, before), ...omitUndefined({ redirect }) });
  }
  return left;
}

function pageAt(site: BuiltSite, key: string): BuiltPage {
  return readPage(site.read(site.pages.get(key) ?? '').toString(), site);
}

function keyOfAddress(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^\/|\/$/g, '');
}

/** How much of a page has changed: a title counts like many words. */
function weight({ counts, titleBefore, images }: ChangedPage): number {
  return counts.in + counts.out + (titleBefore === undefined ? 0 : 50) + 5 * images.length;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Whether two sites look the same to readers. */
export function isUnchanged({ changed, added, removed, parts, files }: Comparison): boolean {
  return [changed, added, removed, parts, files].every(list => list.length === 0);
}
