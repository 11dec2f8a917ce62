import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

describe('a changelog', () => {
  const siteDir = temporaryDirectory();
  const log = keepLog();
  const inSite = (name: string) => path.join(siteDir, name);
  const read = (name: string) => readFileSync(inSite(`build/${name}`), 'utf8');
  const page = (name: string) => parseDocument(read(`${name}/index.html`));
  const buildSite = () => build({ siteDir, features: FEATURES, log });
  const entriesOf = (name: string) => JSON.parse(read(`${name}/feed.json`)).items as readonly Record<string, string>[];
  before(async () => {
    cpSync(path.join(ROOT, 'test/sites/changelog'), siteDir, { recursive: true });
    await buildSite();
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('is a list in parts, newest first, with the text of each release', () => {
    const [first, second] = [page('changelog'), page('changelog/page/2')];
    assert.deepEqual(first.texts('.lectern-update h2'), ['Unreleased', '2.0.0', '2.0.0-beta.1']);
    assert.deepEqual(second.texts('.lectern-update h2'), ['1.1.0', '1.0.1', '1.0.0']);
    assert.deepEqual(first.attributes('.lectern-update h2 a:not(.hash-link)', 'href').map(String), [
      '/base/changelog/unreleased',
      '/base/changelog/2.0.0',
      '/base/changelog/2.0.0-beta.1',
    ]);
    assert.deepEqual(second.attributes('.lectern-update time', 'datetime').map(String), [
      '2025-12-24',
      '2025-11-02',
      '2025-10-31',
    ]);
  });

  it('is plain Markdown: its angles and braces are text, and its definitions work in each part', () => {
    const html = read('changelog/2.0.0/index.html');
    assert.match(html, /a Promise&#x3C;T> as \{ value \} before/);
    assert.match(html, /compare\/v1\.0\.1\.\.\.v1\.1\.0"[^>]*>1\.1\.0<\/a> promised/);
    assert.doesNotMatch(page('changelog/2.0.0').texts('main').join(), /is hidden/);
  });

  it('leads to files of the repository where it says so, by the package', () => {
    for (const name of ['changelog/page/2', 'changelog/1.0.1']) {
      const links = page(name).attributes('main a[href*="/blob/"]', 'href').map(String);
      const at = 'https://github.com/example/changes/blob/HEAD';
      assert.deepEqual(links, [`${at}/docs/index.md`, `${at}/docs`], name);
    }
  });

  it('has headings without gaps', () => {
    const levels = read('changelog/1.1.0/index.html').match(/<h[1-6]/g);
    assert.deepEqual(levels, ['<h1', '<h2', '<h3']);
  });

  it('has styles of updates only where these are', () => {
    assert.ok(read('changelog/index.html').includes('.lectern-update{'));
    assert.ok(!read('changelog/2.0.0/index.html').includes('.lectern-update{'));
    assert.ok(!read('index.html').includes('.lectern-update{'));
  });

  it('has feeds of what is released, with absolute addresses and dates of the releases', () => {
    const entries = entriesOf('changelog');
    assert.deepEqual(
      entries.map(({ title, date_published: date }) => [title, date]),
      [
        ['2.0.0', '2026-03-01T00:00:00Z'],
        ['2.0.0-beta.1', '2026-02-14T00:00:00Z'],
        ['1.1.0', '2025-12-24T00:00:00Z'],
        ['1.0.1', '2025-11-02T00:00:00Z'],
        ['1.0.0', '2025-10-31T00:00:00Z'],
      ],
    );
    assert.equal(entries[0]?.id, 'https://changelog.test/base/changelog/2.0.0');
    assert.match(entries[0]?.content_html ?? '', /<pre><code>## 9\.9\.9 - 2020-01-01\n/);
    for (const name of ['rss.xml', 'atom.xml']) assert.equal(read(`changelog/${name}`).split('Promise').length, 2);
  });

  it('names its feeds in the heads of its pages, and in no other', () => {
    const feeds = (name: string) =>
      page(name)
        .attributes('link[rel=alternate][title]', 'href')
        .map(String)
        .filter(href => /xml$|json$/.test(href));
    const all = ['rss.xml', 'atom.xml', 'feed.json'];
    assert.deepEqual(
      feeds('changelog'),
      all.map(name => `https://changelog.test/base/changelog/${name}`),
    );
    assert.deepEqual(
      feeds('updates'),
      all.map(name => `https://changelog.test/base/updates/${name}`),
    );
    assert.deepEqual(feeds('.'), []);
  });

  it('has none of the docs’ updates, which have a feed of their own', () => {
    const entries = entriesOf('updates');
    assert.deepEqual(
      entries.map(({ id, date_published: date }) => [id, date]),
      [
        ['https://changelog.test/base/updates#june-2026', '2026-06-01T00:00:00Z'],
        ['https://changelog.test/base/updates#v01', '2026-05-04T00:00:00Z'],
      ],
    );
    assert.match(entries[0]?.content_html ?? '', /<img src="https:\/\/changelog\.test\/base\/assets\/images\/dot-/);
  });

  it('renders after an edit of a release that release and its list alone, with the bytes of a clean build', async () => {
    const times = () =>
      new Map(filesOf(inSite('build')).map(name => [name, statSync(inSite(`build/${name}`)).mtimeMs] as const));
    const before = times();
    const file = inSite('CHANGELOG.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('A crash.', 'A rare crash.'));
    await buildSite();
    const edited = [...times()].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
    assert.deepEqual(edited.filter(name => name.endsWith('.html')).sort(), [
      'changelog/1.1.0/index.html',
      'changelog/page/2/index.html',
    ]);
    const incremental = new Map(filesOf(inSite('build')).map(name => [name, read(name)]));
    rmSync(inSite('build'), { recursive: true });
    rmSync(inSite('.docusaurus'), { recursive: true });
    await buildSite();
    for (const [name, content] of incremental) assert.ok(read(name) === content, name);
  });

  it('takes dates that its headings lack from git', async () => {
    const file = inSite('CHANGELOG.md');
    writeFileSync(file, '# pkg\n\n## 1.1.0\n\n### Minor Changes\n\n- More.\n\n## 1.0.0\n\nFirst.\n');
    writeFileSync(inSite('docs/index.md'), '# Home\n');
    const date = '2026-04-05T12:00:00Z';
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: siteDir, env });
    git('init', '-q');
    git('add', 'CHANGELOG.md');
    git('commit', '-qm', 'Release');
    await buildSite();
    assert.deepEqual(
      entriesOf('changelog').map(({ title, date_published: day }) => [title, day]),
      [
        ['1.1.0', '2026-04-05T00:00:00Z'],
        ['1.0.0', '2026-04-05T00:00:00Z'],
      ],
    );
    assert.ok(!existsSync(inSite('build/changelog/2.0.0')));
  });
});
