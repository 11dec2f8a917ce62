import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Site } from '../../../../src/node/config/site.ts';
import type { Graph } from '../../../../src/node/graph.ts';
import { graphFiles } from '../../../../src/node/pipeline/site-plan.ts';

it('redirects are files where a page of their path would be, unless they name another', () => {
  const redirects = [
    { from: '/old', to: '/new' },
    { from: '/new', to: '/new', output: 'new.html' },
  ];
  const search = { searchPagePath: null };
  const site = { url: 'https://site.test', baseUrl: '/', outPath: '', search } as Partial<Site> as Site;
  const files = graphFiles({ redirects, dataFiles: [] } as Partial<Graph> as Graph, site, 'shell1');
  const pages = files.filter(([name]) => name.endsWith('.html'));
  assert.deepEqual(
    pages.map(([name]) => name),
    ['old/index.html', 'new.html'],
  );
  assert.match(pages[0]?.[1]() ?? '', /url=\/new"/);
});
