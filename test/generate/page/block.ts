import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { admonitionRule, listRule, quoteRule } from './containers.ts';
import { CODE_COMPONENT, FENCE } from './fences.ts';
import { HEADING } from './headings.ts';
import { htmlRule } from './html.ts';
import { paragraphText } from './inline.ts';
import { partialRule } from './partials.ts';
import { scriptRule } from './scripts.ts';
import { TABLE } from './tables.ts';
import { panelRule } from './tabs.ts';

const LIST = listRule(blocks);
const QUOTE = quoteRule(blocks);
const ADMONITION = admonitionRule(blocks);
const PANEL = panelRule(blocks);
const HTML = htmlRule(blocks);
const SCRIPT = scriptRule(blocks);
const PARTIAL = partialRule(blocks);

/** The kinds of block that have rules of their own. */
export const CONTAINER_RULES: readonly Rule<PageContext, string>[] = [
  ...[LIST, QUOTE, ADMONITION, PANEL, HTML, SCRIPT, PARTIAL],
];

/** One block of Markdown, without a line break at its end. */
export const BLOCK: Rule<PageContext, string> = rule<PageContext, string>('block', {
  paragraph: paragraphText,
  heading: page => choose(page, HEADING),
  list: page => choose(page, LIST),
  quote: page => choose(page, QUOTE),
  table: page => choose(page, TABLE),
  fence: page => choose(page, FENCE),
  'code-component': page => choose(page, CODE_COMPONENT),
  admonition: page => choose(page, ADMONITION),
  panel: page => choose(page, PANEL),
  html: page => choose(page, HTML),
  script: page => choose(page, SCRIPT),
  partial: page => choose(page, PARTIAL),
});

/** Some blocks, apart from each other; paragraphs where blocks are deep already. */
function blocks(page: PageContext, most: number): string {
  const inside = { ...page, depth: page.depth + 1 };
  const write = () => (page.depth > 2 ? paragraphText(inside) : choose(inside, BLOCK));
  return Array.from({ length: page.random.between(1, most) }, write).join('\n\n');
}
