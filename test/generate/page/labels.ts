import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { words } from './words.ts';

/** What the text of a link is: anything but a link. */
export const LABEL: Rule<PageContext, string> = rule<PageContext, string>('label', {
  words: ({ random }) => words(random, 1, 3),
  code: ({ random }) => `\`${words(random, 1, 2)}\``,
  strong: ({ random }) => `**${words(random, 1, 2)}** ${words(random, 1, 2)}`,
  brackets: ({ random }) => `a \\[${words(random, 1, 1)}\\] [b]`,
  html: ({ random }) => `<b>${words(random, 1, 1)}</b>`,
  expression: () => `{'x' + 1}`,
  entity: () => 'R&amp;D &lt;T&gt;',
});

/** The text of a link. */
export function label(page: PageContext): string {
  return choose(page, LABEL);
}
