import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Code, printValue } from '../../generate/code.ts';
import { generateSites } from '../../generate/generate.ts';
import { missingParts } from '../../generate/page/required.ts';
import { choose, chooseSome, rule, unused } from '../../generate/production.ts';
import { randomOf } from '../../generate/random.ts';
import type { GeneratedSite } from '../../generate/site.ts';
import { idLines, withMeta, withOwnId } from '../../generate/structure/front-matter.ts';
import { hasFirstLink } from '../../generate/structure/sidebars.ts';
import { nightly } from '../../support/nightly.ts';

test('a seed gives the same sites each time, and another seed gives others', () => {
  const files = (seed: string) => generateSites(seed, 60).sites.map(({ files }) => [...files]);
  assert.deepEqual(files('1'), files('1'));
  assert.notDeepEqual(files('1'), files('2'));
  assert.equal(files('1').length, 2);
});

nightly(() =>
  test('pages alone, under a config that sets nothing, use all of the grammar of pages', () => {
    const { sites, unused } = generateSites('1', 1000, { textOnly: true });
    assert.deepEqual(unused, []);
    assert.deepEqual(missingParts(sites.flatMap(({ files }) => [...files])), []);
    assert.ok(!sites[0]?.productions.get('docusaurus.config.js')?.some(name => !/^(docs-plugins)/.test(name)));
  }),
);

test('a sidebar of which the navbar shall show the first link has one', () => {
  const isLinked = (items: unknown) => hasFirstLink(items, new Set(['draft']));
  const link = { type: 'link', href: 'https://a.test' };
  const index = { type: 'category', link: { type: 'generated-index' } };
  assert.ok(isLinked([link, 'a']));
  assert.ok(isLinked([{ type: 'category', items: [link, { type: 'doc', id: 'a' }] }]));
  assert.ok(isLinked([{ Short: [link, 'a'] }]));
  assert.ok(isLinked({ Short: ['a'] }));
  assert.ok(isLinked([{ ...index, items: [link] }]));
  assert.ok(isLinked([{ ...index, items: ['draft', { type: 'ref', id: 'a' }] }]));
  assert.ok(!isLinked([link, { type: 'html', value: '<b>' }, { type: 'ref', id: 'a' }]));
  assert.ok(!isLinked([{ type: 'category', items: [link] }, { Short: [link] }]));
  assert.ok(!isLinked(['draft', { type: 'category', link: { type: 'doc', id: 'draft' }, items: [link] }]));
  assert.ok(!isLinked([{ ...index, items: ['draft', { type: 'ref', id: 'draft' }] }]));
});

test('links of a sidebar have different labels or keys, as those of one label have one translation', () => {
  const labelsOf = (items: unknown): readonly string[] => {
    if (typeof items !== 'object' || items === null) return [];
    const { type, label, key } = items as Readonly<Record<string, unknown>>;
    return type === 'link' ? [`${key ?? label}`] : Object.values(items).flatMap(labelsOf);
  };
  const sites = generateSites('nov28-l1', 1000).sites.map(({ files }) => [...files]);
  const texts = sites.flat().filter(([file]) => /sidebars\.json$/.test(file));
  const sidebars = texts.flatMap(([, text]) => Object.values(JSON.parse(String(text)) as object));
  const repeated = sidebars.map(labelsOf).filter(labels => new Set(labels).size < labels.length);
  assert.notEqual(sidebars.flatMap(labelsOf).length, 0);
  assert.deepEqual(repeated, []);
});

test('few pages have comments of HTML and ids in braces where their site has turned these off, as they are refused', () => {
  const { sites } = generateSites('1', 1000);
  const off = sites.filter(({ files }) => /\bv4: true|DisabledByDefault: true|headingIds: false/.test(configOf(files)));
  const pages = off.flatMap(({ files }) => [...files].filter(([file]) => /\.mdx?$/.test(file)));
  const refused = pages.filter(([, text]) => /(?<!\\)\{#|<!--/.test(String(text)));
  assert.notEqual(refused.length, 0);
  assert.ok(refused.length < pages.length / 10, `${refused.length} of ${pages.length}`);
});

function configOf(files: GeneratedSite['files']): string {
  return String(files.get('docusaurus.config.js'));
}

test('what a fork draws changes nothing for others', () => {
  const [one, other] = [randomOf('seed'), randomOf('seed')];
  one.fork('page').next();
  assert.equal(one.next(), other.next());
});

test('a thousand pages leave no production and no key out', () => {
  assert.deepEqual(generateSites('1', 1000).unused, []);
});

test('several productions of a rule are different ones, and those that were used least are among them', () => {
  const letters = rule('letter', { a: () => 'a', b: () => 'b', c: () => 'c', d: () => 'd' });
  const context = { random: randomOf('1'), counts: new Map([['letter/a', 1]]), used: new Set<string>() };
  const written = [chooseSome(context, letters, 2), chooseSome(context, letters, 2), chooseSome(context, letters, 2)];
  assert.deepEqual(
    written.map(some => new Set(some).size),
    [2, 2, 2],
  );
  assert.deepEqual([...new Set(written.flat())].sort(), ['a', 'b', 'c', 'd']);
});

test('lines are added to the front matter of a page, but for keys that it has', () => {
  const text = '---\nslug: /own\n---\n\nText\n';
  assert.equal(withMeta(text, ['slug: /other', 'id: a']), '---\nid: a\nslug: /own\n---\n\nText\n');
  assert.equal(withMeta('Text\n', ['id: a']), '---\nid: a\n---\n\nText\n');
  assert.equal(withMeta('---  \nslug: /own\n---  \n', ['id: a', 'slug: b']), '---  \nid: a\nslug: /own\n---  \n');
  assert.equal(withMeta('Text\n', []), 'Text\n');
  assert.equal(withMeta('\uFEFFText\n', ['id: a']), '\uFEFF---\nid: a\n---\n\nText\n');
  const numbers = '---\nparse_number_prefixes: false\n---\n';
  assert.equal(withOwnId('folder/file', { file: 'docs/1-folder/2-file.md', content: numbers }), '1-folder/2-file');
  assert.equal(
    withOwnId('folder/file', { file: 'docs/1-folder/2-file.md', content: '---\ntitle: A\nid: own\n---\n\nid: text\n' }),
    'folder/own',
  );
  assert.equal(
    withOwnId('folder/file', { file: 'docs/1-folder/2-file.md', content: '---  \nid: own\n---  \n' }),
    'folder/own',
  );
  assert.equal(withMeta('---  \nid: own\n---\n', ['slug: a']), '---  \nslug: a\nid: own\n---\n');
  assert.equal(withOwnId('folder/file', { file: 'docs/1-folder/2-file.md', content: 'id: text\n' }), 'folder/file');
});

test('a page that is refused keeps its id, but none that is refused itself', () => {
  assert.deepEqual(idLines('---\nid: 7\nparse_number_prefixes: false\n---\n'), [
    'id: "7"',
    'parse_number_prefixes: false',
  ]);
  assert.deepEqual(idLines('---\nid: ""\n---\n'), []);
  assert.equal(withOwnId('folder/file', { file: 'docs/folder/file.md', content: '---\nid: ""\n---\n' }), 'folder/file');
});

test('productions that are used least come before others', () => {
  const letters = rule('letter', { a: () => 'a', b: () => 'b', c: () => 'c' });
  const context = { random: randomOf('1'), counts: new Map<string, number>(), used: new Set<string>() };
  const written = Array.from({ length: 12 }, () => choose(context, letters));
  assert.deepEqual([...new Set(written)].sort(), ['a', 'b', 'c']);
  assert.deepEqual(
    [...context.counts.values()].reduce((sum, count) => sum + count),
    12,
  );
  assert.deepEqual(unused(new Map([['letter/a', 1]]), [letters]), ['letter/b', 'letter/c']);
});

test('values of a config are JavaScript, one line each where they fit', () => {
  const value = { title: 'A', 'odd-key': [1, null, new Code('() => 1')], left: undefined };
  assert.equal(printValue(value), '{ title: "A", "odd-key": [1, null, () => 1] }');
  assert.equal(
    printValue({ a: 'x'.repeat(60), b: 'y'.repeat(60) }),
    `{\n  a: "${'x'.repeat(60)}",\n  b: "${'y'.repeat(60)}",\n}`,
  );
});
