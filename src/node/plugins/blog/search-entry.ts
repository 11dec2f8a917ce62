import type { SearchContext } from '../../../shared/model/search.ts';
import type { PageFacts } from '../../compile/types.ts';
import type { Site } from '../../config/site.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { originalLanguage } from '../content/localized-files.ts';
import type { SearchEntry } from '../types.ts';
import type { PostMetadata } from './types.ts';

/** A post on its page. */
export interface SearchedPost {
  readonly metadata: PostMetadata;
  readonly facts: PageFacts;
  /** That of its page. */
  readonly context: SearchContext;
  /** The title of its blog. */
  readonly group: string;
  /** Among the posts of its blog. */
  readonly position: number;
  readonly isTranslated: boolean;
}

/** Whether the site search has a post. */
export function isSearched({ unlisted, frontMatter }: PostMetadata): boolean {
  return !unlisted && frontMatter.search !== false;
}

/** A post's entry in the search index, as DocSearch records it; its tags are words to find it by. */
export function searchEntry(post: SearchedPost, site: Site): SearchEntry {
  const { metadata, facts, context, group, position } = post;
  const { permalink, title, description, frontMatter, tags } = metadata;
  const own = Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map(String) : [];
  const keywords = [...new Set([...own, ...tags.map(({ label }) => label)])];
  return {
    url: permalink,
    lvl0: group,
    title,
    description,
    language: context.language,
    ...omitUndefined({ textLanguage: originalLanguage(site, post)?.lang }),
    tag: context.tag,
    keywords,
    position,
    contentHash: hashOf(title, JSON.stringify(keywords), facts.textHash),
  };
}
