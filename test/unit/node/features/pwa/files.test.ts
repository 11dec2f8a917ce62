import assert from 'node:assert/strict';
import { it } from 'node:test';
import { precacheManifest } from '../../../../../src/node/features/pwa/files.ts';

const files = [
  'docs/a b.html',
  'assets/js/main.1a.js',
  'search/manifest.json',
  'llms.txt',
  'big.zip',
  'index.html',
].map(path => ({
  path,
  hash: `hash of ${path}`,
}));
const immutable = ['assets/js/'];

it('the worker of an app keeps what pages need, with a hash where the name has none, in a fixed order', () => {
  assert.deepEqual(precacheManifest(files, { options: {}, immutable }), [
    { url: 'assets/js/main.1a.js', revision: null },
    { url: 'docs/a%20b.html', revision: 'hash of docs/a b.html' },
    { url: 'index.html', revision: 'hash of index.html' },
    { url: 'search/manifest.json', revision: 'hash of search/manifest.json' },
  ]);
});

it('the options say which files it keeps', () => {
  const options = { injectManifestConfig: { globPatterns: ['**/*.{html,zip}'], globIgnores: ['docs/**'] } };
  assert.deepEqual(
    precacheManifest(files, { options, immutable }).map(({ url }) => url),
    ['big.zip', 'index.html'],
  );
});
