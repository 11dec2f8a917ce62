import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilerSettings } from '../../../../../src/node/compile/settings.ts';
import { openBase } from '../../../../../src/node/dev/dev-base.ts';
import { readGraph } from '../../../../../src/node/graph/index.ts';
import { temporarySite } from '../../../../support/sites.ts';

const CONFIG = `export default {
  title: 'Pages', url: 'https://pages.test', baseUrl: '/',
  presets: [['classic', { docs: false }]],
  plugins: [['content-pages', { id: 'more', path: 'more', routeBasePath: 'more', admonitions: false }]],
};
`;

test('each instance of the pages plugin has its pages, with its own options', async context => {
  const site = temporarySite({
    'docusaurus.config.js': CONFIG,
    'src/pages/first.md': '# First\n\n[Second](@site/more/second.mdx)\n',
    'more/second.mdx': '# Second\n',
    'more/third.jsx': 'export default () => null;\n',
  });
  const base = await openBase({ siteDir: site.siteDir, features: [] });
  context.after(async () => {
    await base.pool.close();
    site.remove();
  });
  const { routes, permalinks } = (await readGraph(base.site, base)).value;
  const own = routes.filter(({ plugin }) => plugin.name === 'docusaurus-plugin-content-pages');
  assert.deepEqual(
    own.map(({ path, plugin, source }) => [path, plugin.id, source?.compiler]),
    [
      ['/first', 'default', 'pages'],
      ['/more/third', 'more', undefined],
      ['/more/second', 'more', 'pages:more'],
    ],
  );
  assert.equal(own.at(-1)?.page(null).className, 'mdx-wrapper mdx-page plugin-pages plugin-id-more');
  assert.deepEqual([...(permalinks.get('pages:more')?.values() ?? [])], ['/more/second']);
  const { settings } = compilerSettings(base.site, { themes: [], aliases: {}, bundlerNames: [] });
  assert.notDeepEqual(settings.get('pages:more')?.admonitions, settings.get('pages')?.admonitions);
});
