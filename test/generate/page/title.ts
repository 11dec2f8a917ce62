import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { inlineText } from './inline.ts';
import { words } from './words.ts';

/** The heading that begins a page. */
export const TITLE_LINE: Rule<PageContext, string> = rule<PageContext, string>('title-line', {
  words: ({ random }) => `# ${words(random, 1, 4)}`,
  inline: page => `# ${inlineText(page, 2)}`,
  none: () => '',
  setext: ({ random }) => `${words(random, 1, 3)}\n=====`,
  id: ({ random }) => `# ${words(random, 1, 3)} {#title-id}`,
  'mdx-comment-id': ({ random }) => `# ${words(random, 1, 3)} {/* #title-comment */}`,
  code: () => '# The `code` title',
  link: () => '# A [linked](https://example.com) title',
  emoji: () => '# 🚀 Title :tada:',
  html: () => '# Title with <b>bold</b>',
  expression: () => '# Sum {1 + 1}',
  closed: ({ random }) => `# ${words(random, 1, 2)} #`,
  'after-comment': ({ random }) => `{/* a comment */}\n\n# ${words(random, 1, 3)}`,
  'after-html-comment': ({ random }) => `<!-- a comment -->\n\n# ${words(random, 1, 3)}`,
  'after-text': ({ random }) => `${words(random)}\n\n# ${words(random, 1, 3)}`,
  'level-two': ({ random }) => `## ${words(random, 1, 3)}`,
  punctuation: () => '# `<T>`: a *b* _c_ "d" \\_e',
});
