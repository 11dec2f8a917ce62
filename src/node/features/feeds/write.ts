/** Feeds as Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1. */

import { escapeAttribute, escapeText } from '../../../shared/escape.ts';
import { FEED_FORMATS, type FeedFormat } from '../../plugins/feeds.ts';

/** An entry of a feed. */
export interface FeedEntry {
  /** Also its id, which never changes. */
  readonly url: string;
  readonly title: string;
  /** @example '2026-01-31' */
  readonly date: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly html: string;
}

/** A feed with its entries, newest first. */
export interface WrittenFeed {
  readonly title: string;
  readonly description: string;
  /** Of the page that it is of. */
  readonly url: string;
  /** Of its own file. */
  readonly self: string;
  readonly language: string;
  /** The name of the site. */
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

/** The text of a feed in a format. */
export function writeFeed(feed: WrittenFeed, format: FeedFormat): string {
  return { atom, rss, json }[format](feed);
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

function atom({ title, description, url, self, language, author, entries }: WrittenFeed): string {
  const items = entries.map(entry =>
    element('entry', [
      ...[text('title', entry.title), text('id', entry.url), link(entry.url, 'alternate', 'text/html')],
      ...[text('published', timeOf(entry.date)), text('updated', timeOf(entry.date))],
      ...entry.authors.map(name => element('author', [text('name', name)])),
      ...entry.tags.map(tag => `<category term="${attribute(tag)}"/>`),
      ...(entry.summary ? [text('summary', entry.summary)] : []),
      `<content type="html">${safe(entry.html)}</content>`,
    ]),
  );
  const head = [
    ...[text('title', title), text('subtitle', description), text('id', url), text('updated', newest(entries))],
    ...[link(url, 'alternate', 'text/html'), link(self, 'self', FEED_FORMATS.atom.type)],
    element('author', [text('name', author)]),
  ];
  const language_ = attribute(language);
  return `${XML}${element(`feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language_}"`, [...head, ...items])}\n`;
}

function rss({ title, description, url, self, language, entries }: WrittenFeed): string {
  const items = entries.map(entry =>
    element('item', [
      ...[text('title', entry.title), text('link', entry.url), `<guid isPermaLink="true">${safe(entry.url)}</guid>`],
      text('pubDate', new Date(timeOf(entry.date)).toUTCString()),
      ...entry.authors.map(name => text('dc:creator', name)),
      ...entry.tags.map(tag => text('category', tag)),
      ...(entry.summary ? [text('description', entry.summary)] : []),
      text('content:encoded', entry.html),
    ]),
  );
  const channel = element('channel', [
    ...[text('title', title), text('link', url), text('description', description), text('language', language)],
    text('lastBuildDate', new Date(newest(entries)).toUTCString()),
    `<atom:link href="${attribute(self)}" rel="self" type="${FEED_FORMATS.rss.type}"/>`,
    ...items,
  ]);
  const names =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${XML}${element(`rss version="2.0" ${names}`, [channel])}\n`;
}

function json({ title, description, url, self, language, author, entries }: WrittenFeed): string {
  const items = entries.map(entry => ({
    ...{ id: entry.url, url: entry.url, title: entry.title, content_html: entry.html },
    ...(entry.summary && { summary: entry.summary }),
    date_published: timeOf(entry.date),
    ...(entry.authors.length > 0 && { authors: entry.authors.map(name => ({ name })) }),
    ...(entry.tags.length > 0 && { tags: entry.tags }),
  }));
  const head = { version: 'https://jsonfeed.org/version/1.1', title, description, home_page_url: url, feed_url: self };
  return `${JSON.stringify({ ...head, language, authors: [{ name: author }], items }, null, 1)}\n`;
}

/** The date of the newest entry: a feed is never dated by its build. */
function newest(entries: readonly FeedEntry[]): string {
  return timeOf(entries.reduce((last, { date }) => (date > last ? date : last), '1970-01-01'));
}

function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}

function element(tag: string, children: readonly string[]): string {
  return `<${tag}>\n${children.join('\n')}\n</${tag.split(' ', 1)[0]}>`;
}

function text(name: string, value: string): string {
  return `<${name}>${safe(value)}</${name}>`;
}

function link(href: string, rel: string, type: string): string {
  return `<link href="${attribute(href)}" rel="${rel}" type="${type}"/>`;
}

/** Characters that XML does not have, not even escaped. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

function safe(value: string): string {
  return escapeText(value.replace(FORBIDDEN, ''));
}

function attribute(value: string): string {
  return escapeAttribute(value.replace(FORBIDDEN, ''));
}
