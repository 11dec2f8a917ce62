/** Reads HTML of built pages without a parser: most pages of two builds are equal, and telling that has to be fast. */

import { unescapeHtml } from '../../../shared/escape.ts';
import { contentStart } from '../../util/page-content.ts';

const ATTRIBUTE = /([\w:-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/g;

const HEAD_TAG = /<(?:link|meta)\b/g;

/** Attributes of the tags in a head that have no content. */
export function headTags(html: string): readonly ReadonlyMap<string, string>[] {
  return [...html.matchAll(HEAD_TAG)].map(({ index }) => attributesOf(html.slice(index, tagEnd(html, index))));
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = [...tag.matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      unescapeHtml(double ?? single ?? bare ?? ''),
    ]),
  );
}

/** Where the tag at an index ends, whose attributes may contain `>`. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return html.length;
}

/** Elements that are looked for, each with its tags. */
const TAGS = [
  ['div', /<(\/?)div\b/g],
  ['footer', /<(\/?)footer\b/g],
  ['main', /<(\/?)main\b/g],
  ['nav', /<(\/?)nav\b/g],
] as const;

/** The HTML of the element that starts at an index, up to where its last tag is. */
export function elementAt(html: string, start: number): string {
  const rest = html.slice(start);
  const tag = TAGS.find(([name]) => rest.startsWith(`<${name}`))?.[1] ?? /(?!)/g;
  let depth = 0;
  for (const { index, 0: written, 1: slash } of rest.matchAll(tag)) {
    depth += slash === '' ? 1 : -1;
    if (depth === 0) return `${rest.slice(0, index + written.length)}>`;
  }
  return rest;
}

/** The HTML of a page's content: of its Markdown, else of its main part, else of its body. */
export function contentHtml(html: string): string {
  const start = contentStart(html);
  if (start >= 0) {
    const content = elementAt(html, start);
    // Lists of posts have one for each.
    if (contentStart(html.slice(start + content.length)) < 0) return content;
  }
  const main = html.search(/<main\b|<div [^<>]*\bclass="(?:[^"<>]* )?main-wrapper[ "]/);
  if (main >= 0) return elementAt(html, main);
  const body = html.indexOf('<body');
  return body < 0 ? html : html.slice(body);
}

/** The HTML of the navbar; empty if there is none. */
export function navbarHtml(html: string): string {
  const start = html.search(/<nav [^<>]*\bclass=["']?(?:[^"'<>]* )?navbar[ "'>]/);
  return start < 0 ? '' : elementAt(html, start);
}

/** The HTML of the footer below all content; empty if there is none. */
export function footerHtml(html: string): string {
  const start = html.lastIndexOf('<footer');
  const isBelow = start > Math.max(html.lastIndexOf('</main>'), html.lastIndexOf('</article>'));
  return start >= 0 && isBelow ? elementAt(html, start) : '';
}

/** Tags of which no attribute is shown. */
const PLAIN_TAG = /<(?!(?:a|audio|embed|iframe|img|input|object|source|svg|video)\b)([a-z][\w-]*)(?=[\s/>])[^<>]*>/g;
const CLASS = / class="[^"]*"/g;

/** HTML without most of what nobody sees: where that is equal, nothing needs to be parsed. */
export function withoutLooks(html: string): string {
  return html.replace(PLAIN_TAG, '<$1>').replace(CLASS, '');
}
