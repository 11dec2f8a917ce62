import { headKey } from '../../../shared/head.ts';
import type { DocProps } from '../../../shared/model/doc.ts';
import { filesBeside } from '../../../shared/page-files.ts';
import type { PageAddition, RenderedContent } from '../../render/page-hook.ts';
import type { RenderContext } from '../../render/types.ts';
import { type MarkdownFacts, pageMarkdown } from './convert/index.ts';

/** Gives a page its Markdown. */
export function addMarkdown(content: RenderedContent, { site }: Pick<RenderContext, 'site'>): PageAddition {
  const { page } = content;
  if (filesBeside(site, page).length === 0) return {};
  return { files: { '.md': pageMarkdown(content, factsOf(content), site) } };
}

function factsOf({ page, head }: RenderedContent): MarkdownFacts {
  const { path, title, description, search, untranslated, props } = page;
  const canonical = head.find(tag => headKey(tag) === 'canonical')?.attributes?.href;
  const { lastUpdatedAt } = props as Partial<DocProps>;
  const language = untranslated?.lang ?? search.language;
  return { path, title, description, url: String(canonical), version: search.version, language, lastUpdatedAt };
}
