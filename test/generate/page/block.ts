import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { inlineText, paragraphText } from './inline.ts';

/** One block of Markdown, without a line break at its end. */
export const BLOCK: Rule<PageContext, string> = rule<PageContext, string>('block', {
  paragraph: paragraphText,
  heading: page => `${'#'.repeat(page.random.between(2, 6))} ${inlineText(page)}`,
  list: page => [1, 2, 3].map(() => `- ${inlineText(page)}`).join('\n'),
  quote: page => prefixed(blocks(page, 2), '> '),
});

/** Some blocks, apart from each other; paragraphs where blocks are deep already. */
export function blocks(page: PageContext, most: number): string {
  const inside = { ...page, depth: page.depth + 1 };
  const write = () => (page.depth > 2 ? paragraphText(inside) : choose(inside, BLOCK));
  return Array.from({ length: page.random.between(1, most) }, write).join('\n\n');
}

/** A text with something before each of its lines. */
export function prefixed(text: string, prefix: string): string {
  return text.replace(/^/gm, prefix);
}
