/** Feeds: which there are, and where they are named. */

import type { HeadTag } from '../../shared/model/head.ts';
import { escapePath } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';

/** Formats of feeds, each with its media type and the name of its file. */
export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', file: 'rss.xml' },
  atom: { type: 'application/atom+xml', file: 'atom.xml' },
  json: { type: 'application/feed+json', file: 'feed.json' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** A feed, in one or several formats. */
export interface Feed {
  /** Path of the page that it is of, with base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly formats: readonly FeedFormat[];
  /** How many entries it has at most. */
  readonly limit: number;
}

/** The feed of a page, in all formats unless some are chosen. */
export function feedOf(
  { title, ...feed }: Pick<Feed, 'path' | 'title' | 'description'>,
  site: Pick<Site, 'title' | 'titleDelimiter'>,
  { formats = Object.keys(FEED_FORMATS) as FeedFormat[], limit = 50 }: Partial<Pick<Feed, 'formats' | 'limit'>> = {},
): Feed {
  const full = `${title} ${site.titleDelimiter} ${site.title}`;
  return { ...feed, description: feed.description || full, title: full, formats, limit };
}

/** What feeds say of a release. */
export interface ReleaseFacts {
  readonly title: string;
  /** As `2026-01-31`; undefined if nothing says it, which keeps it out of feeds. */
  readonly date?: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
}

/** The path of a feed's file, with base URL. */
export function feedPath({ path }: Pick<Feed, 'path'>, format: FeedFormat): string {
  return `${path.replace(/(?:\.html|\/)$/, '')}/${FEED_FORMATS[format].file}`;
}

/** The address of a feed's file. */
export function feedUrl(feed: Pick<Feed, 'path'>, format: FeedFormat, { url }: Pick<Site, 'url'>): string {
  return url + escapePath(feedPath(feed, format));
}

/** Tags by which readers of feeds find those of a page. */
export function feedLinks(feeds: readonly Feed[], site: Pick<Site, 'url'>): readonly HeadTag[] {
  return feeds.flatMap(feed =>
    feed.formats.map(format => ({
      tagName: 'link',
      attributes: {
        ...{ rel: 'alternate', type: FEED_FORMATS[format].type, title: feed.title },
        href: feedUrl(feed, format, site),
      },
    })),
  );
}
