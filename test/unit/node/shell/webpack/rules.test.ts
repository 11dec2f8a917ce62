import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import webpack from 'webpack';
import { routerRule } from '../../../../../src/node/shell/webpack/rules.ts';
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

/** Which router the modules of a site get. */
function routersOf(siteDir: string): Promise<Readonly<Record<string, string>>> {
  const routers: Record<string, string> = {};
  const compiler = webpack({
    mode: 'none',
    context: siteDir,
    entry: './src/index.js',
    output: { path: path.join(siteDir, 'out') },
    module: { rules: [routerRule(path.join(siteDir, 'entries'))] },
  });
  compiler.hooks.normalModuleFactory.tap('test', factory => {
    factory.hooks.afterResolve.tap('test', ({ request, contextInfo, createData }) => {
      if (request !== 'react-router-dom') return;
      const isOwn = createData.resource?.startsWith(path.join(siteDir, 'node_modules')) === true;
      routers[path.relative(siteDir, contextInfo.issuer)] = isOwn ? 'its own' : 'the site’s';
    });
  });
  return new Promise((resolve, reject) =>
    compiler.run(error => compiler.close(() => (error ? reject(error) : resolve(routers)))),
  );
}
