/** The pages of one language and docs tag → a core, its runs of terms and its texts. */

import type { SearchPage, Section } from '../../shared/model.ts';
import {
  type Core,
  FORMAT,
  type Posting,
  sharedLength,
  usualAnchor,
  writePostings,
} from '../../shared/search/format.ts';
import { hashedName, type IndexFiles } from './files.ts';
import { hasCodeUnit, type Memo, pageTerms } from './page-terms.ts';
import { sectionsOf } from './sections.ts';

const SHARD_SIZE = 12_000;
const TEXT_SIZE = 12_000;
/** A tag whose files are no more than this together is one file: fetching it all costs no more than a query would. */
const SMALL_TAG = 200_000;

/** Writes a core with everything it names and returns its file name. Pages come in the site's order. */
export function buildCore(pages: readonly SearchPage[], memo: Memo, files: IndexFiles): string {
  const read = pages.map(page => ({ page, sections: sectionsOf(page) }));
  const texts = read.flatMap(each => textsOf(each.sections));
  const shards = shardsOf(mergedTerms(read, memo));
  const core = coreOf(read, texts, shards);
  const parts = [...texts, ...shards].filter(part => part.name !== '');
  const size = parts.reduce((total, part) => total + part.text.length, 0);
  const inlined = size <= SMALL_TAG;
  if (!inlined) for (const part of parts) files.put(part.name, part.text);
  const json = JSON.stringify(
    inlined ? { ...core, files: Object.fromEntries(parts.map(part => [part.name, part.text])) } : core,
  );
  const name = hashedName('core', json);
  files.put(name, json);
  return name;
}

interface ReadPage {
  readonly page: SearchPage;
  readonly sections: readonly Section[];
}

interface TextPart {
  /** Empty when there is nothing in it. */
  readonly name: string;
  readonly text: string;
  /** How many sections it covers. */
  readonly span: number;
}

interface Shard {
  readonly name: string;
  readonly text: string;
  readonly first: string;
}

function coreOf(read: readonly ReadPage[], texts: readonly TextPart[], shards: readonly Shard[]): Core {
  const groups = [...new Set(read.map(({ page }) => page.lvl0))];
  const sections = read.flatMap(each => each.sections);
  const titled = read.map(({ page, sections }, at) => [at, page.title, sections[0]?.heading] as const);
  const keywords = read.map(({ page }, at) => [at, page.keywords] as const);
  return {
    format: FORMAT,
    groups,
    urls: read.map(({ page }) => page.url),
    group: read.map(({ page }) => groups.indexOf(page.lvl0)),
    sections: read.map(each => each.sections.length),
    titles: Object.fromEntries(
      titled.filter(([, title, heading]) => title !== heading).map(([at, title]) => [at, title]),
    ),
    keywords: Object.fromEntries(keywords.filter(([, words]) => words.length > 0)),
    levels: sections.map(section => section.level).join(''),
    headings: sections.map(section => section.heading),
    anchors: sections.map(({ anchor, heading }) => (anchor === usualAnchor(heading) ? '' : anchor)),
    paragraphs: sections.map(section => section.paragraphs.length),
    code: sections.map(section => (hasCodeUnit(section) ? '1' : '0')).join(''),
    texts: texts.map(text => text.name),
    spans: texts.map(text => text.span),
    shards: shards.map(shard => shard.name),
    firsts: shards.map(shard => shard.first),
  };
}

/** A page's paragraphs, one a line; a long page in several files, cut between sections. */
function textsOf(sections: readonly Section[]): TextPart[] {
  const parts: TextPart[] = [];
  let lines: string[] = [];
  let span = 0;
  const close = (): void => {
    const text = lines.join('\n');
    if (span > 0) parts.push({ name: text === '' ? '' : hashedName('text', text), text, span });
    lines = [];
    span = 0;
  };
  let size = 0;
  for (const section of sections) {
    const more = section.paragraphs.reduce((total, paragraph) => total + paragraph.length + 1, 0);
    if (size > 0 && size + more > TEXT_SIZE) {
      close();
      size = 0;
    }
    lines.push(...section.paragraphs);
    span++;
    size += more;
  }
  close();
  return parts;
}

/** All pages' terms, with their units counted through the core. */
function mergedTerms(read: readonly ReadPage[], memo: Memo): Map<string, number[]> {
  const merged = new Map<string, number[]>();
  let base = 0;
  for (const { page, sections } of read) {
    const { terms, starts, postings } = pageTerms(sections, page.contentHash, memo);
    terms.forEach((term, at) => {
      let units = merged.get(term);
      if (!units) {
        units = [];
        merged.set(term, units);
      }
      for (let each = starts[at] ?? 0; each < (starts[at + 1] ?? 0); each++) units.push(base + (postings[each] ?? 0));
    });
    for (const section of sections) base += section.paragraphs.length + (hasCodeUnit(section) ? 1 : 0);
  }
  return merged;
}

/** Sorted terms in runs of about the same size. */
function shardsOf(merged: ReadonlyMap<string, readonly number[]>): Shard[] {
  const shards: Shard[] = [];
  let run: Posting[] = [];
  let size = 0;
  let before = '';
  const close = (): void => {
    const first = run[0]?.[0];
    if (first === undefined) return;
    const text = writePostings(run);
    shards.push({ name: hashedName('terms', text), text, first: first.slice(0, sharedLength(before, first) + 1) });
    before = run.at(-1)?.[0] ?? '';
    run = [];
    size = 0;
  };
  for (const term of [...merged.keys()].sort()) {
    const units = merged.get(term) ?? [];
    run.push([term, units]);
    size += 4 + Math.ceil(term.length / 2) + units.length * 1.5;
    if (size >= SHARD_SIZE) close();
  }
  close();
  return shards;
}
