import { canonical, REFUSED } from './canonical.ts';

/** What a text as Lectern reads it, in plain Markdown or in MDX, is compared with. */
export type Comparison = 'md:specification' | 'mdx:mdx' | 'md:docusaurus' | 'mdx:docusaurus';

export interface KnownDifference {
  readonly reason: string;
  /** Numbers of the examples that differ so: `commonmark 1 2, gfm 3`. */
  readonly examples: Readonly<Partial<Record<Comparison, string>>>;
  /** Whether two readings differ in this and in nothing else. */
  readonly holds: (own: string, other: string) => boolean;
}

const LINKS = 'commonmark 194 200 203 204 484 485 486 487 492 495 496 498 499 500 502 503 504 522 567';
const COMMENTS = 'commonmark 177 179 183 308 309 625 626, gfm 648 649 650';

/** Every difference, with its reason. */
export const KNOWN: readonly KnownDifference[] = [
  {
    reason:
      'A relative link leads to the same page from every address of its page, with a slash at its end or without, ' +
      'and a backslash in it is a slash, as browsers read it.',
    examples: {
      'md:specification': `${LINKS} 195`,
      'mdx:mdx': LINKS,
      'md:docusaurus': `${LINKS} 195`,
      'mdx:docusaurus': LINKS,
    },
    holds: becomes(html =>
      html.replace(/href="(?![/#]|\w+:)(?:\.\/)?([^"]*)"/g, (_, path) => `href="${fromPage(path)}"`),
    ),
  },
  {
    reason: 'GFM makes links of bare addresses, which CommonMark leaves as text.',
    examples: { 'md:specification': 'commonmark 602 606 608 611 612, gfm 611 617 620' },
    holds: becomes(html =>
      html.replace(/https?:\/\/[^\s&<>]+|[\w+.]+@[\w.]+/g, address => {
        return `<a href="${address.includes('@') ? 'mailto:' : ''}${address}">${address}</a>`;
      }),
    ),
  },
  {
    reason: 'A colon and a name are a directive, as in Docusaurus, so that `mailto:` and `xmpp:` do not start a link.',
    examples: { 'md:specification': 'gfm 633 634 635' },
    holds: (own, other) => !own.includes('xmpp:foo@bar.baz"') && withoutTags(own) === withoutTags(other),
  },
  {
    reason: 'A page that starts with `---` has front matter. Builds report it where it is none.',
    examples: { 'md:specification': 'commonmark 96 98' },
    holds: becomes(html => html.replace(/^<hr>(?:<hr>|<h2>.*?<\/h2>)/, '')),
  },
  {
    reason: 'GFM, of 2019, has a stricter definition of comments than CommonMark, and than browsers.',
    examples: { 'md:specification': 'gfm 649 650' },
    holds: becomes(html => html.replace(/&#x3C;!--(?:-?>|.*?-->)/g, '')),
  },
  {
    reason: 'HTML is the author’s own: none of its elements are turned into text.',
    examples: { 'md:specification': 'gfm 657' },
    holds: (own, other) => own.includes('<title>') && !other.includes('<title>'),
  },
  {
    reason: 'Comments of HTML are comments in MDX too, unless the config wants otherwise.',
    examples: { 'mdx:mdx': COMMENTS },
    holds: onlyOtherRefuses,
  },
  {
    reason: '`<!-->` and `<!--->` are comments, too. Docusaurus refuses them.',
    examples: { 'mdx:docusaurus': 'commonmark 626, gfm 650' },
    holds: onlyOtherRefuses,
  },
  {
    reason: 'Docusaurus drops the character behind a comment.',
    examples: { 'md:docusaurus': 'commonmark 177', 'mdx:docusaurus': 'commonmark 177' },
    holds: (own, other) => /\*bar\*|<em>bar<\/em>/.test(own) && other.startsWith('<p>bar* '),
  },
  {
    reason: 'A text field may have several paragraphs. React, which renders it in Docusaurus, refuses them.',
    examples: { 'mdx:mdx': 'commonmark 171', 'mdx:docusaurus': 'commonmark 171' },
    holds: onlyOtherRefuses,
  },
  {
    reason: 'React leaves out a script with several paragraphs, without a word.',
    examples: { 'mdx:mdx': 'commonmark 170', 'mdx:docusaurus': 'commonmark 170' },
    holds: (own, other) => own.replace(/(<script[^>]*>).*(<\/script>)/, '$1$2') === other,
  },
  {
    reason: 'An element that is never closed ends with the last line, not behind its line break.',
    examples: { 'md:docusaurus': 'commonmark 21 31 150' },
    holds: (own, other) => own === other.replace('> </a>', '></a>'),
  },
  {
    reason: 'React moves a title in the content of a page to its head.',
    examples: { 'md:docusaurus': 'gfm 657' },
    holds: (own, other) => own.includes(' <title>') && other.startsWith('<title>'),
  },
  {
    reason: 'Docusaurus drops an empty line first in code.',
    examples: { 'md:docusaurus': 'commonmark 127 129' },
    holds: (own, other) => own.replace('<code>\n', '<code>') === other,
  },
];

/** Whether one's own reading is the other after a change. */
function becomes(change: (html: string) => string): KnownDifference['holds'] {
  return (own, other) => own === canonical(change(other));
}

function onlyOtherRefuses(own: string, other: string): boolean {
  return other === REFUSED && own !== REFUSED;
}

/** A path relative to the page of an example, from the root of its site. */
function fromPage(path: string): string {
  return path === '' ? '/docs/page' : `/docs/${path.replace('%5C', '/')}`;
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}
