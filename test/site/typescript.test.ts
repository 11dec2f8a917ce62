import assert from 'node:assert/strict';
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freezeDocs } from '../../src/node/features/docs-version/freeze-docs.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { problemsOf } from '../support/builds.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { copySite, linkPackages, type TemporarySite, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

describe('pages of a package', () => {
  let site: TemporarySite;
  const log = keepLog();
  const inSite = (name: string) => path.join(site.siteDir, name);
  const read = (name: string) => site.read(`build/${name}`);
  const page = (name: string) => parseDocument(read(`${name}/index.html`));
  const buildSite = () => build({ siteDir: site.siteDir, features: FEATURES, log });
  const edit = (name: string, from: string, to: string) => {
    const text = site.read(name);
    assert.ok(text.includes(from));
    site.write({ [name]: text.replace(from, to) });
  };
  before(async () => {
    site = copySite('typescript');
    await buildSite();
  });
  after(() => site.remove());

  it('are in the sidebar by kind, and in llms.txt', () => {
    const links = page('api/classes/River').attributes('.theme-doc-sidebar-menu a', 'href').map(String);
    assert.deepEqual(
      links.filter(href => href.includes('/classes/')),
      ['/base/api/classes/DryError', '/base/api/classes/River', '/base/api/classes/Water'],
    );
    assert.match(read('llms.txt'), /\[River\]\(https:\/\/rivers\.test\/base\/api\/classes\/River/);
  });

  it('have code whose names are links, and no script', () => {
    const river = page('api/classes/River');
    assert.ok(!existsSync(inSite('build/api/classes/River/page.js')));
    assert.deepEqual(river.attributes('.theme-code-block a', 'href').slice(0, 2), [
      '/base/api/classes/Water',
      '/base/api/classes/Water',
    ]);
    assert.match(read('api/classes/River/index.html'), /blob\/HEAD\/packages\/core\/src\/index\.ts#L\d+/);
  });

  it('show what comments say, and run nothing of them', () => {
    const html = read('api/classes/River/index.html');
    assert.doesNotMatch(html, /<script>alert/);
    assert.match(html, /Text with \{braces\}, <b>bold<\/b>, <code>&#x3C;Code><\/code>/);
    const markdown = read('api/classes/River.md');
    for (const part of [
      'new River(\n  name: string,\n  options?: { length?: number; end?: Water<string> },\n): River',
      '**A short river**',
      "```ts\nconst elbe = new River('Elbe', { length: 1094 });",
      'Since: `1.2`',
      '- `length` `number`\n\n  Its length.\n\n  Default: `0`',
      '- `isDry` `boolean` read-only',
      '- `count` `number` static',
      '> **Warning: Deprecated**\n>\n> Use [River.flow](https://rivers.test/base/api/classes/River.md#flow).',
      'The [`reading`](https://rivers.test/base/api/interfaces/Reading.md) at the end.',
      '#### Throws',
      'beta',
      '## Inherited\n\nFrom [`Water`]',
    ]) {
      assert.ok(markdown.includes(part), `${part}\n\nis not in\n\n${markdown}`);
    }
    assert.doesNotMatch(markdown, /secret|#own/);
    assert.ok(!existsSync(inSite('build/api/variables/hidden')));
  });

  it('show overloads, members of enumerations, and properties of types', () => {
    assert.deepEqual(
      page('api/functions/survey')
        .texts('h2')
        .map(text => text.replace('\u200b', '')),
      ['Overload 1', 'Overload 2'],
    );
    assert.match(read('api/functions/survey.md'), /^function experimental/m);
    assert.match(read('api/enums/Kind.md'), /- `Brook` `'brook'`\n\n {2}Small\./);
    assert.match(
      read('api/types/MapOptions.md'),
      /- `scale` `number` optional\n\n {2}The scale\.\n\n {2}Default: `100`/,
    );
    assert.match(read('api/interfaces/Reading.md'), /- `\[detail: string\]` `unknown`/);
  });

  it('have a folder for each of several modules', () => {
    const modules = filesOf(inSite('build/modules')).filter(name => /^[^/]+\/index\.html$/.test(name));
    assert.deepEqual(modules.sort(), ['package/index.html', 'tides/index.html']);
    assert.match(read('modules.md'), /# All modules/);
  });

  it('are rendered again only if what they show has changed', async () => {
    const untouched = read('api/enums/Unit/index.html');
    edit('package/src/tides.ts', 'The height of a tide', 'The level of a tide');
    await buildSite();
    assert.match(read('api/namespaces/tides/functions/heightAt/index.html'), /The level of a tide/);
    assert.match(read('api/namespaces/tides/index.html'), /The level of a tide/);
    assert.equal(read('api/enums/Unit/index.html'), untouched);
  });

  it('keep the exports of a version that is frozen', async () => {
    await freezeDocs({ features: FEATURES, siteDir: site.siteDir, version: '1.0', pluginId: 'api', log });
    edit('package/src/units.ts', '  Mile,', '  Mile,\n  Yard,');
    await buildSite();
    assert.doesNotMatch(read('api/enums/Unit.md'), /Yard/);
    assert.match(read('api/next/enums/Unit.md'), /Yard/);
    assert.match(read('api/classes/River.md'), /\(https:\/\/rivers\.test\/base\/api\/classes\/Water\.md/);
    const frozen = readFileSync(inSite('api_versioned_docs/version-1.0/api.json'), 'utf8');
    assert.ok(!frozen.includes(site.siteDir), 'no path of the machine');
  });

  it('name the place of a broken link in the file of a frozen version', async () => {
    const file = 'api_versioned_docs/version-1.0/api.json';
    const frozen = site.read(file);
    // On the first page, which lists exports with their summaries, and on that of the enumeration.
    edit(file, 'A unit of length.', 'As in [units](/no-units).');
    edit(file, 'A thousand metres.', 'As [metres](/no-metres).');
    const problems = await problemsOf(site.siteDir);
    site.write({ [file]: frozen });
    const lines = frozen.split('\n').flatMap((line, index) => (line === '  {' ? [index + 1] : []));
    const { pages } = JSON.parse(frozen) as { readonly pages: readonly { readonly slug: string }[] };
    const unit = pages.findIndex(({ slug }) => slug === 'enums/Unit');
    assert.deepEqual(
      problems.map(({ location }) => location),
      [lines[0], lines[unit]].map(line => ({ file: inSite(file), line, column: 3 })),
    );
    assert.match(problems[1]?.message ?? '', /`\/no-metres`.*, in \/enums\/Unit$/);
  });

  it('are made without typedoc as long as nothing of the package has changed', async () => {
    const { version } = JSON.parse(site.read('node_modules/typedoc/package.json')) as { version: string };
    rmSync(inSite('node_modules'), { recursive: true });
    // It would end the build if it was loaded.
    site.write({
      'node_modules/typedoc/package.json': JSON.stringify({ name: 'typedoc', version, exports: './dist/index.js' }),
      'node_modules/typedoc/dist/index.js': 'throw new Error("typedoc runs");',
      'node_modules/typescript/package.json': '{ "name": "typescript", "version": "5.9.3", "main": "index.js" }',
      'node_modules/typescript/index.js': '',
    });
    edit('docs/index.md', '# Rivers', '# All rivers');
    await buildSite();
    assert.match(read('index.html'), /All rivers/);
    assert.match(read('api/next/enums/Unit.md'), /Yard/);
  });
});

describe('pages of an installed package', () => {
  const declarations = '/** See {@link Nothing}. */\nexport declare function open(name: string): Promise<void>;\n';
  const config = {
    ...{ title: 'T', url: 'https://t.test', baseUrl: '/', onBrokenLinks: 'throw' },
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    typescript: { packages: [{ path: 'node_modules/things', route: 'api' }] },
  };
  const siteWith = (files: Readonly<Record<string, string>>): TemporarySite => {
    const pages = {
      'docusaurus.config.js': `export default ${JSON.stringify(config)};\n`,
      'docs/index.md': '# Home\n',
    };
    const site = temporarySite({ ...pages, ...files });
    linkPackages(site.siteDir, ['typedoc']);
    return site;
  };
  for (const [what, manifest, file] of [
    ['names its types', { types: 'dist/main.d.ts' }, 'dist/main.d.ts'],
    ['exports them', { exports: { '.': { import: { types: './a.d.mts', default: './a.mjs' } } } }, 'a.d.mts'],
    ['has them beside its code', { exports: { '.': { import: './esm/a.js' } }, main: 'none.js' }, 'esm/a.d.ts'],
  ] as const) {
    it(`need neither an entry point nor a tsconfig.json where it ${what}`, async () => {
      const site = siteWith({
        'node_modules/things/package.json': JSON.stringify({ name: 'things', ...manifest }),
        [`node_modules/things/${file}`]: declarations,
      });
      const log = keepLog();
      await build({ siteDir: site.siteDir, features: FEATURES, log });
      assert.match(site.read('build/api/functions/open/index.html'), /Promise/);
      // Nobody here can mend its comments.
      assert.deepEqual(
        log.problems.map(({ code, severity }) => [code, severity]),
        [['typescript/unresolved-link', 'warning']],
      );
      site.remove();
    });
  }

  it('are those of its own folder where it is a package of the same workspace, whose comments can be mended', async () => {
    const site = siteWith({
      'things/package.json': JSON.stringify({ name: 'things', types: 'main.d.ts' }),
      'things/main.d.ts': declarations,
    });
    symlinkSync(path.join(site.siteDir, 'things'), path.join(site.siteDir, 'node_modules/things'), 'junction');
    const [problem] = await problemsOf(site.siteDir);
    assert.equal(problem?.severity, 'error');
    assert.equal(problem.location?.file, path.join(realpathSync(site.siteDir), 'things/main.d.ts'));
    site.remove();
  });
});
