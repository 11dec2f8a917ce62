import type { BuildReport } from '../../src/node/features/report/types.ts';

/** A report of a small site. */
export const BUILD_REPORT: BuildReport = {
  format: 1,
  version: '1.2.3',
  site: 'Rivers & <Lakes>',
  ms: 1000,
  stages: [
    { name: 'config', start: 0, ms: 100 },
    { name: 'compile', start: 100, ms: 300 },
    { name: 'shell', start: 100, ms: 500 },
    { name: 'render', start: 600, ms: 200 },
    { name: 'render', start: 800, ms: 100 },
  ],
  pages: [
    { path: '/docs/elbe', source: 'docs/elbe.md', compileMs: 30, renderMs: 10, bytes: 4000, scriptBytes: 0 },
    { path: '/docs/oder', source: 'docs/oder.mdx', compileMs: null, renderMs: 12, bytes: 5000, scriptBytes: 900 },
    { path: '/404', source: null, compileMs: null, renderMs: null, bytes: 2000, scriptBytes: 0 },
  ],
  cache: [
    { name: 'compile', reused: 1, made: 1, reasons: [{ reason: 'source', count: 1 }] },
    { name: 'bundle', reused: 1, made: 0, reasons: [] },
    { name: 'render', reused: 1, made: 2, reasons: [{ reason: 'own', count: 2 }] },
    { name: 'search', reused: 0, made: 0, reasons: [] },
  ],
  output: {
    bytes: 80_000,
    kinds: [
      { kind: 'script', files: 2, bytes: 69_000 },
      { kind: 'page', files: 3, bytes: 11_000 },
    ],
    assets: [
      { path: 'assets/js/main.js', kind: 'script', bytes: 60_000 },
      { path: 'assets/js/search.js', kind: 'script', bytes: 9000 },
    ],
  },
  scripts: [
    {
      path: 'assets/js/main.js',
      bytes: 60_000,
      gzipBytes: 20_000,
      everyPage: true,
      parts: [
        { name: 'react-dom', bytes: 45_000 },
        { name: 'site', bytes: 15_000 },
      ],
    },
    {
      path: 'assets/js/search.js',
      bytes: 9000,
      gzipBytes: 3000,
      everyPage: false,
      parts: [{ name: 'clsx', bytes: 9000 }],
    },
  ],
  search: {
    bytes: 700,
    files: 2,
    kinds: [
      { kind: 'core', files: 2, bytes: 700 },
      { kind: 'words', files: 0, bytes: 0 },
      { kind: 'texts', files: 0, bytes: 0 },
    ],
    pages: [{ path: '/docs/elbe', characters: 1200 }],
  },
};
