import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import type { Graph } from '../../../../../src/node/graph/index.ts';
import { contentFiles } from '../../../../../src/node/pipeline/plan/site-plan.ts';

it('redirects are files where a page of their path would be, unless they name another', () => {
  const redirects = [
    { from: '/old', to: '/new' },
    { from: '/new', to: '/new', output: 'new.html' },
  ];
  const search = { searchPagePath: null };
  const site = { url: 'https://site.test', baseUrl: '/', outPath: '', search } as Partial<Site> as Site;
  const graph = { redirects, dataFiles: [] } as Partial<Graph> as Graph;
  const files = contentFiles(graph, site, { shellId: 'shell1', features: [] });
  const pages = files.filter(file => file.path.endsWith('.html'));
  assert.deepEqual(
    pages.map(file => file.path),
    ['old/index.html', 'new.html'],
  );
  assert.match(String(pages[0]?.text()), /url=\/new"/);
});
