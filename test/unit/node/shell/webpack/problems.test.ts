import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { bundleProblems } from '../../../../../src/node/shell/webpack/problems.ts';
import { siteWith } from '../../plugins/site.ts';

const NO_IMPORTS = {
  importersOf: () => [],
  siteDir: '/site',
  namingFiles: [],
  generated: ['/site/.lectern/entries'],
};

describe('names that a module does not export', () => {
  it('are told once, where the module is named', context => {
    const siteDir = siteWith({ 'src/Menu.tsx': "import React from 'react';\nimport { Bar } from './bar';\n" }, context);
    const file = join(siteDir, 'src/Menu.tsx');
    const message = "export 'Bar' (imported as 'Bar') was not found in './bar' (possible exports: Baz)";
    const warning = { message, module: { resource: `${file}?v=1` } };
    assert.deepEqual(bundleProblems({ errors: [], warnings: [warning, warning] }, NO_IMPORTS), [
      {
        code: 'shell/missing-export',
        severity: 'warning',
        message: '`./bar` does not export `Bar`',
        location: { file, line: 2, column: 21 },
        fix: 'Correct the name, or remove the import.',
      },
    ]);
  });

  it('are sought in the other module, where components of the theme may have them', context => {
    const siteDir = siteWith({ 'src/Menu.tsx': "import { useMenu } from 'lectern/client';\n" }, context);
    const message =
      "export 'useMenu' (imported as 'useMenu') was not found in 'lectern/client' (possible exports: Link)";
    const warning = { message, module: { resource: join(siteDir, 'src/Menu.tsx') } };
    const [found] = bundleProblems({ errors: [], warnings: [warning] }, NO_IMPORTS);
    assert.match(found?.fix ?? '', /import it from `lectern\/theme`/);
  });

  it('are told beside what browsers ignore in style sheets', () => {
    const warning = Object.assign(new Error('Unexpected token Semicolon'), { loc: { line: 2, column: 5 } });
    const module = { resource: '/site/a.css' };
    const [found] = bundleProblems({ errors: [], warnings: [{ message: '', module, warning }] }, NO_IMPORTS);
    assert.deepEqual([found?.code, found?.severity], ['shell/ignored-css', 'warning']);
    assert.deepEqual(found?.location, { file: '/site/a.css', line: 2, column: 5 });
  });

  it('are not told of other warnings', () => {
    const warning = { message: 'Critical dependency', module: { resource: '/site/a.js' } };
    assert.deepEqual(bundleProblems({ errors: [], warnings: [warning] }, NO_IMPORTS), []);
  });
});

describe('a module that is missing', () => {
  const fixOf = (name: string) =>
    bundleProblems(
      { errors: [{ message: `Module not found: Error: Can't resolve '${name}' in '/site'` }], warnings: [] },
      NO_IMPORTS,
    )[0]?.fix;

  it('is to be installed, or its path corrected', () => {
    assert.equal(fixOf('./bar'), 'Correct the path, or install the package.');
  });

  it('that generated modules import is told where the config or a plugin names it', context => {
    const config = "export default {\n  plugins: ['./plugin.js'],\n  theme: { customCss: './src/css/own.css' },\n};\n";
    const plugin = "export default () => ({\n  loaders: ['own-loader'],\n  component: '@site/src/None',\n});\n";
    const siteDir = siteWith({ 'docusaurus.config.js': config, 'plugin.js': plugin }, context);
    const namingFiles = ['docusaurus.config.js', 'plugin.js'].map(name => join(siteDir, name));
    const generated = [join(siteDir, '.lectern/entries')];
    const told = (name: string, resource?: string) => {
      const error = { message: `Module not found: Error: Can't resolve '${name}' in 'a'` };
      const errors = [
        { ...error, ...(resource === undefined ? {} : { module: { resource: join(siteDir, resource) } }) },
      ];
      const [found] = bundleProblems({ errors, warnings: [] }, { ...NO_IMPORTS, siteDir, namingFiles, generated });
      const { file = '', line } = found?.location ?? {};
      return [found?.message, relative(siteDir, file), line];
    };
    const entry = '.lectern/entries/client.js';
    assert.deepEqual(told(join(siteDir, 'src/css/own.css'), entry), [
      'There is no module `src/css/own.css`',
      'docusaurus.config.js',
      3,
    ]);
    assert.deepEqual(told('@site/src/None', entry), ['There is no module `src/None`', 'plugin.js', 3]);
    assert.deepEqual(told('own-loader'), ['There is no module `own-loader`', 'plugin.js', 2]);
    assert.deepEqual(told('elsewhere'), ['There is no module `elsewhere`', 'docusaurus.config.js', undefined]);
  });

  it('is told to be of Node where it is, which browsers are without', () => {
    for (const name of ['path', 'node:fs/promises'])
      assert.match(fixOf(name) ?? '', /^Browsers do not have .*`resolve\.fallback`/);
  });

  it('is told with the component of the theme that is meant', () => {
    assert.equal(fixOf('@theme/DocPage/Layout'), 'Did you mean `DocRoot/Layout`?');
    assert.equal(fixOf('@theme-original/Foter'), 'Did you mean `Footer`?');
    assert.match(fixOf('@theme/BlogPostPage') ?? '', /^Correct the name; `lectern swizzle --list`/);
  });
});

describe('a module that ends too early', () => {
  it('is located at its end, which the frame of the compiler does not mark', () => {
    const resource = '/site/src/own.js';
    const message = `Module build failed:\nError:   x Expected '}', got '<eof>'\n   ,-[${resource}:2:13]\n 1 | export default function Own() {\n 2 |   return 1;\n   \`----\n\n\nCaused by:\n    Syntax Error\n`;
    const [found] = bundleProblems({ errors: [{ message, module: { resource } }], warnings: [] }, NO_IMPORTS);
    assert.equal(found?.message, "Expected '}', got '<eof>'");
    assert.deepEqual(found?.location, { file: resource, line: 2, column: 13 });
  });
});
