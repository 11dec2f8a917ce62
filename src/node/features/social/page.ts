import { meta } from '../../../shared/head.ts';
import type { HeadTag } from '../../../shared/model/head.ts';
import type { PageAddition, RenderedContent } from '../../render/page-hook.ts';
import type { RenderContext } from '../../render/types.ts';
import { hashOf } from '../../util/hash.ts';
import { type OutputPath, outputPath } from '../../util/output-path.ts';

/** An image to generate. */
export interface SocialImage {
  /** Output path. */
  readonly output: OutputPath;
  readonly title: string;
}

/** The part of a page that images depend on. */
interface ImagePage extends Pick<RenderedContent, 'head'> {
  readonly page: Pick<RenderedContent['page'], 'path'>;
}

/** The context of rendering that images depend on. */
type ImageContext = Pick<RenderContext, 'site' | 'siteTags' | 'assetsPath' | 'assetsUrl'>;

/** Gives a page without an image the tags of a generated one, which is a fact of the page. @param key of the look of images */
export function addSocialImage(content: ImagePage, context: ImageContext, key: string): PageAddition<SocialImage> {
  const image = socialImageOf(content, context, key);
  return image ? { head: socialTags(image, context), facts: image } : {};
}

/** The generated image of a page; null if the page has one, or if it is the home page and the site has one. */
function socialImageOf(
  { page: { path }, head: tags }: ImagePage,
  { site, siteTags, assetsPath }: ImageContext,
  key: string,
): SocialImage | null {
  const given = path === site.baseUrl ? [...tags, ...siteTags.head] : tags;
  if (given.some(isImage)) return null;
  const full = tags.find(({ tagName }) => tagName === 'title')?.innerHTML ?? '';
  const suffix = ` ${site.titleDelimiter} ${site.title}`;
  const title = full.endsWith(suffix) ? full.slice(0, -suffix.length) : full;
  return { output: outputPath(assetsPath, `assets/social/${hashOf(key, title)}.png`), title };
}

function isImage(tag: HeadTag | string): boolean {
  return typeof tag === 'object' && tag.attributes?.property === 'og:image';
}

/** Tags for a generated image. */
function socialTags({ output, title }: SocialImage, { site, assetsUrl, assetsPath }: ImageContext): readonly HeadTag[] {
  const content = site.url + assetsUrl + output.slice(assetsPath.length);
  return [
    meta('property', 'og:image', content),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', content),
  ];
}
