import { meta } from '../../shared/head.ts';
import type { HeadTag, SiteData } from '../../shared/model.ts';
import { hashOf } from '../util/hash.ts';
import type { RenderContext, SocialImage } from './types.ts';

/** The drawn image of a page that names none; null where the page, or for the front page the site, names one. */
export function socialImageOf(
  path: string,
  tags: readonly HeadTag[],
  { site, cards, siteTags }: Pick<RenderContext, 'site' | 'cards' | 'siteTags'>,
): SocialImage | null {
  const given = path === site.baseUrl ? [...tags, ...siteTags.head] : tags;
  if (cards === undefined || given.some(isImage)) return null;
  const full = tags.find(({ tagName }) => tagName === 'title')?.innerHTML ?? '';
  const suffix = ` ${site.titleDelimiter} ${site.title}`;
  const title = full.endsWith(suffix) ? full.slice(0, -suffix.length) : full;
  return { output: `assets/social/${hashOf(cards, title)}.png`, title };
}

function isImage(tag: HeadTag | string): boolean {
  return typeof tag === 'object' && tag.attributes?.property === 'og:image';
}

/** The tags that name an image. */
export function socialTags({ output, title }: SocialImage, { url, baseUrl }: SiteData): readonly HeadTag[] {
  const content = url + baseUrl + output;
  return [
    meta('property', 'og:image', content),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', content),
  ];
}
