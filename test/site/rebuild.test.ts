import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, writeTimesOf } from '../support/trees.ts';

/** A site whose config notes each doc that is compiled. */
const FILES = {
  'docusaurus.config.js': `
import { appendFileSync } from 'node:fs';
function note() {
  return (tree, file) => appendFileSync(new URL('./.compiled', import.meta.url), file.path + '\\n');
}
export default {
  title: 'Rebuilt',
  url: 'https://rebuilt.test',
  baseUrl: '/',
  onBrokenAnchors: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [note] }, blog: false }]],
  themeConfig: { footer: { copyright: 'Nobody' } },
};
`,
  'docs/start.md': '---\nslug: /\n---\n\n# Start\n\nHere it begins.\n\nA second paragraph about apples.\n',
  'docs/guide/first.md': '# First\n\nThe first guide.\n\nIt speaks of pears.\n',
  'docs/guide/second.mdx': '# Second\n\nThe second guide.\n\n{1 + 1}\n',
  'src/theme/Footer/index.tsx': 'export default function Footer() {\n  return <footer>Painted once</footer>;\n}\n',
};

describe('a rebuild', () => {
  let site: TemporarySite;
  before(async () => {
    site = temporarySite(FILES);
    await buildSite(site.siteDir);
  });
  after(() => site.remove());

  const page = (name: string) => readFileSync(path.join(site.outDir, name), 'utf8');
  const compiled = () => {
    const file = path.join(site.siteDir, '.compiled');
    try {
      return readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map(name => path.basename(name))
        .sort();
    } catch {
      return [];
    } finally {
      rmSync(file, { force: true });
    }
  };

  it('compiles every doc once, to begin with', () => {
    assert.deepEqual(compiled(), ['first.md', 'second.mdx', 'start.md']);
  });

  it('writes nothing when nothing has changed', async () => {
    const before = writeTimesOf(site.outDir);
    const { written, removed, unchanged, webpackRuns } = await buildSite(site.siteDir);
    assert.deepEqual({ written, removed, webpackRuns }, { written: 0, removed: 0, webpackRuns: 0 });
    assert.equal(unchanged, Object.keys(before).length);
    assert.deepEqual(differences(before, writeTimesOf(site.outDir)), []);
    assert.deepEqual(compiled(), []);
  });

  it('writes the page of an edited doc, its Markdown, and the files for search and assistants with its text, and nothing else', async () => {
    const before = writeTimesOf(site.outDir);
    site.write({ 'docs/guide/first.md': FILES['docs/guide/first.md'].replace('pears', 'plums') });
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 0);
    assert.deepEqual(compiled(), ['first.md']);
    assert.deepEqual(unhashed(differences(before, writeTimesOf(site.outDir))), [
      'guide/first.md',
      'guide/first/index.html',
      'llms-full.txt',
      'search/core-*.json (new)',
      'search/core-*.json (old)',
      'search/manifest.json',
    ]);
    assert.match(page('guide/first/index.html'), /plums/);
  });

  it('runs webpack, and compiles no doc, when a component of the theme has changed', async () => {
    site.write({ 'src/theme/Footer/index.tsx': FILES['src/theme/Footer/index.tsx'].replace('once', 'twice') });
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 1);
    assert.deepEqual(compiled(), []);
    assert.match(page('guide/first/index.html'), /Painted twice/);
    assert.match(page('index.html'), /Painted twice/);
  });

  it('removes what a deleted doc has left, and nothing else', async () => {
    const before = contentsOf(site.outDir);
    site.write({ 'docs/guide/second.mdx': null });
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 0);
    const after = contentsOf(site.outDir);
    assert.deepEqual(unhashed(Object.keys(before).filter(name => !(name in after))), [
      'guide/second.md',
      'guide/second/index.html',
      'guide/second/page.js',
      'search/core-*.json (old)',
    ]);
  });

  it('finds the links that an edit elsewhere has broken, each time anew', async () => {
    const linked = {
      'static/terms.txt': 'Terms.\n',
      'docs/guide/first.md': '# First\n\n## Pears\n\nThe first guide.\n',
      'docs/end.md': '# End\n\n[Terms](/terms.txt), [pears](/guide/first#pears), [the guide](./guide/first.md).\n',
    };
    site.write(linked);
    await buildSite(site.siteDir);
    const first = linked['docs/guide/first.md'];
    for (const [edit, code] of [
      [{ 'static/terms.txt': null }, 'links/broken-link'],
      [{ 'docs/guide/first.md': first.replace('Pears', 'Apples') }, 'links/broken-anchor'],
      [{ 'docs/guide/first.md': `---\nslug: /pears\n---\n\n${first}` }, 'links/broken-link'],
      [{ 'docs/guide/first.md': null }, 'links/broken-link'],
    ] as const) {
      site.write(edit);
      const problems = await problemsOf(site.siteDir);
      assert(
        problems.some(problem => problem.code === code),
        `${code} is not among ${problems.map(problem => problem.code)}`,
      );
      site.write(linked);
      await buildSite(site.siteDir);
    }
  });

  it('moves to another base URL whole: the shell has it, too', async () => {
    const config = FILES['docusaurus.config.js'].replace("baseUrl: '/'", "baseUrl: '/moved/'");
    site.write({ 'docusaurus.config.js': config, 'docs/end.md': null });
    await buildSite(site.siteDir);
    const moved = contentsOf(site.outDir);
    rmSync(path.join(site.siteDir, '.lectern'), { recursive: true });
    rmSync(site.outDir, { recursive: true });
    await buildSite(site.siteDir);
    assert.deepEqual(differences(contentsOf(site.outDir), moved), []);
  });

  /** Names with a hash of their contents differ from run to run of this test, so they are told without it. */
  function unhashed(names: readonly string[]): readonly string[] {
    const now = new Set(Object.keys(contentsOf(site.outDir)));
    return names
      .map(name =>
        /-[0-9a-f]{12,16}\./.test(name)
          ? `${name.replace(/-[0-9a-f]{12,16}\./, '-*.')} (${now.has(name) ? 'new' : 'old'})`
          : name,
      )
      .sort();
  }
});
