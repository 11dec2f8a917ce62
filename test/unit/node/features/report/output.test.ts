import assert from 'node:assert/strict';
import { it } from 'node:test';
import { outputReport } from '../../../../../src/node/features/report/output.ts';

it('files of the output are told apart by what they are for, the largest first, equal ones by name', () => {
  const report = outputReport(
    [
      ['docs/a/index.html', 10],
      ['docs/a/page.js', 20],
      ['assets/js/b.js', 30],
      ['assets/js/a.js', 30],
      ['search/core-0123456789ab.json', 5],
      ['search/manifest.json', 1],
      ['search/index.html', 7],
      ['img/logo.SVG', 3],
      ['CNAME', 2],
    ],
    { pageScripts: new Set(['docs/a/page.js']), searchFolders: ['search/'] },
  );
  assert.deepEqual(report, {
    bytes: 108,
    kinds: [
      { kind: 'script', files: 2, bytes: 60 },
      { kind: 'page script', files: 1, bytes: 20 },
      { kind: 'page', files: 2, bytes: 17 },
      { kind: 'search index', files: 2, bytes: 6 },
      { kind: 'image', files: 1, bytes: 3 },
      { kind: 'other', files: 1, bytes: 2 },
    ],
    assets: [
      { path: 'assets/js/a.js', kind: 'script', bytes: 30 },
      { path: 'assets/js/b.js', kind: 'script', bytes: 30 },
      { path: 'search/core-0123456789ab.json', kind: 'search index', bytes: 5 },
      { path: 'img/logo.SVG', kind: 'image', bytes: 3 },
      { path: 'CNAME', kind: 'other', bytes: 2 },
      { path: 'search/manifest.json', kind: 'search index', bytes: 1 },
    ],
  });
});
