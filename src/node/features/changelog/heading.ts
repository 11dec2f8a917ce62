import { findDate, looksLikeDate } from '../../util/dates.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

/** What the heading of a release says. */
export interface ReleaseHeading {
  /** As the author wrote it, perhaps with the name of a package: `1.2.0`, `v2`, `pkg@1.0.0`. */
  readonly version: string;
  /** The version, and what else the heading says besides the date. */
  readonly title: string;
  /** @example '2026-01-31' */
  readonly date?: string;
  /** What looks like a date and is none. */
  readonly unreadable?: string;
  readonly isYanked: boolean;
  readonly isUnreleased: boolean;
  readonly isPrerelease: boolean;
  /** Address that the heading links to, or the label of its definition. */
  readonly link?: { readonly url: string } | { readonly label: string };
}

/** Longer headings are not read to their ends. */
const MAX_LENGTH = 400;

/** The heading of a release; undefined for any other heading. Such a heading of the third level says nothing else. */
export function readHeading(markdown: string, depth: number): ReleaseHeading | undefined {
  if (depth > 3) return undefined;
  const { text, link } = plainHeading(markdown.slice(0, MAX_LENGTH));
  const words = text.split(/\s+/).filter(Boolean);
  if (EMOJI.test(words[0] ?? '')) words.shift();
  if (/^(?:version|release)$/i.test(words[0] ?? '')) words.shift();
  const [first = '', second = ''] = words;
  if (/^(?:unreleased|next|upcoming|head)$/i.test(bare(first)) && words.length <= (depth > 2 ? 1 : 3))
    return { version: first, title: text, ...NEITHER, isUnreleased: true, ...(link && { link }) };
  // A package before its version: `@scope/name 1.0.0`.
  const isNamed = !isVersion(first) && /^@?[a-z][\w./-]{0,100}$/.test(first) && /^v?\d+\.\d+\.\d+/.test(second);
  const version = bare(isNamed ? second : first);
  if (!isVersion(version)) return undefined;
  const own = readRest(words.slice(isNamed ? 2 : 1).join(' '), version);
  if (depth > 2 && own.name !== '') return undefined;
  if (isNamed && own.name !== '') return undefined;
  const { name, ...facts } = own;
  const full = isNamed ? `${first}@${version}` : version;
  return { version: full, title: name === '' ? full : `${full} ${name}`, ...facts, ...(link && { link }) };
}

const EMOJI = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200D]*$/u;

const NEITHER = { isYanked: false, isPrerelease: false };

const STATES = /\b(?:yanked|unreleased|tbd|tba)\b/gi;

type Rest = Omit<ReleaseHeading, 'version' | 'title' | 'link'> & { readonly name: string };

/** What stands after a version: a date, states, a name. */
function readRest(rest: string, version: string): Rest {
  const said = rest.replace(STATES, '');
  const found = findDate(said);
  const date = found?.date ?? findDate(version)?.date;
  const unreadable = date === undefined && looksLikeDate(said) ? trimmed(said) : undefined;
  return {
    name: unreadable === undefined ? trimmed(found?.rest ?? said) : '',
    ...omitUndefined({ date, unreadable }),
    isYanked: /\byanked\b/i.test(rest),
    isUnreleased: /\b(?:unreleased|tbd|tba)\b/i.test(rest),
    isPrerelease: PRERELEASE.test(version) && !findDate(version),
  };
}

const VERSION = /^v?\d{1,9}(?:\.\d{1,9}){1,5}(?:[-+._]?[a-z\d][a-z\d.+_-]{0,80})?$|^v\d{1,9}(?:-[a-z\d.-]{1,80})?$/i;
const CALENDAR = /^\d{4}-\d\d(?:-\d\d)?$/;
const PRERELEASE = /^v?\d{1,9}(?:\.\d{1,9}){0,5}(?:-|\.?(?:a|b|rc|alpha|beta|dev|pre)\.?\d{0,9}$)/i;

/** Whether a word is a version, perhaps after the name of its package. */
function isVersion(word: string): boolean {
  const plain = bare(word);
  const version = plain.slice(plain.lastIndexOf('@') + 1);
  return VERSION.test(version) || CALENDAR.test(plain);
}

/** A word without what stands around it. */
function bare(word: string): string {
  return word.replace(/^[[("'`*]{1,5}/, '').replace(/[\])"'`*:,]{1,5}$/, '');
}

/** A text without brackets, dashes and the like at its ends, and without those that a date has left empty. */
function trimmed(text: string): string {
  return text
    .replace(/\(\s{0,9}\)|\[\s{0,9}\]/g, '')
    .replace(/^[\s\-–—:|/,_*([]{1,40}/, '')
    .replace(/(?<![\s\-–—:|/,_*)\]])[\s\-–—:|/,_*)\]]{1,40}$/, '')
    .trim();
}

const IMAGE = /!\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,300}\])?/g;
const LINK = /\[([^[\]]{0,300})\](?:\(([^()\s]{0,300})[^()]{0,200}\)|\[([^[\]]{0,300})\])?/g;

/** A heading without its marks, and the link that it has first. */
export function plainHeading(markdown: string): { readonly text: string; readonly link: ReleaseHeading['link'] } {
  let link: ReleaseHeading['link'];
  const text = markdown
    .replace(/<[^<>]{0,200}>|\{#[^{}]{0,100}\}|:[a-z][\w+-]{0,50}:/g, '')
    .replace(IMAGE, '')
    .replace(LINK, (_written, label: string, url: string | undefined, name: string | undefined) => {
      link ??= url === undefined ? { label: name || label } : { url };
      return label;
    });
  return { text: text.replace(/[`*]/g, '').trim().replace(/\s+/g, ' '), link };
}
