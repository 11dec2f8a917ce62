import { choose, type Rule } from '../production.ts';
import type { FileContent, PageContext } from '../site.ts';
import { BLOCK, CONTAINER_RULES } from './block.ts';
import { ENCODING } from './encoding.ts';
import { CODE_COMPONENT, FENCE } from './fences.ts';
import { FENCES, FRONT_MATTER_RULES, frontMatter } from './front-matter.ts';
import { HEADING, HEADING_ID, HEADING_TEXT } from './headings.ts';
import { IMAGE } from './images.ts';
import { CODE_SPAN, EXPRESSION, HTML_SPAN, INLINE, LINE_BREAK, SYMBOL } from './inline.ts';
import { LABEL } from './labels.ts';
import { ASSET_LINK, FILE_LINK, URL_LINK } from './links.ts';
import { inSyntaxOf } from './syntax.ts';
import { TABLE } from './tables.ts';
import { TITLE_LINE } from './title.ts';
import { words } from './words.ts';

/** The rules of a page's text. */
export const PAGE_RULES: readonly Rule<PageContext, unknown>[] = [
  ...[BLOCK, ...CONTAINER_RULES, HEADING, HEADING_TEXT, HEADING_ID, TITLE_LINE, TABLE, FENCE, CODE_COMPONENT],
  ...[INLINE, CODE_SPAN, SYMBOL, HTML_SPAN, EXPRESSION, LINE_BREAK, IMAGE, LABEL, FILE_LINK, URL_LINK, ASSET_LINK],
  ...[...FRONT_MATTER_RULES, FENCES, ENCODING],
];

/** The text of a doc's file. */
export function pageText(page: PageContext): FileContent {
  const { random, imports, definitions } = page;
  const meta = frontMatter(page);
  const title = choose(page, TITLE_LINE);
  const body = Array.from({ length: random.between(2, 8) }, () => choose(page, BLOCK));
  const known = random.chance(0.5) ? [`## ${words(random, 1, 3)} {#known}`] : [];
  const top = [...imports].join('\n');
  const head = random.chance(0.8) ? [top, title] : [title, top];
  const parts = [...head, ...body, ...known, ...definitions].filter(part => part !== '');
  return choose(page, ENCODING)(`${meta}${inSyntaxOf(page, random, parts.join('\n\n'))}\n`);
}

/** The text of a doc in which nothing but its title is of interest. */
export function plainText(page: PageContext): FileContent {
  return `# Title ${page.doc.file.replace(/\W+/g, ' ').trim()}\n\n${words(page.random, 3, 6)}.\n\n## ${words(page.random, 1, 2)}\n`;
}
