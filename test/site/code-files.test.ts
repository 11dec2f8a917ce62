import assert from 'node:assert/strict';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { editDevSite, openDevSite } from '../../src/node/dev/dev-site.ts';
import { scopeOfEdit } from '../../src/node/dev/edit-scope.ts';
import { freezeDocs } from '../../src/node/features/docs-version/freeze-docs.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { buildSite, problemsOf } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { TINY_CONFIG, temporaryDirectory } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';

/** Put together here, so that no key stands in this repository. */
const KEY = ['ghp', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'].join('_');

const CODE = `import { open } from 'somewhere';

export async function main() {
  // #region setup
  const shop = await open('shop');
  shop.unmistakable(); // highlight-line
  // #endregion setup
}
`;

const FILES = {
  '.gitignore': '.lectern\nbuild\nsecret.ts\n',
  'docusaurus.config.js': TINY_CONFIG,
  'examples/shop.ts': CODE,
  'secret.ts': 'const secret = 1;\n',
  'docs/index.md': '# Start\n\n```ts file=../examples/shop.ts region=setup title="shop.ts" {1} showLineNumbers\n```\n',
  'docs/plain.md': '---\nmdx:\n  format: md\n---\n\n# Plain\n\n- ```ts file=@site/examples/shop.ts lines=1\n  ```\n',
  'docs/part.mdx': "import Part from './_part.md';\n\n# Part\n\n<Part />\n",
  'docs/_part.md': '```ts file=../examples/shop.ts\n```\n',
  'docs/other.md': '# Other\n\nA text.\n',
};

describe('code of files', () => {
  let site: SiteRepository;
  before(async () => {
    site = siteRepository(FILES);
    await buildSite(site.siteDir);
  });
  after(() => site.remove());

  const read = (name: string) => readFileSync(path.join(site.outDir, name), 'utf8');
  const searchTexts = () =>
    filesOf(path.join(site.outDir, 'search'))
      .map(name => read(`search/${name}`))
      .join('\n');
  const config = (own: string) => TINY_CONFIG.replace("baseUrl: '/',", `baseUrl: '/', ${own},`);

  it('is shown like code that stands there, on pages, in their Markdown and in the index', () => {
    const html = read('index.html');
    assert.match(html, /<div class="codeBlockTitle">shop.ts<\/div>/);
    assert.match(html, /codeBlockLinesWithNumbering/);
    const lines = html.match(/<span class="token-line.*?(?=\n|<\/code>)/g) ?? [];
    assert.equal(lines.length, 2, 'the marks of the region are left out');
    assert.match(lines[0] ?? '', /highlighted-line">\s*<span class="token keyword">const/);
    assert.match(read('index.md'), /```ts title="shop.ts"\nconst shop = await open\('shop'\);\nshop.unmistakable\(\);/);
    assert.match(read('plain.md'), /- ```ts\n {2}import \{ open \} from 'somewhere';\n {2}```/);
    assert.match(read('part/index.html'), /unmistakable/);
    assert.match(read('llms-full.txt'), /unmistakable/);
    assert.ok(searchTexts().includes('unmistakable'));
  });

  it('is rendered again after an edit of the file, and nothing else is', async () => {
    const before = contentsOf(site.outDir);
    site.write({ 'examples/shop.ts': CODE.replace("'shop'", "'store'") });
    await buildSite(site.siteDir);
    const changed = differences(before, contentsOf(site.outDir)).filter(name => name.endsWith('.html'));
    assert.deepEqual(changed, ['index.html', 'part/index.html']);
    assert.match(read('index.html'), /store/);
    rmSync(path.join(site.siteDir, '.lectern'), { recursive: true });
    const edited = contentsOf(site.outDir);
    rmSync(site.outDir, { recursive: true });
    await buildSite(site.siteDir);
    assert.deepEqual(differences(contentsOf(site.outDir), edited), [], 'the bytes are those of a build from nothing');
  });

  it('is refused, in a build from the cache, too, once git no longer tracks the file', async () => {
    site.git('rm', '--quiet', '--cached', 'examples/shop.ts');
    const problems = await problemsOf(site.siteDir);
    assert.deepEqual(new Set(problems.map(({ code }) => code)), new Set(['compile/private-code-file']));
    assert.equal(problems.length, 3);
    site.git('add', '--all');
    await buildSite(site.siteDir);
  });

  it('is refused where a link leads out of the repository, or out of the folders of the config', async () => {
    const elsewhere = temporaryDirectory();
    writeFileSync(path.join(elsewhere, 'a.ts'), 'const a = 1;\n');
    symlinkSync(path.join(elsewhere, 'a.ts'), path.join(site.siteDir, 'examples/link.ts'));
    site.commit({ 'docs/other.md': '# Other\n\n```ts file=../examples/link.ts\n```\n' });
    const [problem] = await problemsOf(site.siteDir);
    assert.match(problem?.message ?? '', /a link leads out of the repository of the site/);
    rmSync(path.join(site.siteDir, 'examples/link.ts'));
    rmSync(elsewhere, { recursive: true });
    site.commit({
      'docs/other.md': '# Other\n\n```js file=../docusaurus.config.js\n```\n',
      'docusaurus.config.js': config("markdown: { code: { roots: ['examples'] } }"),
    });
    const [outside] = await problemsOf(site.siteDir);
    assert.match(outside?.message ?? '', /outside of the folders of `markdown.code.roots` \(examples\)/);
    site.commit({
      'docs/other.md': FILES['docs/other.md'],
      'docusaurus.config.js': config("markdown: { code: { roots: ['exmaples'] } }"),
    });
    const [missing] = await problemsOf(site.siteDir);
    assert.match(missing?.message ?? '', /names the folder 'exmaples', which does not exist/);
    site.commit({ 'docusaurus.config.js': TINY_CONFIG });
  });

  it('is searched for secrets, which fail the build at their place in the file', async () => {
    site.commit({
      'examples/key.ts': `const one = 1;\nconst key = '${KEY}';\n`,
      'docs/other.md': '# Other\n\n```ts file=../examples/key.ts\n```\n',
    });
    const [problem] = await problemsOf(site.siteDir);
    const { file, line } = problem?.location ?? {};
    assert.deepEqual([problem?.code, problem?.severity, line], ['plan/secret', 'error', 2]);
    assert.equal(file, path.join(site.siteDir, 'examples/key.ts'));
    site.commit({ 'docs/other.md': FILES['docs/other.md'], 'examples/key.ts': null });
  });

  it('is seen on the dev server after an edit, which reads no config again', async context => {
    const base = await openBase({ siteDir: site.siteDir, features: FEATURES });
    context.after(() => Promise.all([base.previews.close(), base.pool.close(), base.hot.close()]));
    const state = await openDevSite(base, { report: () => {} });
    const file = path.join(site.siteDir, 'examples/shop.ts');
    assert.match(String(await state.read('index.html')), /unmistakable/);
    assert.deepEqual(base.included.all(), [file]);
    site.write({ 'examples/shop.ts': CODE.replace('unmistakable', 'otherwise') });
    assert.equal(scopeOfEdit([file], base, state.graph).scope, 'text');
    const next = await editDevSite(state, [file]);
    assert.match(String(await next.read('index.html')), /otherwise/);
    site.write({ 'examples/shop.ts': CODE });
  });

  it('is copied into a version, which no longer depends on the file', async () => {
    const { siteDir } = site;
    await freezeDocs({ features: FEATURES, siteDir, version: '1.0', pluginId: 'default', log: keepLog() });
    const frozen = (name: string) => readFileSync(path.join(siteDir, 'versioned_docs/version-1.0', name), 'utf8');
    assert.equal(
      frozen('index.md'),
      '# Start\n\n```ts title="shop.ts" {1} showLineNumbers\n' +
        "const shop = await open('shop');\nshop.unmistakable(); // highlight-line\n```\n",
    );
    assert.match(frozen('plain.md'), /- ```ts\n {2}import \{ open \}/);
    assert.match(frozen('_part.md'), /#region setup/);
    assert.equal(frozen('other.md'), FILES['docs/other.md']);
    assert.equal(readFileSync(path.join(siteDir, 'docs/index.md'), 'utf8'), FILES['docs/index.md']);
    site.commit({ 'examples/shop.ts': CODE.replace('unmistakable', 'changed') });
    await buildSite(siteDir);
    assert.match(read('index.html'), /unmistakable/);
    assert.match(read('next/index.html'), /changed/);
  });

  it('keeps a version from being made if it is missing', async () => {
    site.commit({ 'docs/other.md': '# Other\n\n```ts file=../examples/shp.ts\n```\n' });
    const { siteDir } = site;
    const cut = freezeDocs({ features: FEATURES, siteDir, version: '2.0', pluginId: 'default', log: keepLog() });
    await assert.rejects(cut, /The file `..\/examples\/shp.ts` does not exist/);
    assert.equal(readFileSync(path.join(siteDir, 'versions.json'), 'utf8'), '[\n  "1.0"\n]\n');
  });
});
