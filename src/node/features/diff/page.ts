import { unescapeHtml } from '../../../shared/escape.ts';
import { pathBelow } from '../../../shared/url.ts';
import { once } from '../../util/once.ts';
import { linesOf } from './article.ts';
import type { BuiltSite } from './built-site.ts';
import { contentHtml, footerHtml, headTags, navbarHtml } from './html.ts';

/** A page of a built site. */
export interface BuiltPage {
  readonly title: string;
  readonly description: string;
  /** Public address, as the page states it; undefined if it does not. */
  readonly url: string | undefined;
  /** Where it sends its readers on to, if that is all it does. */
  readonly redirect: string | undefined;
  /** The HTML of its content, without names of builds. */
  readonly content: string;
  readonly navbar: string;
  readonly footer: string;
  /** Lines of its content, which is parsed once. */
  readonly contentLines: () => readonly string[];
  /** Lines of another part. */
  readonly lines: (html: string) => readonly string[];
}

/** Hashes of files in their names, which the bundler gives. */
const HASHED = /(assets\/(?:images|files|medias)\/[^"'\s?#<>]{1,200})-[0-9a-f]{16,64}(?=\.\w)/g;

/** The name of a file without the hash of its content. */
export function withoutHash(file: string): string {
  return file.replace(HASHED, '$1');
}

/** Reads a page of a site. */
export function readPage(html: string, { baseUrl, title }: Pick<BuiltSite, 'baseUrl' | 'title'>): BuiltPage {
  const end = html.indexOf('</head>');
  const head = end < 0 ? html : html.slice(0, end);
  const tags = headTags(head);
  const refresh = tags.find(tag => tag.get('http-equiv')?.toLowerCase() === 'refresh')?.get('content');
  // Without an address, the page loads itself again.
  const [, target] = /^\s*\d+\s*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(refresh ?? '') ?? [];
  const url = tags.find(tag => tag.get('rel') === 'canonical')?.get('href');
  const lines = (part: string): readonly string[] => linesOf(part, url => shownAddress(url, baseUrl));
  const content = withoutHash(contentHtml(html));
  return {
    title: copyOf(ownTitle(unescapeHtml(/<title[^<>]*>([^<]*)/.exec(head)?.[1] ?? '').trim(), title)),
    description: copyOf(tags.find(tag => tag.get('name') === 'description')?.get('content') ?? ''),
    url: url === undefined ? undefined : copyOf(url),
    redirect: target === undefined ? undefined : shownAddress(target, baseUrl),
    content,
    navbar: navbarHtml(html),
    footer: footerHtml(html),
    contentLines: once(() => lines(content)),
    lines,
  };
}

/** A part of a page that is kept: parts hold the whole HTML in memory, copies do not. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}

/** The title of a page without that of the site after it. */
function ownTitle(title: string, ofSite: string): string {
  if (ofSite === '' || title === ofSite || !title.endsWith(` ${ofSite}`)) return title;
  return title.slice(0, -ofSite.length - 1).replace(/(?<=\S) \S{1,3}$/, '');
}

/** An address without base URL, hash of the file and the data of inlined images. */
function shownAddress(url: string, baseUrl: string): string {
  if (url.startsWith('data:')) return `${url.slice(0, 40)}…`;
  const below = pathBelow(baseUrl, url);
  return withoutHash(below === undefined ? url : `/${below.replace(/^\/+/, '')}`);
}
