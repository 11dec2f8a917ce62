import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { sentence, words } from './words.ts';

/** One span of inline Markdown. */
export const INLINE: Rule<PageContext, string> = rule<PageContext, string>('inline', {
  text: ({ random }) => words(random),
  emphasis: page => `*${inner(page)}*`,
  strong: page => `**${inner(page)}**`,
  code: ({ random }) => `\`${words(random, 1, 2)}\``,
});

/** Some spans in a row, as one line. */
export function inlineText(page: PageContext, most = 4): string {
  return Array.from({ length: page.random.between(1, most) }, () => choose(page, INLINE)).join(' ');
}

/** What a span contains; plain words where spans are deep already. */
export function inner(page: PageContext): string {
  return page.depth > 2 ? words(page.random, 1, 3) : choose({ ...page, depth: page.depth + 1 }, INLINE);
}

/** A paragraph of a sentence or more, with spans among them. */
export function paragraphText(page: PageContext): string {
  return `${sentence(page.random)} ${inlineText(page)}. ${sentence(page.random)}`;
}
