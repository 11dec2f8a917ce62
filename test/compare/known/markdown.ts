import { ADMONITION_KEYWORDS } from '../../../src/shared/admonitions.ts';
import { safeDecode } from '../../../src/shared/url.ts';
import { type Adjust, CODE_TITLES, type Facts, type KnownDifference } from '../compare.ts';
import {
  both,
  type Entry,
  entryOf,
  nothing,
  otherAmong,
  otherPart,
  otherWhere,
  replace,
  withoutMore,
} from './adjust.ts';

/** Ids that were there before have a number. */
const numbered: Adjust = (lines, others, place) => {
  const ids = lines.map(line => entryOf(line)?.id);
  const isRepeated = (id: string) => ids.indexOf(id) !== ids.lastIndexOf(id);
  const isSame = (own: Entry, other: Entry) => isRepeated(own.id) && other.id.replace(/-\d+$/, '') === own.id;
  return otherPart('id', isSame)(lines, others, place);
};

/** The same where links of headings are named by them. */
const numberedNames: Adjust = (lines, others, place) =>
  otherWhere((line, other) => lines.indexOf(line) !== lines.lastIndexOf(line) && other.replace(/-\d+$/, '') === line)(
    lines,
    others,
    place,
  );

/** Whether several headings of a page have an id. */
function isRepeatedId(id: string, headings: readonly string[]): boolean {
  // The site's own contents show `2 id`, with the level.
  return headings.filter(line => line.endsWith(` #${id.replace(/^\d /, '')}`)).length > 1;
}

const withoutEmoji = (text: string): string => text.replace(/:\w+:|\p{Extended_Pictographic}/gu, '');

/** Links whose addresses lead to the same file or page. */
function leadsToSame(line: string, other: string): boolean {
  const [label, target = ''] = line.replace(/\/[a-z]{2}(?:-[A-Z]{2})?(?=\/assets\/files\/)/, '').split(' → ');
  const [otherLabel, otherTarget = ''] = other.split(' → ');
  if (label !== otherLabel) return false;
  const asset = /^(.*\/assets\/files\/[^?#]*?)\/?([?#].*)?$/.exec(target);
  if (asset) return `${asset[1]?.replaceAll(' ', '-')}${asset[2] ?? ''}` === otherTarget;
  const file = target.replace(/\/$/, '').replace(/^.*\//, '');
  return safeDecode(otherTarget) === target || (file.includes('.') && otherTarget.endsWith(`/assets/files/${file}`));
}

/** Whether an image has a path without the base URL, or a relative one, where the other has the file. */
function isUnresolved(line: string, other: string): boolean {
  if (line.startsWith(`${altOf(line)} /`) && altOf(line) === altOf(other))
    return other.endsWith(line.slice(altOf(line).length + 1));
  return / \.{1,2}\/\S+$/.test(line) && /\/assets\/|data:/.test(other) && altOf(line) === altOf(other);
}

function withYarn(lines: readonly string[]): boolean {
  return lines.some(line => line.startsWith('yarn '));
}

function altOf(image: string): string {
  return image.replace(/ \S+$/, '');
}

const OTHER_MANAGER = /^(?:yarn|pnpm|bun) |^(?:npm|Yarn|pnpm|Bun)$/;

/** Leaves out commands of package managers, and names of their tabs, that the other side has not. */
const withoutManagers: Adjust = (lines, others) =>
  lines.filter((line, index) => !isFence(lines, index) && (others.includes(line) || !OTHER_MANAGER.test(line)));

/** Whether a fence begins a command of another package manager. */
const isFence = (lines: readonly string[], index: number): boolean =>
  lines[index] === '```' && OTHER_MANAGER.test(lines[index + 1] ?? '');

const isFenceOrEnd = (line: string | undefined): boolean => line === undefined || line === '```';

/** How many blocks of code a page has. */
function blocksOf({ code = [] }: Facts): number {
  return code.filter(line => line === '```').length;
}

/** Leaves out empty lines that begin a block of code. */
const withoutFirstBlanks: Adjust = lines => {
  let isFirst = false;
  return lines.filter(line => {
    isFirst = line === '```' || (isFirst && line === '');
    return line === '```' || !isFirst;
  });
};

/** `:::note Title`, which is text where the syntax of MDX 1 is off. */
const MDX1_ADMONITION = new RegExp(`^:{3,}(?:${ADMONITION_KEYWORDS.join('|')}) +(?=[^ ])`);

/** Takes the marks of admonitions whose titles have no brackets from what is shown as text. */
const withLenientAdmonitions: Adjust = (lines, others) => {
  if (!lines.some(line => MDX1_ADMONITION.test(line) && !others.includes(line))) return lines;
  return lines
    .filter(line => !/^:{3,}$/.test(line) || others.includes(line))
    .map(line => line.replace(MDX1_ADMONITION, ''));
};

/** An entry of the contents whose heading has no id. */
const LEADS_TO_TOP = / → #$/;

/** A date as Docusaurus shows it, with what an author need not write. */
const WRITTEN_DATE = /("\d{4}-\d\d-\d\d)(?:T00:00:00\.000Z|(T\d\d:\d\d:\d\d)\.000(?=Z))(?="|Z")/g;

/** What pages' texts say. */
export const MARKDOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Commands of npm are shown for other package managers, too, wherever their code asks for it.',
    facts: ['content', 'code'],
    when: ({ docusaurus, lectern }) => [docusaurus, lectern].map(withYarn).join() === 'false,true',
    lectern: withoutManagers,
  },
  {
    reason: 'Dates of front matter are as the author wrote them, also where a page shows them.',
    facts: ['content', 'code'],
    docusaurus: (lines, others) =>
      lines.map(line => (others.includes(line) ? line : line.replace(WRITTEN_DATE, '$1$2'))),
  },
  {
    reason: 'Code shows heading ids as the author wrote them.',
    facts: ['code', 'content'],
    docusaurus: replace(/\\\{#/g, '{#'),
  },
  {
    reason: 'A block of code has its title also where it is empty.',
    facts: ['content'],
    when: (_, { code = [] }) =>
      code.some((line, at) => line === '' && code[at - 1] === '```' && isFenceOrEnd(code[at + 1])),
    lectern: withoutMore((line, { page, sites }) => sites.lectern.get(page)?.[CODE_TITLES]?.includes(line) === true),
  },
  {
    reason: 'Code keeps all empty lines at its beginning.',
    facts: ['code'],
    docusaurus: withoutFirstBlanks,
    lectern: withoutFirstBlanks,
  },
  {
    reason: 'A `pre` of HTML in plain Markdown stays one, with its text.',
    facts: ['code'],
    when: ({ docusaurus, lectern }, { content = [] }) => {
      const more = lectern.filter(line => line !== '```' && !docusaurus.includes(line));
      return more.length > 0 && more.every(line => content.includes(line.trim()));
    },
    lectern: (lines, others) =>
      lines.filter((line, at) => others.includes(line) && (line !== '```' || others.includes(lines[at + 1] ?? ''))),
  },
  {
    reason: 'A `pre` of HTML in plain Markdown stays one, with its text.',
    facts: ['content'],
    when: ({ page }, theirs, { lectern }) => blocksOf(lectern.get(page) ?? {}) > blocksOf(theirs),
    // A wrapper of the site is around it.
    lectern: withoutMore(line => line === 'after CodeBlock'),
  },
  {
    reason: 'HTML is the author’s own: a relative link in it stays as it is, and leads to the same address.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => {
      const [, label, target] = /^(.*) → (?:\.{1,2}\/)+(.+)$/.exec(other) ?? [];
      return target !== undefined && line.startsWith(`${label} → /`) && line.endsWith(`/${target}`);
    }),
  },
  {
    reason:
      'The title of an admonition in plain Markdown may have HTML: Docusaurus has its keyword there, and the title as text.',
    facts: ['content'],
    docusaurus: withoutMore(line => ADMONITION_KEYWORDS.includes(line)),
  },
  {
    reason: '`<details>` has the summary that it contains, also on a page that imports `Details`: Docusaurus adds one.',
    facts: ['content'],
    docusaurus: (lines, others) => lines.filter(line => line !== 'Details' || others.includes(line)),
  },
  {
    reason: 'Emoji names stand for emoji also in titles of admonitions.',
    facts: ['content'],
    docusaurus: otherAmong((line, other) => /:\w+:/.test(line) && withoutEmoji(line) === withoutEmoji(other)),
  },
  {
    reason: 'A heading without an id is not in the contents, where its link would lead to the top.',
    facts: ['contents'],
    docusaurus: lines => lines.filter(line => !LEADS_TO_TOP.test(line)),
  },
  {
    reason: 'A heading without an id is not in the contents, where its link would lead to the top.',
    facts: ['contentsButton'],
    when: ({ lectern }, { contents = [] }) =>
      lectern.length === 0 && contents.length > 0 && contents.every(line => LEADS_TO_TOP.test(line)),
    docusaurus: nothing,
  },
  {
    reason: 'Ids of a partial that is used again get a number, and so do the links to them.',
    facts: ['headings', 'contents', 'links'],
    docusaurus: numbered,
  },
  {
    reason: 'Ids of a partial that is used again get a number, and so do the links to them.',
    facts: ['headingLinks'],
    docusaurus: numberedNames,
  },
  {
    reason: 'Ids of a partial that is used again get a number, and so do the links to them.',
    facts: ['content'],
    when: ({ docusaurus, lectern }, { headings = [] }) =>
      lectern.some(line => !docusaurus.includes(line) && isRepeatedId(line.replace(/-\d+$/, ''), headings)),
    lectern: (lines, others) =>
      lines.map(line => {
        const first = line.replace(/-\d+$/, '');
        return !others.includes(line) && others.includes(first) ? first : line;
      }),
  },
  {
    reason:
      'Sites that set `future.v4: true` before it implied turning the syntax of MDX 1 off keep the titles of their admonitions.',
    facts: ['content'],
    docusaurus: withLenientAdmonitions,
  },
  {
    reason:
      'Sites that set `future.v4: true` before it implied turning the syntax of MDX 1 off keep the titles of their admonitions.',
    facts: ['content'],
    when: (_, { content = [] }) => content.some(line => MDX1_ADMONITION.test(line)),
    // A wrapper of the site is around it.
    lectern: withoutMore(line => line === 'after Admonition'),
  },
  {
    reason:
      'Links to files have no slash at their end and no spaces, are kept as they are encoded, and may be references.',
    facts: ['links'],
    docusaurus: otherAmong(leadsToSame),
  },
  {
    reason:
      'A link to a file leads to it, also where the site bundles files of its kind as text; that of Docusaurus leads to `undefined`.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => {
      const [, label] = /^(.*) → undefined\/?$/.exec(line) ?? [];
      return label !== undefined && other.startsWith(`${label} → /`) && other.includes('/assets/files/');
    }),
  },
  {
    reason:
      'A link to an HTML file of a static directory has no slash, with which it would lead nowhere, whatever `trailingSlash` says.',
    facts: ['links', 'footerLinks', 'navbarLinks'],
    docusaurus: otherWhere((line, other) => line !== other && line.replace(/(\.html?)\/(?=$|[#?])/, '$1') === other),
  },
  {
    reason: 'A link to a Markdown file that is not there keeps its address, as that of any file, without a slash.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => line !== other && line.replace(/(\.mdx?)\/(?=$|[#?])/, '$1') === other),
  },
  {
    reason: 'A link to a doc that is left out does not publish its source; builds warn of it.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => {
      const [, label, name, end] = /^(.*) → \S*\/assets\/files\/(.+\.mdx?)\/?([?#].*)?$/.exec(line) ?? [];
      const isSame = other.startsWith(`${label} → `) && other.replaceAll('%20', ' ').endsWith(`/${name}${end ?? ''}`);
      return isSame && other.includes('/@site/');
    }),
  },
  {
    reason: 'Images by reference are files of the site, too; Docusaurus leaves a path that leads nowhere.',
    facts: ['images'],
    docusaurus: otherWhere(isUnresolved),
  },
  {
    reason: 'Texts of images are escaped once.',
    facts: ['images'],
    docusaurus: both(replace(/&#39;/g, "'"), replace(/&quot;/g, '"')),
  },
  {
    reason: 'A link to an empty address has that of its page, so that a copy of its text leads there, too.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => line.endsWith(' → ') && other.startsWith(line)),
  },
  {
    reason:
      'A link that is only a query leads to its own page; Docusaurus adds a slash, which leads to the root of the host.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => {
      const [, label, query = ''] = /^(.*) → \/(\?.*)$/.exec(line) ?? [];
      return query !== '' && other.startsWith(`${label} → /`) && other.endsWith(`/${query}`);
    }),
  },
  {
    reason:
      'A link to a folder of its page, `[text](.)` or `[text](..)`, leads to its address as `trailingSlash` says.',
    facts: ['links'],
    docusaurus: otherWhere((line, other, { page }) => {
      const folders = page.split('/').map((_, index, parts) => `${parts.slice(0, index).join('/')}/`);
      return line === `${other}/` && folders.some(folder => folder !== '/' && line.endsWith(folder));
    }),
  },
  {
    reason: 'Tags with one address are one tag.',
    facts: ['tags'],
    when: ({ docusaurus, lectern }) => hrefs(docusaurus).join() === hrefs(lectern).join(),
    docusaurus: nothing,
    lectern: nothing,
  },
];

function hrefs(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.flatMap(line => / → (.*)$/.exec(line)?.[1] ?? []))];
}
