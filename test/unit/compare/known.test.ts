import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CELLS,
  CODE_TITLES,
  type ComparedFact,
  compareSites,
  type Facts,
  KIND,
  PARAGRAPHS,
  UNLISTED,
} from '../../compare/compare.ts';
import { GENERAL_DIFFERENCES } from '../../compare/known/general.ts';
import { KNOWN_REFUSALS } from '../../compare/known/refusals.ts';

type Pages = Readonly<Record<string, Facts>>;

/** The facts of two builds that differ for no known reason. */
function unexpected(theirs: Pages, ours: Pages): readonly ComparedFact[] {
  const siteOf = (pages: Pages) =>
    new Map(Object.entries(pages).map(([page, facts]): [string, Facts] => [page, { [KIND]: ['page'], ...facts }]));
  return compareSites({ docusaurus: siteOf(theirs), lectern: siteOf(ours) }, GENERAL_DIFFERENCES).unexpected;
}

/** How many they are. */
const left = (theirs: Pages, ours: Pages): number => unexpected(theirs, ours).length;

/** What the pages of these tests say where all that differs is meant. */
const meantPages: { readonly theirs: Facts; readonly ours: Facts }[] = [];

/** The same for one page. */
function leftOf(theirs: Facts, ours: Facts): number {
  const count = left({ '/a': theirs }, { '/a': ours });
  if (count === 0) meantPages.push({ theirs, ours });
  return count;
}

test('a link of the navbar may have the title of its doc for the id of that doc', () => {
  const navbar = (label: string, href: string): Facts => ({ navbar: [label], navbarLinks: [`${label} → ${href}`] });
  const docs: Pages = {
    '/': { classes: ['docs-doc-id-index'] },
    '/a/my slug': { classes: ['docs-doc-id-a/two', 'words'] },
  };
  const meant = (id: string, href: string) =>
    left({ ...docs, '/p': navbar(id, href) }, { ...docs, '/p': navbar('Introduction', href) });
  assert.equal(meant('index', '/base/'), 0);
  assert.equal(meant('a/two words', '/base/a/my%20slug/'), 0);
  assert.equal(meant('index', '/base/a/my%20slug/'), 2);
  assert.equal(meant('Intro', '/base/'), 2);
});

test('a sitemap may lack unlisted pages that Docusaurus does not find, and no others', () => {
  const notFound: Facts = { headings: ['1 Page Not Found #'] };
  const unlisted: Facts = { ...notFound, 'meta robots': ['noindex, nofollow'] };
  const sitemap = (...addresses: readonly string[]): Facts => ({ addresses });
  const meant = (theirs: Facts, ours: Facts) =>
    left(
      { '/(a)': theirs, '/sitemap.xml': sitemap('https://x.test/base/(a) weekly 0.5') },
      { '/(a)': ours, '/sitemap.xml': sitemap() },
    );
  assert.equal(meant(notFound, unlisted), 0);
  assert.equal(meant(notFound, notFound), 1);
  const doc: Facts = { ...unlisted, classes: ['docs-doc-page'] };
  assert.equal(meant(doc, doc), 1);
});

test('a blog without posts may be missing, but no blog with posts, no page of one, and no doc at its address', () => {
  const sitemap = (...names: readonly string[]): Facts => ({
    addresses: names.map(name => `https://x.test/base/${name} weekly 0.5`),
  });
  const site = (pages: Pages, ...names: readonly string[]): Pages => ({ ...pages, '/sitemap.xml': sitemap(...names) });
  const [list, post]: readonly Facts[] = [{ classes: ['blog-list-page'] }, { classes: ['blog-post-page'] }];
  const docs: Pages = { '/docs': {} };
  const empty: Pages = { ...docs, '/news': list ?? {} };
  const blog: Pages = { ...empty, '/news/one': post ?? {} };
  assert.equal(left(site(empty, 'docs', 'news'), site(docs, 'docs')), 0);
  assert.equal(left(site(blog, 'docs', 'news', 'news/one'), site(docs, 'docs')), 3);
  assert.equal(left(site(blog, 'docs', 'news', 'news/one'), site(empty, 'docs', 'news')), 2);
  assert.equal(left({ ...docs, '/blog': {} }, docs), 1);
  assert.equal(left(site(empty, 'docs', 'news'), site(docs, 'news')), 1);
});

test('behind the title that Docusaurus lacks stands what a component of the site says there, and behind no other', () => {
  const meant = (title: string) =>
    leftOf(
      { title: [title], headings: [], content: ['Text'] },
      { title: ['P20 | Generated'], headings: ['1 P20 #'], content: ['P20', 'after Heading', 'Text'] },
    );
  assert.equal(meant('Generated'), 0);
  assert.notEqual(meant('P20 | Generated'), 0);
});

test('a sidebar may have the title of a doc whose title is empty, also below other buttons', () => {
  const isMeant = (theirs: string, ours: string) =>
    leftOf(
      { sidebar: ['1 category A → /a (open)', 'Collapse sidebar category "A"', theirs] },
      { sidebar: ['1 category A → /a (open)', ours] },
    ) === 0;
  assert.ok(isMeant('1 link  → /two', '1 link Two → /two'));
  assert.ok(!isMeant('1 link  → /two', '1 link Two → /three'));
  assert.ok(!isMeant('1 link Two  words → /two', '1 link Two words → /two'));
});

test('a link to a folder above its page may lack the slash, and no other link', () => {
  const linksAt = (theirs: string, ours: string) =>
    left({ '/a/b/c.html': { links: [theirs] } }, { '/a/b/c.html': { links: [ours] } });
  assert.equal(linksAt('x → /base/a/b/', 'x → /base/a/b'), 0);
  assert.equal(linksAt('x → /base/a/', 'x → /base/a'), 0);
  assert.equal(linksAt('x → /base/d/', 'x → /base/d'), 1);
});

test('front matter in an expression may be true for "true" and a number for a position, and nothing else', () => {
  const meant = (theirs: object, ours: object) =>
    leftOf({ code: [JSON.stringify(theirs)] }, { code: [JSON.stringify(ours)] });
  assert.equal(meant({ hide_title: 'true', slug: 1 }, { hide_title: true, slug: '1' }), 0);
  assert.equal(meant({ hide_title: 'true' }, { hide_title: false }), 1);
  assert.equal(meant({ title: 'true' }, { title: true }), 1);
  assert.equal(meant({ sidebar_position: '2' }, { sidebar_position: 2 }), 0);
  assert.equal(meant({ sidebar_position: '2' }, { sidebar_position: 3 }), 1);
  assert.equal(meant({ sidebar_key: '2' }, { sidebar_key: 2 }), 1);
});

test('a link to a doc that is left out may lead nowhere instead of to its source, and no other link', () => {
  const meant = (theirs: string, ours: string) => leftOf({ links: [`A → ${theirs}`] }, { links: [`A → ${ours}`] });
  assert.equal(meant('/base/assets/files/a-1.md', '/base/docs/b/@site/docs/a-1.md'), 0);
  assert.equal(meant('/base/assets/files/a-1.md/#known', '/base/docs/b/@site/docs/a-1.md#known'), 0);
  assert.equal(meant('/base/assets/files/a-1.md', '/base/docs/b/@site/docs/a-2.md'), 1);
  assert.equal(meant('/base/assets/files/a-1.md#a', '/base/docs/b/@site/docs/a-1.md#b'), 1);
});

test('a title may lack the id in a comment, and no other comment', () => {
  const meant = (theirs: string, ours: string) => leftOf({ title: [theirs] }, { title: [ours] });
  assert.equal(meant('A {/* #b */}', 'A'), 0);
  assert.equal(meant('A <!-- #b -->', 'A'), 0);
  assert.equal(meant('A <!-- b -->', 'A'), 1);
});

test('text that both repeat is no name of a panel', () => {
  const theirs: Facts = { content: ['a.js', 'code', 'one', 'two', 'a.js', 'code'] };
  assert.equal(leftOf(theirs, { content: ['a.js', 'code', 'one', 'two', 'a.js', 'code', 'a.js'] }), 0);
  const joined: Facts = { content: ['b.js', 'more', 'three', 'four', 'b.js', 'more'] };
  assert.equal(leftOf(joined, { content: ['b.js', 'more', 'three four', 'b.js', 'more'] }), 0);
  assert.equal(leftOf(theirs, { content: ['a.js', 'code', 'one', 'a.js', 'two', 'code'] }), 1);
});

test('a card or a doc of a tag whose title is empty may have its heading, and nothing else', () => {
  const theirs: Facts = {
    headings: ['1 Index #', '2 📄️One #', '2 📄️ #'],
    links: ['📄️One → /one', '📄️ own → /two', 'Next → /two'],
    content: ['Index', '📄️', 'One', '📄️', 'own', 'Next'],
  };
  const ours: Facts = {
    headings: ['1 Index #', '2 One #', '2 Two #'],
    links: ['One → /one', 'Two own → /two', 'NextTwo → /two'],
    content: ['Index', 'One', 'Two', 'own', 'Next', 'Two'],
  };
  const meant = (own: Facts, title: string) =>
    left({ '/two': { title: ['Generated'] }, '/p': theirs }, { '/two': { title: [title] }, '/p': own });
  assert.equal(meant(ours, 'Two | Generated'), 0);
  assert.equal(meant({ ...ours, content: ['Index', 'One', 'Three', 'own', 'Next'] }, 'Two | Generated'), 1);
  assert.equal(meant({ ...ours, links: ['One → /one', 'Two own → /three', 'NextTwo → /two'] }, 'Two | Generated'), 1);
  assert.equal(meant(ours, 'Generated'), 3);
});

test('a page of results may be built in, say more, and stand in no sitemap, but a doc at its address may not', () => {
  const results: Facts = { classes: ['search-page-wrapper'] };
  const sitemap: Facts = { addresses: ['https://x.test/base/fr/search weekly 0.5'] };
  assert.equal(left({}, { '/fr/search': results }), 0);
  assert.equal(left({}, { '/fr/search': {} }), 1);
  const found: Pages = { '/fr/search': { ...results, headings: ['1 Search #'] } };
  assert.equal(left({ '/fr/search': results }, found), 0);
  assert.equal(left({ '/fr/search': {} }, { '/fr/search': { headings: ['1 Search #'] } }), 1);
  const empty: Facts = { addresses: [] };
  assert.equal(
    left({ '/fr/search': results, '/sitemap.xml': sitemap }, { '/fr/search': results, '/sitemap.xml': empty }),
    0,
  );
  assert.equal(left({ '/fr/search': {}, '/sitemap.xml': sitemap }, { '/fr/search': {}, '/sitemap.xml': empty }), 1);
});

test('a page without a translation may say so, but code may not have two letters more', () => {
  const page: Facts = { language: ['fr', 'ltr'], content: ['Text'] };
  const notice = "Cette page n'est pas encore traduite.";
  const own: Facts = { ...page, notice: [notice], contentLanguage: ['en'], content: [notice, 'Text'] };
  assert.equal(leftOf(page, own), 0);
  assert.equal(leftOf(page, { ...own, content: [notice, 'xy', 'Text'] }), 1);
  assert.equal(leftOf(page, { ...page, content: [notice, 'Text'] }), 1);
  assert.equal(leftOf(page, { ...page, contentLanguage: ['en'] }), 1);
  assert.equal(leftOf(page, { ...own, contentLanguage: ['fr'] }), 1);
});

test('text may have the number of a repeated id, and no other number', () => {
  const headings = ['2 Part #part', '2 Part #part'];
  assert.equal(leftOf({ headings, content: ['part'] }, { headings, content: ['part-1'] }), 0);
  assert.equal(
    leftOf({ headings: ['2 Part #part'], content: ['part'] }, { headings: ['2 Part #part'], content: ['part-1'] }),
    1,
  );
});

test('an admonition whose title has no brackets may be one', () => {
  const isMeant = (theirs: readonly string[], ours: readonly string[]) =>
    leftOf({ content: theirs }, { content: ours }) === 0;
  assert.ok(isMeant([':::note My title', 'text', ':::'], ['My title', 'text']));
  assert.ok(isMeant([':::note My title', 'text', ':::', 'more'], ['My title', 'text', 'after Admonition', 'more']));
  assert.ok(!isMeant([':::unknown My title', 'text', ':::'], ['My title', 'text']));
  assert.ok(!isMeant(['My title', 'text'], ['My title', 'text', 'after Admonition']));
  assert.ok(!isMeant(['My title', 'text', ':::'], ['My title', 'text']));
});

test('links to a version, and to a sidebar, may lead to another doc where Docusaurus leads to an unlisted one', () => {
  const unlisted: Facts = { classes: ['docs-doc-id-a/two', 'words'], [UNLISTED]: ['Unlisted page'] };
  const docs = (first: Facts): Pages => ({ '/a/one': first, '/a/other': { classes: ['docs-doc-id-a/other'] } });
  const page = (id: string, path: string): Facts => ({
    navbar: ['Brand', id],
    navbarLinks: [`1.0 → /base/a/${path}/`, `${id} → /base/a/${path}/`],
    dropdowns: ['Versions', `  1.0 → /base/a/${path}/ (active)`],
    banner: ['Text', `latest version → /base/a/${path}/`],
    'hook useVersions': [`.0.mainDocId = a/${id}`],
    'hook useAllDocsData': [
      `.default.versions.0.sidebars.main.link.label = ${id}`,
      `.default.versions.0.sidebars.main.link.path = /base/a/${path}`,
    ],
  });
  const meant = (first: Facts, ours: Facts) =>
    left({ ...docs(first), '/p': page('two words', 'one') }, { ...docs(first), '/p': ours });
  assert.equal(meant(unlisted, page('other', 'other')), 0);
  assert.equal(meant({ classes: unlisted.classes ?? [] }, page('other', 'other')), 6);
  assert.equal(
    left({ ...docs(unlisted), '/p': page('other', 'other') }, { ...docs(unlisted), '/p': page('x', 'one') }),
    6,
  );
  // All pages of a version may ask not to be indexed.
  const noIndex = { 'meta robots': ['noindex, nofollow'] };
  const version = {
    '/a/one': { ...unlisted, ...noIndex },
    '/a/other': { classes: ['docs-doc-id-a/other'], ...noIndex },
  };
  assert.equal(left({ ...version, '/p': page('two words', 'one') }, { ...version, '/p': page('other', 'other') }), 0);
});

test('an index of a category may have other neighbours where Docusaurus has an unlisted one', () => {
  const index = (to: string): Facts => ({ classes: ['docs-doc-page'], pagination: [`Next → /base/${to}`] });
  const docs = (notice: readonly string[]): Pages => ({ '/one': { [UNLISTED]: notice }, '/other': {} });
  const meant = (notice: readonly string[]) =>
    left({ ...docs(notice), '/p': index('one') }, { ...docs(notice), '/p': index('other') });
  assert.equal(meant(['Unlisted page']), 0);
  assert.equal(meant([]), 1);
  const notFound: Facts = { headings: ['1 Page Not Found #'] };
  const found = (own: Facts) =>
    left({ '/a(b)': notFound, '/p': index('a(b)') }, { '/a(b)': { ...notFound, ...own }, '/p': index('other') });
  assert.equal(found({ [UNLISTED]: ['Unlisted page'] }), 0);
  assert.equal(found({}), 1);
});

test('a description may be of the first paragraph, whatever Docusaurus takes', () => {
  const paragraphs = ['The note x1 goes on, not [a](b) here.\nits long picture', 'The second one.'];
  const isMeant = (theirs: string, ours: string) =>
    leftOf({ paragraphs, 'meta description': [theirs] }, { 'meta description': [ours] }) === 0;
  assert.ok(isMeant('An item of a list', "The note {'x' + 1} goes on, not [a](b) here."));
  assert.ok(isMeant('The note goes on, not a here.', "The note {'x' + 1} goes on, not [a](b) here."));
  assert.ok(isMeant('The note', 'The note its long picture goes on, not [a](b) here.'));
  assert.ok(!isMeant('The note x1 goes on', 'The second one.'));
  assert.ok(!isMeant('An item of a list', 'What no paragraph says'));
});

test('contents may have the headings of a partial in a sentence, which other ones repeat, also where they stand in the text', () => {
  const [one, two] = ['2 Part #part', '2 Added #added'];
  const theirs = {
    headings: [one, two],
    contents: ['Part → #part', 'Added → #added', 'Part → #part', 'Added → #added'],
  };
  const ours = {
    headings: [one, two],
    contents: [
      'Added → #added-1',
      'Part → #part',
      'Added → #added',
      'Added → #added-1',
      'Part → #part',
      'Added → #added',
    ],
  };
  assert.equal(leftOf({ ...theirs, content: ['Part'] }, { ...ours, content: ['Added', 'Part'] }), 0);
  assert.equal(leftOf({ ...theirs, content: ['Part'] }, { ...theirs, content: ['Added', 'Part'] }), 1);
  assert.equal(leftOf({ ...theirs, content: ['Part'] }, { ...ours, content: ['Other', 'Part'] }), 1);
  const [again, numbered] = ['Added → #added', 'Added → #added-1'];
  const inSentence = (...headings: readonly string[]) =>
    leftOf({ headings, contents: [again, again] }, { headings, contents: [again, numbered, numbered] });
  assert.equal(inSentence(two), 0);
  assert.equal(inSentence(one), 1);
  const counted = (count: number) =>
    leftOf(
      { headings: Array(4).fill(two), contents: Array(count).fill(again) },
      { headings: Array(4).fill(two), contents: [numbered, `${again}-2`, `${again}-3`, again] },
    );
  assert.deepEqual([counted(3), counted(2)], [0, 0]);
  const more = 'More → #more';
  const labelled = (label: string) =>
    leftOf(
      { headings: ['2 More #more'], contents: ['At → #at', more] },
      { headings: ['2 More #more'], contents: [`${label} → #at`, `${more}-1`, more] },
    );
  assert.equal(labelled('At :name'), 0);
  assert.equal(labelled('To'), 1);
});

test('code has the name of its language, and text that is such a name stays', () => {
  const isMeant = (theirs: readonly string[], ours: readonly string[]) =>
    leftOf({ content: theirs }, { content: ours }) === 0;
  assert.ok(isMeant(['js', 'text', 'code'], ['js', 'text', 'js', 'code']));
  assert.ok(!isMeant(['js', 'text', 'code'], ['text', 'js', 'code']));
});

test('outside of the docs the navbar may lead to the latest version where Docusaurus takes that at the root', () => {
  const navbar = (label: string, active: string): Facts => ({
    navbar: [label, `${label}Next1.0`],
    dropdowns: [label, `  Next → /a${active}`, '  1.0 → /1.0/a'],
  });
  const classes = ['plugin-pages'];
  assert.equal(leftOf({ classes, ...navbar('Next', ' (active)') }, { classes, ...navbar('1.0', '') }), 0);
  assert.equal(leftOf({ classes, ...navbar('Next', '') }, { classes, ...navbar('1.0', '') }), 2);
  assert.equal(leftOf({ classes, ...navbar('Next', ' (active)') }, { classes, ...navbar('2.0', '') }), 2);
  const docs = ['plugin-docs', 'plugin-id-default'];
  assert.equal(leftOf({ classes: docs, ...navbar('Next', ' (active)') }, { classes: docs, ...navbar('1.0', '') }), 2);
});

test('a link of the navbar outside of the docs may lead to the latest version, not to one with a banner', () => {
  const docs = (banner: readonly string[]): Pages => ({ '/next': { banner }, '/1.0': { banner: [] } });
  const meant = (banner: readonly string[], own: string) =>
    left(
      { ...docs(banner), '/p': { navbarLinks: ['A sidebar → /base/next/'] } },
      { ...docs(banner), '/p': { navbarLinks: [own] } },
    );
  assert.equal(meant(['Unreleased'], 'A sidebar → /base/1.0/'), 0);
  assert.equal(meant(['Unreleased'], 'Another → /base/1.0/'), 1);
  assert.equal(meant([], 'A sidebar → /base/1.0/'), 1);
});

test('front matter of components has dates and slugs as the author wrote them, and no other values', () => {
  const isMeant = (fact: string, theirs: string, ours: string) =>
    leftOf({ [fact]: [theirs] }, { [fact]: [ours] }) === 0;
  assert.ok(isMeant('hook useDoc', '.frontMatter.title = {}', '.frontMatter.title = 2024-01-02'));
  assert.ok(!isMeant('hook useDoc', '.frontMatter.title = {}', '.frontMatter.title = Text'));
  assert.ok(isMeant('content', '{"slug":92008,"added":1}', '{"slug":"92008","added":1}'));
  assert.ok(!isMeant('content', '{"other":92008}', '{"other":"92008"}'));
  assert.ok(isMeant('code', '{"title":2024,"keywords":[1,"a"]}', '{"title":"2024","keywords":["1","a"]}'));
  assert.ok(!isMeant('code', '{"title":2024}', '{"title":"2025"}'));
  const dated = (day: string) => `{"title":"${day}","last_update":{"date":"${day}","author":"A"}}`;
  assert.ok(isMeant('content', dated('2024-01-02T00:00:00.000Z'), dated('2024-01-02')));
  assert.ok(!isMeant('content', dated('2024-01-02T00:00:00.000Z'), dated('2024-01-03')));
  assert.ok(isMeant('content', dated('2024-01-02T03:04:05.000Z'), dated('2024-01-02T03:04:05Z')));
  assert.ok(!isMeant('content', dated('2024-01-02T03:04:05.600Z'), dated('2024-01-02T03:04:05Z')));
  const meta = (slug: string, tag: string) => `{"slug":${slug},"tags":[${tag},"b"],"props":{"list":[1,"two"]}}`;
  assert.ok(isMeant('content', meta('4078', '2024'), meta('"4078"', '"2024"')));
  assert.ok(!isMeant('content', meta('4078', '2024'), meta('4079', '"2024"')));
});

test('a line that both have otherwise does not hide one that is repeated below it', () => {
  const isMeant = (theirs: readonly string[], ours: readonly string[]) =>
    leftOf({ content: theirs }, { content: ours }) === 0;
  assert.ok(isMeant(['Part', '{"slug":1}', 'Part', 'End'], ['Part', '{"slug":"1"}', 'Part', 'End']));
  assert.ok(!isMeant(['Part', 'other', 'Part', 'End'], ['Part', '{"slug":"1"}', 'Part', 'End']));
});

test('a link that is only a query leads to its own page, and one to a folder has the slash that the site has', () => {
  const meant = (page: string, theirs: string, ours: string) =>
    left({ [page]: { links: [theirs] } }, { [page]: { links: [ours] } }) === 0;
  assert.ok(meant('/docs/a/', 'x → /?tab=one', 'x → /base/docs/a/?tab=one'));
  assert.ok(!meant('/docs/a/', 'x → /?tab=one', 'x → /base/docs/a/?tab=two'));
  assert.ok(meant('/docs/a.html', 'x → /base/docs/', 'x → /base/docs'));
  assert.ok(!meant('/docs/a.html', 'x → /base/other/', 'x → /base/other'));
  assert.ok(!meant('/a.html', 'x → /other/', 'x → /other'), 'every address ends with the folder of the root');
});

test('a heading may have the id of its comment, also behind expressions', () => {
  const isMeant = (theirs: string, ours: string) => leftOf({ headings: [theirs] }, { headings: [ours] }) === 0;
  assert.ok(isMeant('4 Sum 2 text #sum-1--1-text-', '4 Sum 2 text #own'));
  assert.ok(!isMeant('4 Sum 2 text #other-1--1-text-', '4 Sum 2 text #own'));
  assert.ok(!isMeant('4 Sum 2 text #sum-1--1-text', '4 Sum 2 text #own'));
});

test('a sidebar in the navbar outside of the docs may be that of the latest version, named after its own first page', () => {
  const docs: Pages = {
    '/guide': { classes: ['docs-doc-id-api/readme'], headings: ['1 Guide #'], banner: ['Text'] },
    '/v1/first': { headings: ['1 First #'], banner: [] },
    '/v1/other': { headings: ['1 Other #'], banner: [] },
  };
  const page = (label: string, href: string): Facts => ({ navbar: [label], navbarLinks: [`${label} → /base${href}`] });
  const meant = (theirs: Facts, ours: Facts) => left({ ...docs, '/p': theirs }, { ...docs, '/p': ours });
  assert.equal(meant(page('api/readme', '/guide'), page('First', '/v1/first')), 0);
  assert.equal(meant(page('Guide', '/guide'), page('First', '/v1/first')), 0);
  assert.equal(meant(page('Guide', '/guide'), page('First', '/v1/other')), 2);
  assert.equal(meant(page('First', '/v1/first'), page('Guide', '/guide')), 2);
});

test('a page that Docusaurus does not find may name that of the latest version as canonical, as its own banner says', () => {
  const canonical = (url: string): Facts => ({ canonical: [`https://x.test/docs/${url}`] });
  const notFound = { headings: ['1 Page Not Found #'], ...canonical('next/caf%C3%A9') };
  const meant = (own: Facts) => left({ '/docs/next/café': notFound }, { '/docs/next/café': own });
  const found = { headings: ['1 Page Not Found #'], ...canonical('') };
  assert.equal(meant({ ...found, badge: ['Version: Next'] }), 0);
  assert.equal(meant(found), 1);
});

test('ids of a repeated partial may have numbers below a heading without an id, and the names of tabs', () => {
  const theirs = ['👩‍💻 → #', 'Part → #part', 'Part → #part'];
  const headings = ['2 Part #part', '2 Part #part'];
  const meant = (ours: readonly string[]) => leftOf({ headings, contents: theirs }, { headings, contents: ours }) === 0;
  assert.ok(meant(['Part → #part', 'Part → #part-1']));
  assert.ok(meant(['Part (one) → #part', 'Part (two) → #part-1']));
  assert.ok(!meant(['Part → #part', 'Other → #part-1']));
});

test('a description of a table is none', () => {
  const meant = (text: string, paragraphs: readonly string[]) => {
    const page = { paragraphs, content: ['bold', 'item'] };
    return leftOf({ ...page, 'meta description': [text] }, { ...page, 'meta description': ['Of all'] }) === 0;
  };
  assert.ok(meant('bold', ['import A']));
  assert.ok(!meant('bold', ['bold item']));
  assert.ok(!meant('other', ['import A']));
});

test('a plugin gets the themes that are installed, and need not get the others', () => {
  const plugins = (...own: readonly string[]) =>
    leftOf(
      { 'hook plugins': ['docusaurus-theme-live-codeblock default', 'docusaurus-theme-classic default', 'own a'] },
      { 'hook plugins': own },
    );
  assert.equal(plugins('own a'), 0);
  assert.equal(plugins('docusaurus-theme-live-codeblock default', 'own a'), 0);
  assert.equal(plugins('docusaurus-theme-live-codeblock default'), 1);
});

test('a description may be a text of the page where Docusaurus takes the cell of a table, and no other one', () => {
  const page: Facts = { [CELLS]: ['A', 'B'], content: ['A', 'B', 'boxed', 'Own'], headings: ['2 Own #own'] };
  const described = (theirs: string, ours: string) =>
    leftOf({ ...page, 'meta description': [theirs] }, { ...page, 'meta description': [ours] });
  assert.equal(described('A', 'boxed'), 0);
  assert.equal(described('A', 'B'), 1);
  assert.equal(described('A', 'Own'), 1);
  assert.equal(described('boxed', 'A'), 1);
  const lazy = (cell: string, theirs: string) =>
    leftOf(
      { [CELLS]: [cell], content: ['A', 'B'], 'meta description': [theirs] },
      { [CELLS]: [cell], content: ['A', 'B', 'In a panel.'], 'meta description': ['In a panel.'] },
    );
  assert.equal(lazy('AB', 'BA'), lazy('AB', 'AB') + 1);
});

test('contents name the heading of a partial that is used again, where it has an anchor, by the number of its id', () => {
  const contents = (...theirs: readonly string[]) =>
    leftOf({ contents: theirs }, { contents: ['Set up → #set-up', 'Set up → #set-up-1'] });
  assert.equal(contents(' → #set-up', '', ' → #set-up', ''), 0);
  assert.equal(contents(' → #set-up', '', ' → #other', ''), 1);
  assert.equal(contents(' → #set-up', ''), 1);
});

test('names of panels repeat those of tabs, and nothing else of a page is taken for one', () => {
  const content = (theirs: Facts, ...ours: readonly string[]) => leftOf(theirs, { content: ours });
  const tabs: Facts = { content: ['One', 'Two', 'first', 'second'] };
  assert.equal(content(tabs, 'One', 'Two', 'One', 'first', 'Two', 'second'), 0);
  // A sentence that is in one piece here, on both sides twice.
  const pieces = ['the', 'label', 'up', 'the', 'label'];
  assert.equal(content({ content: pieces }, 'the label', 'up', 'the label'), 0);
  const lazy: Facts = { hiddenPanels: ['1'], content: ['One', 'Two', 'first', 'end', '.', ':tada:'] };
  assert.equal(content(lazy, 'One', 'Two', 'first', '.', 'end', '.', '🎉'), 0);
});

test('edit links have addresses with a slash, also as a hook returns them', () => {
  const edit = (slash: string): Facts => {
    const address = `https://code.test/a.md?at=/a b${slash}`;
    return { editLink: [`Edit → ${address}`], 'hook useDoc': [`.metadata.editUrl = ${address}`] };
  };
  assert.equal(leftOf(edit(''), edit('/')), 0);
  assert.equal(leftOf(edit(''), edit('/c')), 2);
});

test('a button is missing beside a category whose page is unlisted, also inside of another one, and beside no other', () => {
  const button = 'Expand sidebar category “In”';
  const out = ['1 category Out (open)', 'Collapse sidebar category “Out”'];
  const sidebar = [...out, button, '2 category In → /in/', button, '1 link A → /a/'];
  const withoutButtons = sidebar.filter(line => line !== button);
  assert.equal(leftOf({ sidebar }, { sidebar: withoutButtons }), 0);
  assert.equal(leftOf({ sidebar: withoutButtons }, { sidebar }), 1);
});

test('a link to a file may lead to it where that of Docusaurus is undefined, and nowhere else', () => {
  const link = (ours: string) => leftOf({ links: ['List → undefined/'] }, { links: [ours] });
  assert.equal(link('List → /base/assets/files/list.txt'), 0);
  assert.equal(link('Other → /base/assets/files/list.txt'), 1);
  assert.equal(link('List → /base/list'), 1);
});

test('tags of a head that code cuts off are meant, and no others', () => {
  const tag: Facts = { 'meta generated': ['yes'] };
  const code = ['```', ':::tip', '```', '', ':::', '<meta name="generated" content="yes" />'];
  assert.equal(leftOf({ code }, { ...tag, code }), 0);
  assert.equal(leftOf({}, tag), 1);
  assert.equal(leftOf({ code: code.slice(0, -1) }, { ...tag, code: code.slice(0, -1) }), 1);
});

test('a heading is no description, also where Docusaurus leaves out what its code has in angle brackets', () => {
  const headings = ['2 The use<T>() hook #use'];
  const content = ['The', 'use<T>()', 'hook', 'Prose.'];
  const described = (theirs: string, ours = 'Prose.') =>
    leftOf({ headings, content, 'meta description': [theirs] }, { headings, content, 'meta description': [ours] });
  assert.equal(described('The use() hook'), 0);
  assert.equal(described('The use hook of all'), 1);
  assert.equal(described('The use() hook', 'No text of the page.'), 1);
  assert.equal(
    leftOf({ headings: ['2 🎉 Release #a'], 'meta description': ['Release'] }, { headings: ['2 🎉 Release #a'] }),
    0,
  );
});

test('a heading without a text may have the id of its comment, with a link, and no other heading', () => {
  const page = (id: string, ...links: readonly string[]): Facts => ({
    headings: ['2 A #a', `2  #${id}`],
    headingLinks: ['Direct link to A', ...links],
  });
  assert.equal(leftOf(page(''), page('own', 'Direct link to own')), 0);
  assert.equal(leftOf(page(''), page('own', 'Direct link to other')), 1);
  assert.equal(leftOf(page('its'), page('own', 'Direct link to own')), 2);
});

test('the notice of an unlisted page may be no admonition', () => {
  const content = ['Unlisted page', 'after Admonition', 'tip', 'after Admonition'];
  const ours = content.toSpliced(1, 1);
  const unlisted: Facts = { [UNLISTED]: ['Unlisted page'] };
  assert.equal(leftOf({ ...unlisted, content }, { ...unlisted, content: ours }), 0);
  assert.equal(leftOf({ content }, { content: ours }), 1);
  assert.equal(leftOf({ ...unlisted, content }, { ...unlisted, content: ['Unlisted page', 'tip'] }), 1);
});

test('contents may have no button where all that they list has no id, and where they list more they have one', () => {
  const button = (...contents: readonly string[]) => leftOf({ contents, contentsButton: ['Here'] }, {});
  assert.equal(button('🚀 → #'), 0);
  assert.equal(button('🚀 → #', 'A → #a'), 2);
  assert.equal(leftOf({ contentsButton: ['Here'], contents: ['🚀 → #'] }, { contentsButton: ['There'] }), 1);
});

test('outside of docs at the root of the site, links of versions may be named after the latest one, and after no other', () => {
  const version = (label: string, ...banner: readonly string[]): Facts => ({ badge: [`Version: ${label}`], banner });
  const versions: Pages = { '/a': version('Next', 'Not released'), '/b': version('1.0') };
  const navbar = (label: string): Facts => ({ navbar: [label], navbarLinks: [`${label} → /versions`] });
  const meant = (theirs: string, ours: string) =>
    left({ ...versions, '/p': navbar(theirs) }, { ...versions, '/p': navbar(ours) });
  assert.equal(meant('Next', '1.0'), 0);
  assert.equal(meant('1.0', 'Next'), 2);
  assert.equal(meant('Next', '2.0'), 2);
});

test('a heading may be no description, also where plain Markdown shows the import of its component', () => {
  const described = (...content: readonly string[]) =>
    leftOf({ content, [PARAGRAPHS]: ['Set up'], 'meta description': ['Set up'] }, { content });
  assert.equal(described("import Heading from '@theme/Heading';", 'Set up'), 0);
  assert.equal(described('Set up'), 1);
  const content = ["import Heading from '@theme/Heading';", 'Set up', 'Run it.'];
  const page = (text: string): Facts => ({
    content,
    [PARAGRAPHS]: content,
    'meta description': [text],
  });
  const instead = (own: string) => left({ '/a': page('Set up') }, { '/a': page(own) });
  assert.equal(instead('Run it.'), 0);
  assert.equal(instead('Another text'), 1);
});

test('a title may be the heading of its page where Docusaurus has the name of the file, and nothing else', () => {
  const page = (title: string): Facts => ({
    title: [`${title} | Site`],
    classes: ['44', 'docs-doc-id-api/page'],
    headings: ['1 One line #'],
    sidebar: [`2 link ${title} → /api/page`],
    'meta og:title': [`${title.replace(' l', '\u00a0l')} | Site`],
    'hook useDoc': [`.metadata.title = ${title}`],
  });
  const meant = (theirs: string, ours: string) => left({ '/a': page(theirs) }, { '/a': page(ours) });
  assert.equal(meant('page 44', 'One line'), 0);
  assert.equal(meant('page 44', 'Other'), 4);
  assert.equal(meant('page 45', 'One line'), 4);
});

test('a page may have a button for contents of which Docusaurus has all as code in an admonition, and no other', () => {
  const code = ['```', ':::tip', '', 'inside', '', '```', '', ':::', '', '## Set up'];
  const meant = (heading: string) =>
    leftOf({ code }, { code: code.slice(0, 4), contents: [`${heading} → #a`], contentsButton: ['On this page'] });
  assert.equal(meant('Set up'), 0);
  assert.notEqual(meant('Other'), 0);
});

test('docs of a tag may be in another order where that is of the titles which are shown, and in no other', () => {
  const page = (...titles: readonly string[]): Facts => ({
    classes: ['docs-tags-doc-list-page'],
    headings: titles.map(title => `2 ${title} #`),
  });
  const date = 'Tue Jan 02 2024 00:00:00 GMT+0000 (Coordinated Universal Time)';
  assert.equal(leftOf(page('a', date), page('2024-01-02', 'a')), 0);
  assert.equal(leftOf(page('a', '2024-01-02'), page('2024-01-02', 'a')), 1);
  assert.equal(leftOf(page('a', date), page('2024-01-02', 'b')), 1);
  const comment = 'two {/* #title-comment */}';
  assert.equal(leftOf(page('two b', comment), page('two', 'two b')), 0);
  assert.equal(leftOf(page(comment, 'two b'), page('two b', 'two')), 1);
  const untitled = (theirs: readonly string[], ours: readonly string[], title = 'P20 | Generated') =>
    left(
      { '/tag': page(...theirs), '/p20': { title: ['Generated'] } },
      { '/tag': page(...ours), '/p20': { title: [title] } },
    );
  assert.equal(untitled(['', 'journal'], ['journal', 'P20']), 0);
  assert.equal(untitled(['', 'journal', 'a'], ['journal', 'P20', 'a']), 1);
  assert.equal(untitled(['', 'journal'], ['journal', 'Other']), 1);
});

test('the first link of a sidebar may be called as the sidebar shows it, and not otherwise', () => {
  const hook = (label: string): Facts => ({
    'hook useAllDocsData': [
      `.default.versions.1.sidebars.main.link.label = ${label}`,
      '.default.versions.1.sidebars.main.link.path = /docs/a',
    ],
  });
  const shown: Facts = { sidebar: ['3 link Fifty → /docs/a/ (active)', '1 link Other → /docs/b'] };
  const labelled = (ours: string) => left({ '/a': shown, '/p': hook('Label') }, { '/a': shown, '/p': hook(ours) });
  assert.equal(labelled('Fifty'), 0);
  assert.equal(labelled('Other'), 1);
  assert.equal(labelled('Elsewhere'), 1);
});

test('an unlisted category may be missing in the data for search engines, also one that Docusaurus does not find', () => {
  const data = (...items: readonly string[]): Facts => ({
    breadcrumbData: items.map((item, index) => `${index + 1} ${item} https://x.test/base/${item}`),
  });
  const meant = (category: Facts, ours: Facts = category) =>
    left({ '/a(b)': category, '/p': data('a(b)', 'c') }, { '/a(b)': ours, '/p': data('c') });
  const [unlisted, notFound] = [{ [UNLISTED]: ['Unlisted page'] }, { headings: ['1 Page Not Found #'] }];
  assert.equal(meant(unlisted), 0);
  assert.equal(meant(notFound, { ...notFound, ...unlisted }), 0);
  assert.equal(meant(notFound), 1);
  assert.equal(meant({}), 1);
});

test('contents may name the tab of a heading, which others have as it is', () => {
  const meant = (theirs: string, ours: string) =>
    leftOf({ contents: [`${theirs} → #a`] }, { contents: [`${ours} → #a`] });
  assert.equal(meant('Install', 'Install (npm)'), 0);
  assert.equal(meant('Install (npm)', 'Install'), 1);
  assert.equal(meant('1.2.3 (2024-01-02)', '1.2.3'), 1);
});

test('a link of the contents may have an id with a colon, behind a label in parentheses', () => {
  const heading = '2 1.2.3 (2024-01-02) {#a:b} #123-2024-01-02-a';
  const meant = (ours: string) =>
    leftOf({ headings: [heading], links: ['1.2.3 (2024-01-02) {#a} → #a'] }, { headings: [heading], links: [ours] });
  assert.equal(meant('1.2.3 (2024-01-02) → #a:b'), 0);
  assert.equal(meant('1.2.4 (2024-01-02) → #a:b'), 1);
});

test('spaces in code of a title may be one in what hooks return, and in no other text', () => {
  const isMeant = (theirs: string, ours: string) =>
    leftOf({ 'meta og:title': [theirs] }, { 'meta og:title': [ours] }) === 0;
  assert.ok(isMeant('token   two  spaces', 'token two spaces'));
  assert.ok(!isMeant('token two', 'token  two'));
  assert.equal(leftOf({ code: ['a  b'] }, { code: ['a b'] }), 1);
});

test('a page without a title may have the heading of one above headings of a partial that is used again', () => {
  const headings = (...lines: readonly string[]): Facts => ({ title: ['Generated'], headings: lines });
  const theirs = headings('2 Part #part', '2 Part #part');
  assert.equal(leftOf(theirs, { ...headings('1 31 #', '2 Part #part', '2 Part #part-1'), title: ['Generated'] }), 0);
  assert.equal(leftOf(theirs, headings('2 31 #', '2 Part #part', '2 Part #part-1')), 1);
  assert.equal(leftOf(theirs, headings('1 31 #', '2 Part #part', '2 Other #part-1')), 1);
});

test('the link of a heading may lack the id with a colon that Docusaurus shows, and nothing else', () => {
  const headings = ['3 Cost {#a:b} #a'];
  const meant = (ours: string) =>
    leftOf(
      { headings, headingLinks: ['Direct link to Cost {#a:b}'] },
      { headings: ['3 Cost #a:b'], headingLinks: [ours] },
    );
  assert.equal(meant('Direct link to Cost'), 0);
  assert.equal(meant('Direct link to Costs'), 1);
});

test('what shows the data of the contents may have an id with a colon, where Docusaurus has it without', () => {
  const meant = (ours: string, id: string) =>
    leftOf({ headings: ['1 A #'], content: ['5 a'] }, { headings: ['1 A #', `5 See #${id}`], content: [ours] });
  assert.equal(meant('5 a:b', 'a:b'), 1);
  assert.equal(meant('5 a', 'a:b'), 1);
  assert.equal(meant('5 a:b', 'a'), 2);
  assert.equal(meant('4 a:b', 'a:b'), 2);
});

test('what a site adds to the badge of the version stands where the badge does, and nothing else elsewhere', () => {
  const meant = (...ours: readonly string[]) =>
    leftOf({ content: ['after DocBreadcrumbs', 'after DocVersionBadge', 'A', 'B'] }, { content: ours });
  assert.equal(meant('after DocVersionBadge', 'after DocBreadcrumbs', 'A', 'B'), 0);
  assert.equal(meant('after DocVersionBadge', 'after DocBreadcrumbs', 'B', 'A'), 1);
});

test('a description may be prose with an asterisk, where Docusaurus has a command, unless the page shows none', () => {
  const meant = (paragraph: string) => {
    const paragraphs = { [PARAGRAPHS]: ['npm start', paragraph] };
    const [theirs, ours] = ['npm start', 'All of */.ts are read.'].map(text => ({ 'meta description': [text] }));
    return leftOf({ ...theirs, ...paragraphs }, { ...ours, ...paragraphs });
  };
  assert.equal(meant('All of1 */.ts are read. More.'), 0);
  assert.equal(meant('Else'), 1);
});

test('contents may differ in an id with a colon and a word behind one, or lack a label behind an anchor and a comment', () => {
  const headings = ['3 std::vector a:b {#a:b} #a'];
  const meant = (theirs: string, ours: string) =>
    leftOf({ headings, contents: [theirs, 'Anchor'] }, { headings, contents: [ours] });
  assert.equal(meant('std::vector a {#a} → #a', 'std::vector a:b → #a:b'), 0);
  assert.equal(meant('std::vector a {#a} → #a', 'std::vector c:b → #a:b'), 1);
  assert.equal(meant(' → #with-an-anchor-', 'With an anchor → #html-24229'), 0);
  assert.equal(meant(' → #with-an-anchor-', 'Another → #html-24229'), 1);
});

test('a link to an HTML file may have no slash, and one to a page none less', () => {
  const meant = (theirs: string, ours: string) => leftOf({ links: [theirs] }, { links: [ours] });
  assert.equal(meant('A file → /files/a.html/#part', 'A file → /files/a.html#part'), 0);
  assert.equal(meant('A file → /files/a.html/', 'A file → /files/b.html'), 1);
  assert.equal(meant('A page → /page/', 'A page → /page'), 1);
});

test('contents may lack the end of a label behind a link in it, if that stands behind the entry', () => {
  const meant = (rest: string, ours: string) => leftOf({ contents: ['Set up → #set-up', rest] }, { contents: [ours] });
  assert.equal(meant('this', 'Set up this now → #set-up'), 0);
  assert.equal(meant('that', 'Set up this now → #set-up'), 1);
  assert.equal(meant('this', 'Set out this → #set-up'), 1);
});

test('a link may lead to a doc where Docusaurus has the path of its file, also among links that only one page has', () => {
  const hiddenPanels = ['2'];
  const meant = (...ours: readonly string[]) =>
    leftOf({ links: ['R → /fr/version-2.0/a/café.md'], hiddenPanels }, { links: ours, hiddenPanels: [] });
  assert.equal(meant('In a tab → /one', 'R → /fr/a/café'), 0);
  assert.equal(meant('In a tab → /one', 'S → /fr/a/café'), 1);
});

test('contents may list more headings beside one that an anchor cuts in Docusaurus', () => {
  const headings = ['2 HTML #html', '2 Anchored #id', '2 Last #last'];
  const meant = (...ours: readonly string[]) =>
    leftOf({ headings, contents: [' → #id', '', 'Last → #last'] }, { headings, contents: ours });
  assert.equal(meant('HTML → #html', 'Anchored → #id', 'Last → #last'), 0);
  assert.equal(meant('HTML → #html', 'Anchored → #other', 'Last → #last'), 1);
  assert.equal(meant('Other → #html', 'Anchored → #id', 'Last → #last'), 1);
});

test('a page may show as code what follows a fence that ends an admonition at the colons that it shows, and nothing else', () => {
  const end = ['', '## Cut *short*', '![I](/i.png)'];
  const cut = (...colons: readonly string[]): Facts => ({ code: ['```', ':::tip', '```', ...colons, ...end] });
  const ours: Facts = {
    code: ['```', ':::tip', ':::'],
    content: ['Cut', 'short'],
    headings: ['2 Cut short #cut-short'],
    images: ['I /i.png'],
  };
  assert.equal(leftOf(cut('', ':::'), ours), 0);
  assert.equal(leftOf(cut(':::'), ours), 0);
  assert.equal(leftOf(cut(':::'), { ...ours, content: ['Cut', 'other'], images: ['J /i.png'] }), 2);
  assert.equal(leftOf({ code: ['```', ':::tip', ':::'] }, ours), 3);
  const withPart = (part: string) => left({ '/b': cut(':::', part) }, { '/b': { ...ours, content: ['Cut', 'part'] } });
  assert.equal(withPart('<Part />'), 0);
  assert.equal(withPart('<div>'), 1);
  const begun = (own: string, ...more: readonly string[]) =>
    left(
      { '/d': { ...cut(':::', '{x}'), content: ['# A :::tip', '{x} ## Cut *short*', 'Below', 'it', 'all'] } },
      { '/d': { ...ours, content: [own, 'X', 'Cut', 'short', 'Below', 'it', 'all', ...more] } },
    );
  assert.equal(begun('# A :::tip :::'), 0);
  assert.equal(begun('# A :::tip :::', 'Y'), 1);
  const withReference = (name: string) =>
    left(
      { '/c': { ...cut(':::', '[ref]: ./a.md'), content: [`To [this][${name}]`] } },
      { '/c': { ...ours, content: ['To', 'this', 'Cut', 'short'], links: ['this → /a', 'short → /b#c'] } },
    );
  assert.equal(withReference('ref'), 0);
  assert.equal(withReference('other'), 2);
});

test('contents that list more headings have a button where Docusaurus has neither', () => {
  const headings = ['1 A #', '2 network #element'];
  const meant = (entry: string) =>
    leftOf({ headings }, { headings, contents: [entry], contentsButton: ['On this page'] });
  assert.equal(meant('network → #element'), 0);
  assert.equal(meant('other → #element'), 2);
});

test('edit links that hooks return may be percent-encoded, and lead to the same file', () => {
  const meant = (hook: string, key: string, file: string) =>
    leftOf(
      { [hook]: [`${key}.editUrl = https://x.test/a b.md`] },
      { [hook]: [`${key}.editUrl = https://x.test/${file}`] },
    );
  assert.equal(meant('hook useDoc', '.metadata', 'a%20b.md'), 0);
  assert.equal(meant('hook useGlobalData', '.own.default.versions.0.docs.3', 'a%20b.md'), 0);
  assert.equal(meant('hook useGlobalData', '.own.default.versions.0.docs.3', 'a%20c.md'), 1);
  assert.equal(meant('hook useGlobalData', '.own', 'a%20b.md'), 1);
});

test('the id of a heading may be that of its comment, and its label in the contents have words behind colons', () => {
  const meant = (label: string) =>
    leftOf(
      { headings: ['2 std::vector a:b #stdvector-a-'], contents: ['std::vector a → #stdvector-a-'] },
      { headings: ['2 std::vector a:b #own'], contents: [`${label} → #own`] },
    );
  assert.equal(meant('std::vector a:b'), 0);
  assert.equal(meant('std::vector c:b'), 1);
});

test('lines that only one side has move no others, and none of them hides another difference', () => {
  const hiddenPanels = ['2'];
  const headings = ['2 A #a', '2 Again #again', '2 Again #again'];
  const meant = (...ours: readonly string[]) => leftOf({ hiddenPanels, headings }, { headings: ours });
  assert.equal(meant('2 In a tab #tab', '2 A #a', '2 Again #again', '2 In a tab #tab-1', '2 Again #again-1'), 0);
  assert.equal(meant('2 In a tab #tab', '2 B #a', '2 Again #again', '2 In a tab #tab-1', '2 Again #again-1'), 1);
  assert.equal(meant('2 In a tab #tab', '2 A #a', '2 Again #again'), 1);
  assert.equal(meant('2 A #a', '2 Again #again-1', '2 Again #again'), 0);
});

test('buttons of a sidebar are named in the language of the page, also where one is missing', () => {
  const [category, link] = ['1 category A (open)', '2 category B → /b'];
  const theirs = [category, "Collapse sidebar category 'A'", link, "Expand sidebar category 'B'", '1 category C → /c'];
  const meant = (...ours: readonly string[]) =>
    leftOf({ language: ['de'], sidebar: theirs }, { language: ['de'], sidebar: ours });
  assert.equal(meant(category, 'Kategorie „A“ einklappen', link, 'Kategorie „B“ ausklappen', '1 category C → /c'), 0);
  assert.equal(meant(category, 'Kategorie „A“ einklappen', link, '1 category C → /c'), 0);
  assert.equal(meant(category, 'Kategorie „B“ einklappen', link, '1 category C → /c'), 1);
});

test('the notice of an unlisted page is in the language of the page, and nothing else of it', () => {
  const meant = (own: string) =>
    leftOf({ language: ['de'], content: ['Unlisted page', 'A'] }, { language: ['de'], content: [own, 'A'] });
  assert.equal(meant('Nicht gelistete Seite'), 0);
  assert.equal(meant('Seite'), 1);
});

test('the page of a tag that only unlisted docs have may lack the link to all tags, in any language, and no other', () => {
  const meant = (label: string, robots: string) => {
    const page: Facts = { language: ['fr'], 'meta robots': [robots] };
    return left({ '/fr/tags/one': { ...page, links: [`${label} → /fr/tags`] } }, { '/fr/tags/one': page });
  };
  assert.equal(meant('Voir tous les tags', 'noindex, nofollow'), 0);
  assert.equal(meant('View all tags', 'noindex, nofollow'), 0);
  assert.equal(meant('Tous', 'noindex, nofollow'), 1);
  assert.equal(meant('Voir tous les tags', 'index'), 1);
});

test('the rest of an id is no description, also of one with a colon', () => {
  const meant = (theirs: string) => leftOf({ 'meta description': [theirs] }, {});
  assert.equal(meant('a:b}'), 0);
  assert.equal(meant('a: b}'), 1);
});

test('the mark of an alert or a formula is no description, but what stands behind it is', () => {
  const meant = (theirs: string) =>
    leftOf({ 'meta description': [theirs], content: ['Text'] }, { 'meta description': ['Text'], content: ['Text'] });
  assert.equal(meant('[!NOTE]'), 0);
  assert.equal(meant('$$'), 0);
  assert.equal(meant('[!NOTE] Words'), 1);
});

test('references to characters are the characters in a description, and other words are others', () => {
  const content = ['** a * b & <c>', 'd'];
  const meant = (own: string) =>
    leftOf({ 'meta description': ['a b &amp; &lt;c&gt;'], content }, { 'meta description': [own], content });
  assert.equal(meant('** a * b & <c>'), 0);
  assert.equal(meant('** a * b & <d>'), 1);
});

test('the keyword that an admonition has instead of its title is another one than that of the admonition above', () => {
  const meant = (content: readonly string[], own: readonly string[]) => leftOf({ content }, { content: own });
  const own = ['note', 'a', 'One', 'note', 'b', 'Two'];
  assert.equal(meant(['note', 'a', 'tip', 'One', 'note', 'b', 'tip', 'Two'], own), 0);
  assert.equal(meant(['note', 'a', 'tip', 'Title', 'b'], ['note', 'a', 'Other', 'b']), 1);
});

test('a wrapper of code is around a block that Docusaurus has in a line', () => {
  const [content, code] = [
    ['{`a`}', 'b'],
    ['```', '{`a`}'],
  ];
  const wrapped = ['{`a`}', 'after CodeBlock', 'b'];
  assert.equal(leftOf({ content }, { content: wrapped, code }), 0);
  assert.equal(leftOf({ content, code }, { content: wrapped, code }), 1);
});

test('the id of a heading may be in a comment beside another one', () => {
  const meant = (id: string) => leftOf({ headings: [`2 Commented #${id}`] }, { headings: ['2 Commented #own'] });
  assert.equal(meant('commented--hidden--'), 0);
  assert.equal(meant('commented'), 1);
  assert.equal(meant('other--hidden--'), 1);
});

test('the end of a link in a heading is no description, but words in parentheses are', () => {
  const meant = (theirs: string) => leftOf({ 'meta description': [theirs] }, {});
  assert.equal(meant('known)'), 0);
  assert.equal(meant('a (known)'), 1);
});

test('a description may be a text of the page with an element within a word, and a word that a plugin has changed', () => {
  const content = ['one two three motor gateway', 'x'];
  const meant = (own: string) =>
    leftOf({ 'meta description': ['{/ a comment /}'], content }, { 'meta description': [own], content });
  assert.equal(meant('one two three engine gatewayx'), 0);
  assert.equal(meant('one two other engine gatewayx'), 1);
  assert.equal(meant('on a to at gatewayx'), 1);
});

test('an expression at the end of a title is a part of it, and an id is none', () => {
  const meant = (theirs: string, own: string) => leftOf({ title: [`${theirs} | Site`] }, { title: [`${own} | Site`] });
  assert.equal(meant('{0}{1e3}', '{0}{1e3}{NaN}'), 0);
  assert.equal(meant('Sum', 'Sum {1 + 1}'), 0);
  assert.equal(meant('Sum', 'Sum {#id}'), 1);
  assert.equal(meant('{1e3}', '{0}{1e3}{NaN}'), 1);
});

test('a directive is no description, whatever Lectern has in its place', () => {
  const meant = (theirs: string, own: string) =>
    leftOf({ 'meta description': [theirs], content: ['Caption'] }, { 'meta description': [own], content: ['Caption'] });
  assert.equal(meant('::leaf[label]{a="b"}', 'Caption'), 0);
  assert.equal(meant('::leaf[label]{a="b"}', 'None of the page'), 1);
  assert.equal(meant('A label', 'Caption'), 1);
});

test('a description is a text of the page rather than code, or no words', () => {
  const content = ['Caption', 'Shown: two'];
  const meant = (theirs: string, own: string) =>
    leftOf({ 'meta description': [theirs], content }, { 'meta description': [own], content });
  assert.equal(meant("b: ['two'],", 'Caption'), 0);
  assert.equal(meant('?!…  ##', 'Caption'), 0);
  assert.equal(meant('Shown: two', 'Caption'), 1);
});

test('an empty block of code may have its title, and no other line', () => {
  const meant = (title: string, ...code: readonly string[]) =>
    leftOf({ code, content: ['A'] }, { code, content: ['A', title], [CODE_TITLES]: ['a.js'] });
  assert.equal(meant('a.js', '```', '', '```', 'b'), 0);
  assert.equal(meant('a.js', '```', 'b'), 1);
  assert.equal(meant('b.js', '```', ''), 1);
});

/** Facts that are told of the text of a page, one part of it after the other. */
const OF_TEXT = ['headings', 'headingLinks', 'contents', 'content', 'code', 'links', 'images'];

/** The page whose text is that of two pages. */
function joinPages(one: Facts, other: Facts): Facts {
  const names = Object.keys({ ...one, ...other });
  const join = (name: string) =>
    name === 'language' || name === 'hiddenPanels'
      ? (one[name] ?? other[name] ?? [])
      : [...(one[name] ?? []), ...(other[name] ?? [])];
  return Object.fromEntries(names.map(name => [name, join(name)]));
}

test('any two differences of texts that are meant may meet on a page', () => {
  const texts = meantPages.filter(
    ({ theirs, ours }) =>
      OF_TEXT.some(name => theirs[name] !== undefined || ours[name] !== undefined) &&
      !theirs.classes?.includes('docs-tags-doc-list-page'),
  );
  const pairs = texts.flatMap(one => texts.filter(other => other !== one).map(other => [one, other] as const));
  const inTheWay = pairs.filter(([one, other]) => {
    const [theirs, ours] = [joinPages(one.theirs, other.theirs), joinPages(one.ours, other.ours)];
    return unexpected({ '/a': theirs }, { '/a': ours }).some(({ fact }) => OF_TEXT.includes(fact));
  });
  assert.deepEqual(inTheWay, []);
});

test('a page that begins with a mark of its byte order may be refused for the id of its heading', () => {
  const ofIds = KNOWN_REFUSALS.filter(({ text }) => text.test('# a {#b}') && !text.test('# a'));
  assert.ok(ofIds.some(({ text }) => text.test('\uFEFF# a {#b}')));
});
