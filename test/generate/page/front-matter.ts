import { type Rule, rule, use } from '../production.ts';
import type { PageContext } from '../site.ts';
import { sentence, words } from './words.ts';

/** A line of front matter, or some; none is written twice on a page. */
export const FRONT_MATTER: Rule<PageContext, string> = rule<PageContext, string>('front-matter', {
  title: ({ random }) => `title: ${JSON.stringify(words(random, 1, 4))}`,
  description: ({ random }) => `description: ${JSON.stringify(sentence(random))}`,
});

/** The front matter of a page with its fences, or nothing. */
export function frontMatter(page: PageContext): string {
  const { random } = page;
  if (random.chance(0.4)) return '';
  const lines = random.sample(FRONT_MATTER, random.between(1, 3)).map(one => use(page, one));
  return `---\n${lines.join('\n')}\n---\n\n`;
}
