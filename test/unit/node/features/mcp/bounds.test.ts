import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DEFAULT_TOKENS,
  MAX_ENTRIES,
  MAX_HEADINGS,
  MAX_PAGE_BYTES,
  MAX_RESOURCES,
  MAX_SIDEBARS,
} from '../../../../../src/node/features/mcp/limits.ts';
import { createBudget } from '../../../../../src/node/features/mcp/site/index-files.ts';
import type { PageItem } from '../../../../../src/node/features/mcp/site/pages.ts';
import { tokensOf } from '../../../../../src/node/features/mcp/site/tokens.ts';
import { pageParts, readPage, searchDocs } from '../../../../support/mcp-answers.ts';
import { ADDRESS, type Answer, clientOf, partsOf, type Tea, type Version } from '../../../../support/mcp-site.ts';
import { indexOf, page, section } from '../../../shared/search/pages.ts';

const numbers = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);

describe('a page of any size', () => {
  const pageOf = (markdown: string) => clientOf({ files: { 'a.md': markdown } });
  const read = async (markdown: string, args: Readonly<Record<string, unknown>> = {}) =>
    pageParts(await pageOf(markdown), { address: 'a', ...args });

  it('is named once: by its front matter, else by the answer', async () => {
    const [named] = await read('---\nurl: "https://tea.test/a"\n---\n\n# Tea\n');
    assert.equal(named?.url, undefined);
    assert.equal((await read('# Tea\n'))[0]?.url, `${ADDRESS}a`);
  });

  it('is read in parts that end with lines, and that are the page', async () => {
    const page = numbers(30_000)
      .map(at => `Line ${at} 🍵`)
      .join('\n');
    const parts = await read(page);
    assert.equal(parts.map(({ markdown }) => markdown).join(''), page);
    assert.ok(parts.length > 5 && parts.slice(0, -1).every(({ markdown }) => markdown.endsWith('🍵\n')));
    const [short] = await read('# Tea\n');
    assert.deepEqual(short?.notes, []);
  });

  it('is read in parts of the size that is asked for', async () => {
    const page = 'Some water.\n'.repeat(1000);
    const [whole, parts] = [await read(page, { maxTokens: 4000 }), await read(page, { maxTokens: 500 })];
    assert.deepEqual([whole.length, parts.length], [1, 7]);
    assert.equal(parts.map(({ markdown }) => markdown).join(''), page);
  });

  it('is read in parts that split no character where it has one line', async () => {
    const line = `a${'🍵'.repeat(DEFAULT_TOKENS)}`;
    const parts = await read(line);
    assert.equal(parts.length, 3);
    assert.ok(parts.every(({ markdown }) => !/^[\uDC00-\uDFFF]/.test(markdown)));
    assert.equal(parts.map(({ markdown }) => markdown).join(''), line);
  });

  it('has long sections, which are read in parts, too', async () => {
    const section = `## Long\n\n${'Water.\n'.repeat(20_000)}`.trim();
    const parts = await read(`# Tea\n\n${section}\n\n## Other\n`, { section: 'long' });
    assert.equal(parts.map(({ markdown }) => markdown).join(''), section);
    assert.ok(parts.length > 1 && parts.every(each => each.section === 'long'));
  });

  it('is read up to a bound, which the answer names', async () => {
    const mcp = await pageOf(`${'Water. '.repeat(9)}\n`.repeat(MAX_PAGE_BYTES / 50));
    const { notes } = await readPage(mcp, { address: 'a' });
    assert.match(notes.join('\n'), /more than 4 MB or 200000 lines: the rest is not read/);
    const lines = await pageOf('\n'.repeat(1_000_000));
    assert.match(await lines.text('read_page', { address: 'a', section: 'Tea' }), /no section "Tea".*lines: the rest/);
    assert.match(await mcp.text('read_page', { address: 'a', offset: 2 ** 30 }), /nothing at offset.*below \d+/);
    assert.match(await mcp.text('read_page', { address: 'a', offset: -1 }), /offset/);
  });

  it('may have any number of headings, of any length: errors name some', async () => {
    const brackets = `# ${'['.repeat(20_000)}`;
    const mcp = await pageOf(`${brackets}\n${'# Tea\n'.repeat(300_000)}`);
    const error = await mcp.text('read_page', { address: 'a', section: 'None' });
    assert.ok(error.length < 10_000, `${error.length} characters`);
    assert.match(error, new RegExp(`and ${MAX_HEADINGS - 50} others\\. Only the first ${MAX_HEADINGS} headings`));
    assert.equal((await readPage(mcp, { address: 'a', section: 'tea-7' })).markdown, '# Tea');
  });
});

describe('pages of any number', () => {
  interface Pages {
    readonly sidebars: readonly { readonly name: string; readonly pages: readonly PageItem[] }[];
    readonly others: readonly PageItem[];
  }
  const link = (name: string) => ({ type: 'link', label: name, href: `/${name}` });
  const urlsOf = (items: readonly PageItem[]): readonly string[] =>
    items.flatMap(({ url, pages = [] }) => [
      ...(url === undefined ? [] : [url.slice(ADDRESS.length)]),
      ...urlsOf(pages),
    ]);
  const allOf = (parts: readonly Pages[]): readonly string[] =>
    parts.flatMap(({ sidebars, others }) => [...sidebars.flatMap(({ pages }) => urlsOf(pages)), ...urlsOf(others)]);
  const withSidebar = (items: unknown): Tea => ({
    versions: [{ name: 'current', sidebars: [{ name: 'docs', file: 'docs.json' }] }],
    files: { 'docs.json': items },
  });

  it('are listed in parts, in order, each below its categories', async () => {
    const names = (prefix: string, count: number) => numbers(count).map(at => `${prefix}${at}`);
    const inner = { type: 'category', label: 'Inner', items: names('inner', 700).map(link) };
    const outer = { type: 'category', label: 'Outer', items: [inner, link('last')] };
    const listed = names('other', 600).map(name => [`/${name}`, name] as const);
    const parts = await partsOf<Pages>(
      await clientOf({ ...withSidebar([link('first'), outer]), listed: [['/first', 'First'], ...listed] }),
      'list_pages',
    );
    assert.deepEqual(allOf(parts), ['first', ...names('inner', 700), 'last', ...names('other', 600)]);
    assert.deepEqual(
      parts.map(({ notes }) => notes.map(note => note.split('.', 1)[0])),
      [
        ['These are entries 1 to 500 of 1304'],
        ['These are entries 501 to 1000 of 1304'],
        ['These are entries 1001 to 1304 of 1304'],
      ],
    );
    const [again] = parts[1]?.sidebars[0]?.pages ?? [];
    assert.deepEqual(
      [again?.title, again?.pages?.[0]?.title, again?.pages?.[0]?.pages?.[0]?.title],
      ['Outer', 'Inner', 'inner497'],
    );
    assert.equal(parts[2]?.sidebars.length, 0);
  });

  it('may be in thousands of sidebars: pages of those that are not shown are listed after the others', async () => {
    const files = Object.fromEntries(numbers(5000).map(at => [`s${at}.json`, [link(`in${at}`)]]));
    const sidebars = Object.keys(files).map(file => ({ name: file, file }));
    const listed = numbers(5000).map(at => [`/in${at}`, `In ${at}`] as const);
    const parts = await partsOf<Pages>(
      await clientOf({ versions: [{ name: 'current', sidebars }], files, listed }),
      'list_pages',
    );
    assert.equal(parts[0]?.sidebars.length, MAX_SIDEBARS);
    assert.equal(new Set(allOf(parts)).size, 5000);
    for (const { notes } of parts) assert.match(notes.join('\n'), /first 50 of 5000 sidebars/);
  });

  it('may be deep in a sidebar, in one of any size, and have titles of any length', async () => {
    const deep = `${'[{"type":"category","label":"c","items":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`;
    const long = [link('x'.repeat(3000)), { ...link('tea'), label: 'Tea '.repeat(100_000) }];
    for (const sidebar of [deep, `[${' '.repeat(5_000_000)}]`]) {
      const [part] = await partsOf<Pages>(
        await clientOf({ ...withSidebar(sidebar), listed: [['/a', 'A']] }),
        'list_pages',
      );
      assert.deepEqual(part?.others, [{ title: 'A', url: `${ADDRESS}a` }]);
      assert.match(part?.notes.join('\n') ?? '', /very large or deep/);
    }
    const [part] = await partsOf<Pages>(await clientOf(withSidebar(long)), 'list_pages');
    assert.deepEqual(
      part?.sidebars[0]?.pages.map(({ url, title }) => [url, title.length]),
      [[`${ADDRESS}tea`, 300]],
    );
  });

  it('are listed up to a bound, which the answer names', async () => {
    const listed = numbers(60_000).map(at => [`/p${at}`, `P ${at}`] as const);
    const mcp = await clientOf({ listed });
    const { notes } = await mcp.call<Pages & Answer>('list_pages', { offset: 49_900 });
    assert.match(notes.join('\n'), /entries 49901 to 50000 of 50000\.\n.*ends after 50000 pages; search_docs/);
    const { resources, nextCursor, _meta } = await mcp.client.listResources({ cursor: '48000' });
    assert.deepEqual([resources.length, nextCursor], [2000, undefined]);
    assert.deepEqual(_meta?.notes, ['The list ends after 50000 pages; search_docs finds the others.']);
    const whole = await clientOf({ listed: listed.slice(0, 50_000) });
    assert.deepEqual((await whole.call<Answer>('list_pages', { offset: 49_900 })).notes.length, 1);
    assert.equal((await whole.client.listResources({ cursor: '48000' }))._meta, undefined);
  });

  it('are resources by a cursor', async () => {
    const listed = numbers(MAX_RESOURCES + 500).map(at => [`/p${at}`, `P ${at}`] as const);
    const { client } = await clientOf({ listed: [['/', 'Home'], ...listed] });
    const { resources, nextCursor } = await client.listResources({ cursor: '0' });
    assert.deepEqual([resources.length, nextCursor], [MAX_RESOURCES, String(MAX_RESOURCES)]);
    const all = (await client.listResources()).resources.map(({ uri }) => uri);
    assert.deepEqual(all, [ADDRESS, ...listed.map(([path]) => ADDRESS.slice(0, -1) + path)]);
    for (const cursor of ['x', '-1', '99999', '1e3'])
      await assert.rejects(client.listResources({ cursor }), /no cursor/);
  });
});

describe('a search index of others', async () => {
  const index = await indexOf([page('Green tea', [section('Water', ['Boil the water.'])])]);
  const text = (name: string): string => Buffer.from(index.get(name) ?? []).toString();
  const manifest = JSON.parse(text('manifest.json'));
  const [entry] = manifest.cores;
  const core = JSON.parse(text(entry.core));
  /** What a search answers once some files are changed. */
  async function search(changed: Readonly<Record<string, unknown>>): Promise<string> {
    const files = { 'manifest.json': manifest, [entry.core]: core, ...changed };
    const found = Object.entries(files).map(([name, file]) => [`search/${name}`, file] as const);
    return (await clientOf({ files: Object.fromEntries(found) })).text('search_docs', { query: 'water' });
  }

  it('is searched as it is', async () => {
    assert.match(await search({}), /^1 of 1 results[\s\S]*Green tea › Water/);
  });

  it('answers with the text of the best section whatever the number of tokens and of results', async () => {
    const pages = numbers(40).map(at => page(`Tea ${at}`, [section('Water', [`Boil the water ${at}.`])]));
    const files = Object.fromEntries(Array.from(await indexOf(pages), ([name, file]) => [`search/${name}`, file]));
    const mcp = await clientOf({ files });
    for (const args of [{ maxTokens: 100 }, { maxTokens: 300 }, { limit: 40 }, {}]) {
      const { results } = await searchDocs(mcp, { query: 'boil', ...args });
      assert.match(results[0]?.markdown ?? '', /Boil the water/, JSON.stringify(args));
      const text = await mcp.text('search_docs', { query: 'boil', ...args });
      assert.ok(tokensOf(text) <= (args.maxTokens ?? DEFAULT_TOKENS), JSON.stringify(args));
    }
  });

  it('is not read where its files are larger than any', async () => {
    assert.match(await search({ [entry.core]: { ...core, more: ' '.repeat(9_000_000) } }), /has more than 8 MB/);
    const list = { 'search/list.txt': `0 / ${'a'.repeat(17_000_000)}` };
    assert.match(await (await clientOf({ files: list })).text('list_pages'), /has more than 16 MB/);
  });

  it('is not read where a query would take more memory than it has pages', async () => {
    for (const size of [{ slots: 1e9 }, { slots: -1 }, { slots: 1.5 }, { passages: 1e12 }, { passages: '4' }]) {
      assert.match(await search({ [entry.core]: { ...core, ...size } }), /can be read/, JSON.stringify(size));
    }
    assert.match(await search({ [entry.core]: { ...core, early: numbers(20_000) } }), /can be read/);
    assert.match(await search({ [entry.core]: { ...core, passages: 0 } }), /cannot be searched: .* damaged/);
  });

  it('has one core for a language and tag', async () => {
    await assert.rejects(search({ 'manifest.json': { ...manifest, cores: [entry, entry] } }), /can be read/);
    await assert.rejects(search({ 'manifest.json': { ...manifest, cores: [{ ...entry, core: 'x' }] } }), /can be read/);
  });

  it('is read up to a bound by each search, where small files count, too', async () => {
    const { run, spend } = createBudget();
    const files = { name: 'tea', address: null, read: async () => undefined };
    const reading = (count: number, size: number) =>
      run(async () => {
        for (const _ of numbers(count)) spend(new Uint8Array(size), files);
        return 'read';
      });
    assert.deepEqual(await Promise.all([reading(8, 2 ** 23), reading(4096, 1)]), ['read', 'read']);
    await assert.rejects(reading(9, 2 ** 23), /more than 64 MB of the index of tea/);
    await assert.rejects(reading(4097, 1), /more than 64 MB/);
  });
});

describe('versions of any number', () => {
  interface Versions {
    readonly docs: readonly { readonly id: string; readonly versions: readonly Version[] }[];
    readonly languages: readonly { readonly name: string }[];
  }
  const versions = numbers(50_000).map(at => ({ name: `v${at}` }));

  it('are listed in parts, then the languages; errors name some', async () => {
    const mcp = await clientOf({ versions, languages: ['en', 'ja'] });
    const first = await mcp.call<Versions & Answer>('list_versions');
    assert.deepEqual([first.docs[0]?.versions.length, first.nextOffset], [MAX_ENTRIES, MAX_ENTRIES]);
    assert.deepEqual(first.languages, []);
    const last = await partsOf<Versions>(
      await clientOf({ versions: versions.slice(0, 501), languages: ['en', 'ja'] }),
      'list_versions',
    );
    assert.deepEqual(
      last.map(({ docs, languages }) => [docs[0]?.versions.length, languages.map(({ name }) => name)]),
      [
        [500, []],
        [1, ['en', 'ja']],
      ],
    );
    const error = await mcp.text('search_docs', { query: 'tea', version: 'none' });
    assert.match(error, /no version "none": there is "v0", .*"v49", and 49950 others\.$/);
    assert.match(await mcp.text('read_page', { address: `https://else.test/${'x'.repeat(1900)}` }), /^.{0,500}$/);
  });

  it('cannot be read where the description of the site is no such, however large', async () => {
    const damaged = (docs: unknown) => clientOf({ files: { 'lectern.json': docs } });
    const site = { format: 1, generator: '9.9.9', title: 'Tea', tagline: '', url: 'https://tea.test', baseUrl: '/' };
    const whole = { ...site, language: 'en', languages: [] };
    const wrong = numbers(2_000_000).map(() => 0);
    await assert.rejects(damaged({ ...whole, docs: wrong }), /docs: Too big/);
    await assert.rejects(
      damaged({ ...whole, docs: [{ id: 'a', versions: wrong }] }),
      /docs\.0\.versions\.0: Invalid input/,
    );
    await assert.rejects(damaged({ ...whole, docs: [], more: ' '.repeat(9_000_000) }), /more than 8 MB/);
  });
});
