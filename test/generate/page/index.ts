import { choose, type Rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { BLOCK } from './block.ts';
import { FRONT_MATTER, frontMatter } from './front-matter.ts';
import { INLINE, inlineText } from './inline.ts';

/** The rules of a page's text. */
export const PAGE_RULES: readonly Rule<PageContext, string>[] = [BLOCK, INLINE, FRONT_MATTER];

/** The text of a doc's file. */
export function pageText(page: PageContext): string {
  const { random, imports } = page;
  const meta = frontMatter(page);
  const title = random.chance(0.8) ? [`# ${inlineText(page, 2)}`] : [];
  const body = Array.from({ length: random.between(2, 8) }, () => choose(page, BLOCK));
  const top = imports.size > 0 ? [[...imports].join('\n')] : [];
  return `${meta}${[...top, ...title, ...body].join('\n\n')}\n`;
}
