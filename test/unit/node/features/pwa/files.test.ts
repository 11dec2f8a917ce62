import assert from 'node:assert/strict';
import { it } from 'node:test';
import { appFiles, precacheManifest } from '../../../../../src/node/features/pwa/files.ts';
import { pwaOption } from '../../../../../src/node/features/pwa/options.ts';

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

it('each locale has a worker, also where they share assets', () => {
  const siteOf = (baseUrl: string, outPath: string) => ({
    site: {
      baseUrl,
      outPath,
      assetsUrl: '/',
      assetsPath: '',
      staticDirectories: [],
      options: { [pwaOption.name]: { offlineModeActivationStrategies: [] } },
    },
  });
  const plan = new Map(
    ['index.html', 'fr/index.html', 'assets/js/main.1a2b3c4d.js'].map(path => [
      path,
      { path, hash: `hash of ${path}` },
    ]),
  );
  const added = appFiles({ sites: [siteOf('/', ''), siteOf('/fr/', 'fr/')], plan } as never);
  const workers = added.filter(({ path }) => path.endsWith('sw.js'));
  assert.deepEqual(
    workers.map(({ path }) => path),
    ['sw.js', 'fr/sw.js'],
  );
  const [ofAll, ofFrench] = workers.map(({ source }) => source.kind === 'bytes' && String(source.read()));
  assert.match(String(ofAll), /"url":"assets\/js\/main\.1a2b3c4d\.js","revision":null/);
  assert.match(String(ofFrench), /"url":"\/assets\/js\/main\.1a2b3c4d\.js","revision":null/);
  assert.match(String(ofFrench), /"url":"index\.html","revision":"hash of fr\/index\.html"/);
});

it('the options say which files it keeps', () => {
  const options = { injectManifestConfig: { globPatterns: ['**/*.{html,zip}'], globIgnores: ['docs/**'] } };
  assert.deepEqual(
    precacheManifest(files, { options, immutable }).map(({ url }) => url),
    ['big.zip', 'index.html'],
  );
});
