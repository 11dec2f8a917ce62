import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { addBeside, addStatic } from './files.ts';
import { sentence, uniqueName, words } from './words.ts';

const TITLE: Rule<PageContext, string> = rule<PageContext, string>('title', {
  quoted: ({ random }) => `title: ${JSON.stringify(words(random, 1, 4))}`,
  plain: () => 'title: Plain title',
  number: () => 'title: 2024',
  decimal: () => 'title: 1.10',
  'quoted-number': () => "title: '1.0'",
  date: () => 'title: 2024-01-02',
  boolean: () => "title: 'true'",
  empty: () => 'title: ""',
  colon: () => 'title: "Note: this"',
  markup: () => 'title: "`code` *star* <b>html</b> &amp; {x}"',
  folded: () => 'title: >-\n  Folded\n  title',
  literal: () => 'title: |\n  Literal title',
  comment: () => 'title: Commented # not this',
  emoji: () => 'title: "🚀 Rocket :tada:"',
  spaces: () => 'title: "  Spaces  around  "',
  octal: () => 'title: 010',
  exponent: () => 'title: 1e3',
  'yes-word': () => 'title: yes',
  'null-word': () => "title: 'null'",
  tilde: () => 'title: a ~ b',
  time: () => 'title: 12:30',
  version: () => 'title: 1.2.3',
  underscore: () => 'title: 1_000',
});

const DESCRIPTION: Rule<PageContext, string> = rule<PageContext, string>('description', {
  quoted: ({ random }) => `description: ${JSON.stringify(sentence(random))}`,
  folded: ({ random }) => `description: >\n  ${sentence(random)}\n  ${sentence(random)}`,
  markup: () => 'description: "*Star* [link](x) `code` \\"quotes\\" <b>&amp;</b>"',
  empty: () => 'description: ""',
  spaces: () => 'description: "   "',
  literal: () => 'description: |\n  First line.\n\n  Second paragraph.',
  date: () => "description: '2024-01-02'",
  number: () => "description: '42'",
});

const LABELS: Rule<PageContext, string> = rule<PageContext, string>('labels', {
  sidebar: () => 'sidebar_label: Short label',
  'sidebar-markup': () => 'sidebar_label: "`code` & <b>"',
  'sidebar-quoted-number': () => "sidebar_label: '7'",
  pagination: () => 'pagination_label: In pagination',
  'title-meta': () => 'title_meta: "Title for | search"',
  both: () => 'sidebar_label: One\npagination_label: Two',
});

const POSITION: Rule<PageContext, string> = rule<PageContext, string>('position', {
  number: ({ random }) => `sidebar_position: ${random.between(1, 99)}`,
  decimal: () => 'sidebar_position: 2.5',
  negative: () => 'sidebar_position: -1',
  zero: () => 'sidebar_position: 0',
  quoted: () => "sidebar_position: '3'",
});

const SIDEBAR: Rule<PageContext, string> = rule<PageContext, string>('sidebar', {
  class: () => 'sidebar_class_name: special other',
  icon: () => 'sidebar_icon: "🚀"',
  props: () => 'sidebar_custom_props:\n  kind: new\n  list: [1, 2]',
  'displayed-null': () => 'displayed_sidebar: null',
  // A sidebar that does not exist ends the build of the whole site.
  displayed: ({ doc, docsOptions }) => {
    const isGenerated = doc.file.startsWith('docs/') && docsOptions.sidebarPath === undefined;
    return `displayed_sidebar: ${isGenerated ? 'defaultSidebar' : 'null'}`;
  },
  key: ({ random }) => `sidebar_key: ${uniqueName(random, 'key')}`,
});

const ADDRESS: Rule<PageContext, string> = rule<PageContext, string>('page-address', {
  id: ({ random }) => `id: ${uniqueName(random, 'id')}`,
  'id-dotted': ({ random }) => `id: ${uniqueName(random, 'id.v1')}`,
  slug: ({ random }) => `slug: /${uniqueName(random, 'slug')}`,
  'slug-relative': ({ random }) => `slug: ${uniqueName(random, 'slug')}`,
  'slug-deep': ({ random }) => `slug: /deep/${uniqueName(random, 'slug')}`,
  'slug-slash': ({ random }) => `slug: /${uniqueName(random, 'slug')}/`,
  'slug-parent': ({ random }) => `slug: ../${uniqueName(random, 'slug')}`,
  'slug-unicode': ({ random }) => `slug: /größe-${uniqueName(random, '検索')}`,
  'slug-dotted': ({ random }) => `slug: /${uniqueName(random, 'v1.2')}.x`,
  'slug-spaces': ({ random }) => `slug: "/two words ${random.between(1, 99999)}"`,
});

const SHOWN: Rule<PageContext, string> = rule<PageContext, string>('shown', {
  'hide-title': () => 'hide_title: true',
  'hide-title-text': () => 'hide_title: "true"',
  'show-title': () => 'hide_title: false',
  'hide-contents': () => 'hide_table_of_contents: true',
  'contents-least': () => 'toc_min_heading_level: 3',
  'contents-most': () => 'toc_max_heading_level: 5',
  'contents-both': () => 'toc_min_heading_level: 2\ntoc_max_heading_level: 2',
  'contents-quoted': () => "toc_max_heading_level: '4'",
  draft: () => 'draft: true',
  'no-draft': () => 'draft: false',
  unlisted: () => 'unlisted: true',
  feed: () => 'feed: false',
  glossary: () => 'glossary: false',
  search: () => 'search: false',
});

const PAGINATION: Rule<PageContext, string> = rule<PageContext, string>('pagination', {
  'no-next': () => 'pagination_next: null',
  'no-previous': () => 'pagination_prev: null',
  neither: () => 'pagination_next: null\npagination_prev: null',
  'edit-url': () => 'custom_edit_url: https://example.com/edit/äöü x',
  'no-edit-url': () => 'custom_edit_url: null',
  'edit-url-empty': () => 'custom_edit_url: ""',
  'no-prefixes': () => 'parse_number_prefixes: false',
});

const META: Rule<PageContext, string> = rule<PageContext, string>('meta', {
  keywords: () => 'keywords: [one, "two, three", vier]',
  'keywords-lines': () => 'keywords:\n  - a\n  - b',
  'image-static': page => `image: ${addStatic(page, 'img/social.png')}`,
  'image-beside': page => `image: ./${addBeside(page, 'img/one.png')}`,
  'image-external': () => 'image: https://example.com/social.png',
  'last-update': () => 'last_update:\n  date: 2024-03-04\n  author: Some One',
  'last-update-time': () => "last_update:\n  date: '2024-03-04T05:06:07Z'",
  'last-update-author': () => 'last_update:\n  author: Only Author',
  tags: () => 'tags: [one, Two Words, "3"]',
  'tags-lines': () => 'tags:\n  - lines\n  - Über',
  'tags-objects': () => 'tags:\n  - label: An object\n    permalink: /object',
  'tags-empty': () => 'tags: []',
  'tags-numbers': () => 'tags: [2024, 1.0]',
  'tags-repeated': () => 'tags: [one, one, One]',
});

/** Lines that are no key of a page, or are spelled in an odd way. */
const SPELLING: Rule<PageContext, string> = rule<PageContext, string>('spelling', {
  comment: () => '# a comment',
  'empty-line': () => '',
  unknown: () => 'unknown_key: { a: [1, 2], b: null }',
  'unknown-date': () => 'date: 2024-05-06T07:08:09Z',
  'unknown-empty': () => 'nothing:',
  anchors: () => 'base: &base\n  a: 1\ncopy:\n  <<: *base\n  b: 2',
  tabs: () => 'tabbed: "a\tb"',
  'numbers-odd': () => 'octal: 010\nhex: 0x10\nbig: 12345678901234567890\nexponent: 1e3',
  'words-odd': () => 'y: yes\nn: no\non: on\nnull_word: ~',
  'quotes-odd': () => `single: 'it''s'\ndouble: "line\\nbreak \\u00e9"`,
  'mdx-format': () => 'mdx:\n  format: mdx',
  'md-format': () => 'mdx:\n  format: md',
});

/** Values of the wrong type, of which most are refused; few, as their pages are left out. */
const WRONG: Rule<PageContext, string> = rule<PageContext, string>('wrong', {
  'title-list': () => 'title: [a, b]',
  'title-null': () => 'title:',
  'hide-title': () => 'hide_title: yes please',
  position: () => 'sidebar_position: first',
  'label-number': () => 'sidebar_label: 7',
  description: () => 'description: { a: b }',
  keywords: () => 'keywords: one, two',
  tags: () => 'tags: one',
  'contents-level': () => 'toc_max_heading_level: 9',
  'last-update': () => 'last_update: yesterday',
  'slug-number': ({ random }) => `slug: ${random.between(1, 99999)}`,
  id: () => 'id: 7',
  'id-empty': () => 'id: ""',
  slug: () => 'slug: [a]',
  'sidebar-class': () => 'sidebar_class_name: { a: b }',
  'sidebar-key': () => 'sidebar_key: 7',
  'sidebar-props': () => 'sidebar_custom_props: text',
  'title-meta': () => 'title_meta: 7',
  'pagination-label': () => 'pagination_label: [a]',
  'pagination-next': () => 'pagination_next: 7',
  'pagination-prev': () => 'pagination_prev: [a]',
  'no-prefixes': () => 'parse_number_prefixes: perhaps',
  'edit-url': () => 'custom_edit_url: { a: b }',
  image: () => 'image: [a.png]',
  'hide-contents': () => 'hide_table_of_contents: 7',
  'contents-least': () => 'toc_min_heading_level: 1',
  'contents-order': () => 'toc_min_heading_level: 5\ntoc_max_heading_level: 3',
  draft: () => 'draft: "maybe"',
  unlisted: () => 'unlisted: 7',
  'tag-number': () => 'tags: [[a]]',
  'tag-object': () => 'tags: [{ label: a }]',
  'last-update-empty': () => 'last_update: {}',
  'last-update-date': () => 'last_update:\n  date: soon',
  list: () => '- a\n- b',
  text: () => 'just text',
  'twice-a-key': () => 'title: a\ntitle: b',
  'unclosed-quote': () => 'title: "a',
  'unlisted-draft': () => 'draft: true\nunlisted: true',
});

/** Keys of front matter; a page has at most one production of each. */
export const FRONT_MATTER_RULES: readonly Rule<PageContext, string>[] = [
  ...[TITLE, DESCRIPTION, LABELS, POSITION, SIDEBAR, ADDRESS, SHOWN, PAGINATION, META, SPELLING],
  WRONG,
];

/** The fences around front matter. */
export const FENCES: Rule<PageContext, (lines: string) => string> = rule<PageContext, (lines: string) => string>(
  'front-matter',
  {
    usual: () => lines => `---\n${lines}\n---\n\n`,
    tight: () => lines => `---\n${lines}\n---\n`,
    'trailing-spaces': () => lines => `---  \n${lines}\n---  \n\n`,
    'blank-lines': () => lines => `---\n\n${lines}\n\n---\n\n\n`,
    commented: () => lines => `---\n# a comment\n${lines}\n---\n\n`,
  },
);

/** The front matter of a page with its fences, or nothing. */
export function frontMatter(page: PageContext): string {
  const { random } = page;
  if (random.chance(0.3)) return random.chance(0.1) ? '---\n---\n\n' : '';
  const right = FRONT_MATTER_RULES.filter(one => one !== WRONG);
  const rules = random.chance(0.12) ? [WRONG] : random.sample(right, random.between(1, 4));
  return choose(page, FENCES)(rules.map(one => choose(page, one)).join('\n'));
}
