import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/** What plugins of a site ask of the bundler, with a page that shows it. */
export const WEBPACK: Rule<SiteContext, void> = rule<SiteContext, void>('webpack', {
  alias: site =>
    bundler(site, {
      imports: "import words from '@words/list.js';",
      value: "words.join(' ')",
      method:
        "configureWebpack() { return { resolve: { alias: { '@words': require('node:path').join(__dirname, '../words') } } }; },",
      files: { 'words/list.js': "export default ['one', 'two'];\n" },
    }),
  'loader-text': site =>
    bundler(site, {
      imports: "import text from '@site/words/list.txt';",
      value: 'text',
      method: "configureWebpack() { return { module: { rules: [{ test: /\\.txt$/, type: 'asset/source' }] } }; },",
      files: { 'words/list.txt': 'text of a file' },
    }),
  'loader-own': site =>
    bundler(site, {
      imports: "import value from '@site/words/a.own';",
      value: 'value',
      method:
        "configureWebpack() { return { module: { rules: [{ test: /\\.own$/, use: [{ loader: require.resolve('./own-loader.cjs'), options: { upper: true } }] }] } }; },",
      files: {
        'words/a.own': 'own text',
        'plugin/own-loader.cjs':
          "module.exports = function (source) { return 'export default ' + JSON.stringify(this.getOptions().upper ? source.toUpperCase() : source); };\n",
      },
    }),
  fallback: site =>
    bundler(site, {
      imports: "import * as fs from 'fs';",
      value: 'typeof fs',
      method:
        'configureWebpack(config, isServer) { return isServer ? {} : { resolve: { fallback: { fs: false } } }; },',
      files: {},
    }),
  'define-of-webpack': site =>
    bundler(site, {
      imports: '',
      value: 'OWN_VALUE',
      method:
        "configureWebpack() { const webpack = require('webpack'); return { plugins: [new webpack.DefinePlugin({ OWN_VALUE: JSON.stringify('defined') })] }; },",
      files: {},
    }),
  'provide-of-webpack': site =>
    bundler(site, {
      imports: '',
      value: 'Words[0]',
      method:
        "configureWebpack() { const webpack = require('webpack'); return { plugins: [new webpack.ProvidePlugin({ Words: require.resolve('../words/list.cjs') })] }; },",
      files: { 'words/list.cjs': "module.exports = ['provided'];\n" },
    }),
  'merge-strategy': site =>
    bundler(site, {
      imports: "import value from '@site/words/a.json5x';",
      value: 'value',
      method:
        "configureWebpack() { return { mergeStrategy: { 'module.rules': 'prepend' }, module: { rules: [{ test: /\\.json5x$/, type: 'asset/source' }] } }; },",
      files: { 'words/a.json5x': '{ a: 1 }' },
    }),
});

interface Bundled {
  readonly imports: string;
  /** An expression. */
  readonly value: string;
  readonly method: string;
  readonly files: Readonly<Record<string, string>>;
}

function bundler({ files, plugins }: SiteContext, { imports, value, method, files: more }: Bundled): void {
  for (const [file, text] of Object.entries(more)) files.set(file, text);
  files.set('plugin/bundler.cjs', `module.exports = () => ({\n  name: 'own-bundler',\n  ${method}\n});\n`);
  files.set(
    'src/pages/bundled.js',
    `import React from 'react';\n${imports}\nexport default function Bundled() { return <main><h1>Bundled</h1><p>{${value}}</p></main>; }\n`,
  );
  plugins.push('./plugin/bundler.cjs');
}
