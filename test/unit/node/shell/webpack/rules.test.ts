import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { reactAliases } from '../../../../../src/node/shell/stock/packages.ts';
import { assetRules, cssModuleRules, prismRule, routerRule } from '../../../../../src/node/shell/webpack/rules.ts';
import { siteWith } from '../../plugins/site.ts';

const ROUTER = "import { Link } from 'react-router-dom';\n";

it('the router of a library is its own; sites and packages for them get that of the site', async context => {
  const siteDir = siteWith(
    {
      'package.json': '{ "dependencies": { "react-router-dom": "5" } }',
      'src/index.js': `${ROUTER}import 'api-viewer';\nimport 'hash-link';\nimport 'docusaurus-bar';\nimport 'menu';\n`,
      'node_modules/api-viewer/package.json': '{ "dependencies": { "react-router-dom": "5" } }',
      'node_modules/api-viewer/index.js': ROUTER,
      'node_modules/hash-link/package.json': '{ "peerDependencies": { "react-router": "5" } }',
      'node_modules/hash-link/index.js': ROUTER,
      'node_modules/docusaurus-bar/package.json': '{ "peerDependencies": { "react-router-dom": "5" } }',
      'node_modules/docusaurus-bar/index.js': ROUTER,
      'node_modules/menu/package.json': '{}',
      'node_modules/menu/index.js': ROUTER,
      'node_modules/react-router-dom/index.js': '',
    },
    context,
  );
  const routers = await routersOf(siteDir);
  assert.deepEqual(routers, {
    'src/index.js': 'the site’s',
    'node_modules/api-viewer/index.js': 'its own',
    'node_modules/hash-link/index.js': 'its own',
    'node_modules/docusaurus-bar/index.js': 'the site’s',
    'node_modules/menu/index.js': 'the site’s',
  });
});

it('a CSS module is an object, and the default export for what requires it', async context => {
  const interop =
    'const it = require("./a.module.css"); module.exports = (it.__esModule ? it : { default: it }).default;';
  const siteDir = siteWith(
    {
      'src/index.js':
        "import own from './a.module.css';\nimport bar from 'bar';\nimport baz from 'baz';\nimport foo from 'foo';\nexport { bar, baz, foo, own };\n",
      'src/a.module.css': '.own { color: red; }',
      'node_modules/bar/index.js': interop,
      'node_modules/bar/a.module.css': '.bar { color: red; }',
      'node_modules/baz/index.js': 'module.exports = require("./a.module.css").default;',
      'node_modules/baz/a.module.css': '.baz { color: red; }',
      'node_modules/foo/index.js': "import foo from './a.module.css';\nexport default foo;\n",
      'node_modules/foo/a.module.css': '.foo { color: red; }',
    },
    context,
  );
  for (const exportsOnly of [false, true]) {
    const rules = [...cssModuleRules];
    const generator = { 'css/auto': { localIdentName: '[local]', exportsOnly } };
    await run(bundlerOf(siteDir, { experiments: { css: true }, module: { rules, generator } }));
    const expected = { bar: { bar: 'bar' }, baz: { baz: 'baz' }, foo: { foo: 'foo' }, own: { own: 'own' } };
    assert.deepEqual(bundled(siteDir), expected);
  }
});

const MEDIA = ['mp4', 'avi', 'mov', 'mkv', 'webm', 'ogv', 'MP3', 'm4a', 'wav', 'flac'];

it('files that components import are their URLs, in Docusaurus’ folders, and so is the default of what they require', async context => {
  const folders = { ...folderFor('medias', MEDIA), ...folderFor('files', ['pdf', 'docx', 'zip']) };
  const names = Object.entries({ ...folders, png: 'images', svg: 'images', woff2: 'fonts' });
  const siteDir = siteWith(
    {
      ...Object.fromEntries(names.map(([name]) => [`src/a.${name}`, name])),
      'src/index.js': names
        .map(
          ([name]) =>
            `import ${name} from './a.${name}';\nexport const as_${name} = [${name}, require('./a.${name}').default];\n`,
        )
        .join(''),
    },
    context,
  );
  const rules = [{ test: /index\.js$/, type: 'javascript/auto' }, ...assetRules({ hasSvgComponents: false }, true)];
  const output = { path: path.join(siteDir, 'out'), publicPath: '/', library: { type: 'commonjs2' } };
  await run(bundlerOf(siteDir, { output, module: { rules } }));
  const urls = Object.entries(bundled(siteDir) as Readonly<Record<string, readonly [string, string]>>);
  assert.equal(urls.length, names.length);
  for (const [name, [imported, required]] of urls) {
    const ending = name.slice('as_'.length);
    assert.match(imported, new RegExp(`^/assets/${Object.fromEntries(names)[ending]}/a-[0-9a-f]+\\.${ending}$`));
    assert.equal(required, imported);
  }
});

function folderFor(folder: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map(name => [name, folder]));
}

it('the copy of Prism in prism-react-renderer gets the languages of the site, and packages inside of it stay as they are', async context => {
  const renderer = 'node_modules/prism-react-renderer';
  const siteDir = siteWith(
    {
      'src/index.js': "export { Prism } from 'prism-react-renderer';\n",
      'languages.js': 'export default Prism => Prism.languages.push("own");\n',
      [`${renderer}/package.json`]: '{ "module": "./dist/index.mjs" }',
      [`${renderer}/dist/index.mjs`]: "import 'clsx';\nconst Prism = { languages: [] };\nexport { Prism };\n",
      [`${renderer}/node_modules/clsx/package.json`]: '{ "module": "./dist/clsx.mjs" }',
      [`${renderer}/node_modules/clsx/dist/clsx.mjs`]: 'export default () => "";\n',
    },
    context,
  );
  const alias = { '@generated/prism-languages.js': path.join(siteDir, 'languages.js') };
  await run(bundlerOf(siteDir, { resolve: { alias }, module: { rules: [prismRule] } }));
  assert.deepEqual(bundled(siteDir), { Prism: { languages: ['own'] } });
});

/** What the bundle of a site exports. */
function bundled(siteDir: string): unknown {
  const module = { exports: {} };
  new Function('module', readFileSync(path.join(siteDir, 'out/main.js'), 'utf8'))(module);
  return JSON.parse(JSON.stringify(module.exports));
}

/** Which router the modules of a site get. */
async function routersOf(siteDir: string): Promise<Readonly<Record<string, string>>> {
  const routers: Record<string, string> = {};
  const compiler = bundlerOf(siteDir, {
    resolve: { alias: reactAliases('production') },
    module: { rules: [routerRule(path.join(siteDir, 'entries'))] },
  });
  compiler.hooks.normalModuleFactory.tap('test', factory => {
    factory.hooks.afterResolve.tap('test', ({ request, contextInfo, createData }) => {
      if (request !== 'react-router-dom') return;
      const isOwn = createData.resource?.startsWith(path.join(siteDir, 'node_modules')) === true;
      routers[path.relative(siteDir, contextInfo.issuer)] = isOwn ? 'its own' : 'the site’s';
    });
  });
  await run(compiler);
  return routers;
}

function bundlerOf(siteDir: string, options: Configuration): Compiler {
  const output = { path: path.join(siteDir, 'out'), library: { type: 'commonjs2' } };
  return webpack({ mode: 'none', target: 'node', context: siteDir, entry: './src/index.js', output, ...options });
}

function run(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) =>
    compiler.run(error => compiler.close(() => (error ? reject(error) : resolve()))),
  );
}
