import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { inlineText, paragraphText } from './inline.ts';
import { sentence, words } from './words.ts';

/** Writes some blocks. */
export type WriteBlocks = (page: PageContext, most: number) => string;

/** A text with something before each of its lines; ids in braces are MDX only where a line begins with the heading. */
export function prefixed(text: string, prefix: string): string {
  return text.replace(/(^#.*)\{#([^}]+)\}/gm, '$1{/* #$2 */}').replace(/^/gm, prefix);
}

/** An item: what marks it, and its text indented below. */
function item(marker: string, text: string): string {
  const indent = ' '.repeat(marker.length);
  return `${marker}${prefixed(text, indent).slice(indent.length)}`;
}

/** Lists, with blocks in their items. */
export function listRule(blocks: WriteBlocks): Rule<PageContext, string> {
  const lines = (page: PageContext, marker: (index: number) => string): string =>
    [0, 1, 2].map(index => `${marker(index)}${inlineText(page, 2)}`).join('\n');
  return rule<PageContext, string>('list', {
    dash: page => lines(page, () => '- '),
    star: page => lines(page, () => '* '),
    plus: page => lines(page, () => '+ '),
    ordered: page => lines(page, index => `${index + 1}. `),
    'ordered-same': page => lines(page, () => '1. '),
    'ordered-start': page => lines(page, index => `${index + 7}. `),
    'ordered-parenthesis': page => lines(page, index => `${index + 1}) `),
    tasks: page => lines(page, index => `- [${index === 0 ? 'x' : ' '}] `),
    loose: page => [1, 2].map(() => item('- ', paragraphText(page))).join('\n\n'),
    blocks: page => [1, 2].map(() => item('- ', blocks(page, 2))).join('\n'),
    'ordered-blocks': page => [1, 2].map(index => item(`${index}. `, blocks(page, 2))).join('\n\n'),
    wide: page => item('-   ', blocks(page, 2)),
    tabs: page => `-\t${inlineText(page, 1)}\n\t- ${inlineText(page, 1)}`,
    nested: page =>
      `- ${words(page.random)}\n  - ${words(page.random)}\n    1. ${inlineText(page, 2)}\n- ${words(page.random)}`,
    lazy: page => `- ${words(page.random)}\n${words(page.random, 2, 4)}`,
    empty: page => `- ${words(page.random)}\n-\n- ${words(page.random)}`,
    'after-text': page => `${sentence(page.random)}\n- ${words(page.random)}\n- ${words(page.random)}`,
    'two-in-a-row': page => `- ${words(page.random)}\n\n\n* ${words(page.random)}`,
    heading: page => `- ## ${words(page.random, 1, 2)}\n\n  ${sentence(page.random)}`,
    'ordered-zero': page => lines(page, index => `${index}. `),
    'tasks-nested': page => `- [ ] ${words(page.random)}\n  - [x] ${words(page.random)}\n    - ${words(page.random)}`,
    'tasks-blocks': page => `- [x] ${words(page.random)}\n\n  ${sentence(page.random)}\n- [ ] ${words(page.random)}`,
    details: page =>
      `- ${words(page.random)}\n\n  <details>\n  <summary>In a list</summary>\n\n  ${sentence(page.random)}\n\n  </details>`,
    table: page => `- ${words(page.random)}\n\n  | a | b |\n  | - | - |\n  | c | d |`,
    'item-code': ({ random }) => `-     ${words(random)}\n- ${words(random)}`,
    'break-inside': ({ random }) => `- ${words(random)}  \n  ${words(random)}\\\n  ${words(random)}`,
    code: page => `1. ${words(page.random)}\n\n   \`\`\`js\n   const a = 1;\n   \`\`\`\n\n2. ${words(page.random)}`,
  });
}

/** Quotes, with blocks in them. */
export function quoteRule(blocks: WriteBlocks): Rule<PageContext, string> {
  return rule<PageContext, string>('quote', {
    blocks: page => prefixed(blocks(page, 2), '> '),
    tight: page => prefixed(paragraphText(page), '>'),
    lazy: ({ random }) => `> ${sentence(random)}\n${sentence(random)}`,
    nested: ({ random }) => `> ${sentence(random)}\n>\n> > ${sentence(random)}`,
    alert: ({ random }) => `> [!NOTE]\n> ${sentence(random)}`,
    list: ({ random }) => `> - ${words(random)}\n>   - ${words(random)}\n>\n> 1. ${words(random)}`,
    heading: ({ random }) => `> ### ${words(random, 1, 3)}\n> ${sentence(random)}`,
    table: () => '> | a | b |\n> | - | - |\n> | c | d |',
    'alert-lines': ({ random }) => `> [!WARNING]\n>\n> - ${words(random)}\n> - ${words(random)}`,
    attribution: ({ random }) => `> ${sentence(random)}\n>\n> — <cite>${words(random, 1, 2)}</cite>`,
  });
}

/** Admonitions, with blocks in them. */
export function admonitionRule(blocks: WriteBlocks): Rule<PageContext, string> {
  const admonition = (page: PageContext, opening: string): string => `:::${opening}\n\n${blocks(page, 2)}\n\n:::`;
  return rule<PageContext, string>('admonition', {
    note: page => admonition(page, 'note'),
    tip: page => admonition(page, 'tip'),
    info: page => admonition(page, 'info'),
    warning: page => admonition(page, 'warning'),
    danger: page => admonition(page, 'danger'),
    caution: page => admonition(page, 'caution'),
    important: page => admonition(page, 'important'),
    secondary: page => admonition(page, 'secondary'),
    success: page => admonition(page, 'success'),
    unknown: page => admonition(page, 'unknown'),
    title: page => admonition(page, `note[${words(page.random, 1, 4)}]`),
    'title-markup': page => admonition(page, 'tip[With *markup*, `code` and <b>html</b>]'),
    'title-emoji': page => admonition(page, 'info[🚀 :tada:]'),
    'title-spaced': page => admonition(page, `note ${words(page.random, 1, 3)}`),
    'title-attribute': page => admonition(page, 'note{title="Attribute"}'),
    'title-empty': page => admonition(page, 'note[]'),
    attributes: page => admonition(page, 'note[Classed]{.special #noted}'),
    'space-before': page => admonition(page, ' note'),
    tight: ({ random }) => `:::tip\n${sentence(random)}\n:::`,
    'tight-around': ({ random }) => `${sentence(random)}\n:::tip\n${sentence(random)}\n:::\n${sentence(random)}`,
    empty: () => ':::note\n\n:::',
    nested: page => `::::note\n\n${sentence(page.random)}\n\n:::tip[Inner]\n\n${blocks(page, 1)}\n\n:::\n\n::::`,
    leaf: () => '::leaf[label]{a="b"}',
    'in-list': ({ random }) => `- ${words(random)}\n\n  :::note\n\n  ${sentence(random)}\n\n  :::`,
    indented: ({ random }) => `  :::note\n\n  ${sentence(random)}\n\n  :::`,
    code: () => ':::note\n\n```md\n:::tip\n\ninside\n\n:::\n```\n\n:::',
  });
}
