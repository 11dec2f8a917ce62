import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { openBase } from '../../../../src/node/dev/dev-base.ts';
import { readGraph } from '../../../../src/node/graph/index.ts';
import { pageProblems } from '../../../../src/node/pipeline/check.ts';
import { temporarySite } from '../../../support/sites.ts';

const CONFIG = `export default {
  title: 'T', url: 'https://t.test', baseUrl: '/', onBrokenAnchors: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ label: 'A', to: '/of-navbar' }] } },
};
`;
const DOC = `# Home

[Other](./other.md), [gone](/gone), [file](/a.txt), [heading](#none), [heading](#part).

<Link to="/of-component">Of a component</Link>

## Part
`;

it('the dev server warns of broken links that a page has in its source, and of no others', async context => {
  const site = temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.mdx': DOC,
    'docs/other.md': '# Other\n',
    'static/a.txt': 'a',
  });
  const base = await openBase({ siteDir: site.siteDir, workDir: path.join(site.siteDir, '.lectern'), features: [] });
  context.after(async () => {
    await Promise.all([base.pool.close(), base.previews.close(), base.hot.close()]);
    site.remove();
  });
  const { value: graph } = await readGraph(base.site, { cache: base.cache });
  const routes = graph.routes.filter(route => route.path === '/');
  const compiled = await base.compileRoutes(routes, graph);
  const links = ['/other', '/of-component', '/of-navbar', '/of-layout'];
  const problems = await pageProblems({ ...base, graph, compiled }, { path: '/', links }, []);
  assert.deepEqual(
    problems.map(({ code, severity, location }) => `${location?.line} ${severity} ${code}`),
    ['3 warning links/broken-link', '5 warning links/broken-link', '3 warning links/broken-anchor'],
  );
});
