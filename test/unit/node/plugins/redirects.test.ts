import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RedirectOptions, Site } from '../../../../src/node/config/site.ts';
import type { DocsContent } from '../../../../src/node/plugins/docs/types.ts';
import { clientRedirects, extensionRedirects, rootRedirects } from '../../../../src/node/plugins/redirects.ts';
import type { Redirect, Route } from '../../../../src/node/plugins/types.ts';
import { inOutput } from '../../../support/in-output.ts';
import { siteWith } from './site.ts';

describe('client redirects', () => {
  it('lead from every old path to a page, below the base URL', async () => {
    const { value } = await redirects({ redirects: [{ from: ['/old', '/older/'], to: '/docs/a?x=1#y' }] });
    assert.deepEqual(value, [
      { from: '/base/old', to: '/base/docs/a?x=1#y', output: 'old/index.html', permanent: true },
      { from: '/base/older/', to: '/base/docs/a?x=1#y', output: 'older/index.html', permanent: true },
    ]);
  });

  it('are in the file that hosts look for, at an address that they can decode', async () => {
    const from = ['/50% off', '/caf%C3%A9', '/[x]'];
    const { value } = await redirects({ redirects: [{ from, to: '/docs/a' }] });
    assert.deepEqual(
      value.map(redirect => [redirect.from, redirect.output]),
      [
        ['/base/50%25 off', '50% off/index.html'],
        ['/base/caf%C3%A9', 'café/index.html'],
        ['/base/[x]', '[x]/index.html'],
      ],
    );
  });

  it('are below the base URL where a folder of the site has its name', async () => {
    const { value } = await redirects({ redirects: [{ from: ['/base/old'], to: '/base/a#b' }] }, {}, ['/base/base/a']);
    assert.deepEqual(
      value.map(({ from, to }) => [from, to]),
      [['/base/base/old', '/base/base/a#b']],
    );
  });

  it('are made for the paths of the site', async () => {
    const { value } = await redirects({ createRedirects: path => (path === '/docs/a' ? ['/a', '/aa'] : undefined) });
    assert.deepEqual(
      value.map(({ from, to }) => [from, to]),
      [
        ['/base/a', '/base/docs/a'],
        ['/base/aa', '/base/docs/a'],
      ],
    );
  });

  it('stand in files that no host takes for a page', async () => {
    const from = (trailingSlash?: boolean) =>
      redirects({ fromExtensions: ['html'] }, trailingSlash === undefined ? {} : { trailingSlash });
    assert.equal((await from()).value[0]?.output, 'docs/a.html/index.html');
    assert.equal((await from(false)).value[0]?.output, 'docs/a.html.html');
    const { value } = await redirects({ redirects: [{ from: ['/old'], to: '/docs/a' }] }, { trailingSlash: false });
    assert.equal(value[0]?.output, 'old/index.html');
  });

  it('may lead from the home page and to it', async () => {
    for (const baseUrl of ['/', '/base/']) {
      for (const trailingSlash of [true, false, undefined]) {
        const { value, diagnostics } = await redirects(
          {
            redirects: [
              { from: ['/'], to: '/docs/a?x=1#y' },
              { from: ['/home'], to: '/?x#y' },
            ],
          },
          { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }), outPath: inOutput('fr/') },
          [`${baseUrl}docs/a`],
          [{ from: baseUrl, to: `${baseUrl}docs/a` }],
        );
        assert.deepEqual(diagnostics, []);
        assert.deepEqual(
          value.map(({ from, to, output }) => [from, to, output]),
          [
            [baseUrl, `${baseUrl}docs/a${trailingSlash ? '/' : ''}?x=1#y`, 'fr/index.html'],
            [`${baseUrl}home`, `${baseUrl}?x#y`, 'fr/home/index.html'],
          ],
        );
      }
    }
  });

  it('give way to the home page, and never lead to themselves', async () => {
    const { value, diagnostics } = await redirects(
      {
        redirects: [
          { from: ['/'], to: '/docs/a' },
          { from: ['/v1/'], to: '/v1' },
          { from: ['/docs/a/'], to: '/docs/' },
        ],
      },
      {},
      ['/base/', '/base/docs/a', '/base/docs/'],
    );
    assert.deepEqual(value, []);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [
        'The redirect from `/` was not created: that path is a page.',
        'The redirect from `/v1/` was not created: it leads to itself.',
        'The redirect from `/docs/a/` was not created: that path is a page.',
      ],
    );
  });

  it('leave a path with a slash to themselves where pages are files', async () => {
    const { value, diagnostics } = await redirects(
      {
        redirects: [{ from: ['/docs/a/', '/old', '/old/'], to: '/docs' }],
      },
      { trailingSlash: false },
      ['/base/docs/a', '/base/docs'],
    );
    assert.deepEqual(
      value.map(({ output }) => output),
      ['docs/a/index.html', 'old/index.html'],
    );
    assert.match(String(diagnostics[0]?.message), /from `\/old\/` was not created: another redirect has that path/);
  });

  it('may lead to folders, files and encoded paths', async context => {
    const siteDir = siteWith({ 'static/a.pdf': '', 'static/a.html': '' }, context);
    const { value, diagnostics } = await redirects(
      {
        redirects: [
          { from: ['/1'], to: '/docs' },
          { from: ['/2'], to: '/a.pdf#page=2' },
          { from: ['/3'], to: '/caf%C3%A9' },
          { from: ['/5'], to: '/a.html' },
          { from: ['/4'], to: '/node.js' },
        ],
      },
      { staticDirectories: [`${siteDir}/static`], trailingSlash: true },
      ['/base/docs/', '/base/café/', '/base/node.js/'],
    );
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      value.map(({ to }) => to),
      ['/base/docs/', '/base/a.pdf#page=2', '/base/caf%C3%A9/', '/base/a.html', '/base/node.js/'],
    );
  });

  it('may lead to posts of a blog, which are not built', async () => {
    const blogs = [{ basePath: '/base/blog' }] as unknown as Site['blogs'];
    const { diagnostics } = await redirects({ redirects: [{ from: ['/old'], to: '/blog/post#x' }] }, { blogs });
    assert.deepEqual(diagnostics, []);
  });

  it('to a page that is not there are errors', async () => {
    const { value, diagnostics } = await redirects({ redirects: [{ from: ['/old'], to: '/docs/b' }] });
    assert.deepEqual(value, []);
    assert.deepEqual(
      diagnostics.map(({ severity, message }) => [severity, message]),
      [['error', 'The redirect from `/old` leads to `/docs/b`, which is not a page.']],
    );
  });

  it('may lead out of the site', async () => {
    const { value } = await redirects({ redirects: [{ from: ['/old'], to: 'https://new.test/a' }] });
    assert.equal(value[0]?.to, 'https://new.test/a');
  });

  it('give way to pages and to earlier redirects', async () => {
    const { value, diagnostics } = await redirects({
      redirects: [
        { from: ['/docs/a'], to: '/docs/' },
        { from: ['/old'], to: '/docs/a' },
        { from: ['/old'], to: '/docs/' },
      ],
    });
    assert.deepEqual(
      value.map(({ to }) => to),
      ['/base/docs/a'],
    );
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [
        'The redirect from `/docs/a` was not created: that path is a page.',
        'The redirect from `/old` was not created: another redirect has that path.',
      ],
    );
  });

  it('may lead to the bare address of docs, or be in its place', async () => {
    const { value, diagnostics } = await redirects({
      redirects: [
        { from: ['/old'], to: '/v1' },
        { from: ['/v1'], to: '/docs/a' },
      ],
    });
    assert.deepEqual(
      value.map(({ from, to }) => [from, to]),
      [
        ['/base/old', '/base/v1'],
        ['/base/v1', '/base/docs/a'],
      ],
    );
    assert.deepEqual(diagnostics, []);
  });

  it('that cannot be made are an error', async () => {
    const { diagnostics } = await redirects({ createRedirects: () => 'no-slash' });
    assert.match(diagnostics[0]?.message ?? '', /`createRedirects` failed: .*'no-slash', which is no path/);
  });
});

describe('extensions', () => {
  it('lead to the page without them', () => {
    assert.deepEqual(extensionRedirects('/a/', { fromExtensions: ['html', 'htm'], toExtensions: [] }), [
      { from: '/a.html', to: '/a/' },
      { from: '/a.htm', to: '/a/' },
    ]);
  });

  it('are left alone at the root and where the page has one', () => {
    assert.deepEqual(extensionRedirects('/', { fromExtensions: ['html'], toExtensions: [] }), []);
    assert.deepEqual(extensionRedirects('/a.html', { fromExtensions: ['html'], toExtensions: [] }), []);
  });

  it('are found from the path without them', () => {
    assert.deepEqual(extensionRedirects('/a.exe', { fromExtensions: [], toExtensions: ['exe'] }), [
      { from: '/a', to: '/a.exe' },
    ]);
  });
});

function redirects(
  own: Partial<RedirectOptions>,
  site: Partial<Site> = {},
  paths: readonly string[] = ['/base/docs/a', '/base/docs/'],
  bare: readonly Redirect[] = [{ from: '/base/v1', to: '/base/v1/a' }],
) {
  const options: RedirectOptions = { fromExtensions: [], toExtensions: [], redirects: [], keyPath: [], ...own };
  const routes = paths.map(path => ({ path }) as Route);
  const known: Partial<Site> = {
    baseUrl: '/base/',
    outPath: '',
    configFile: '/site/docusaurus.config.js',
    onDuplicateRoutes: 'warn',
    redirects: [options],
    blogs: [],
    ...site,
  };
  return clientRedirects(known as Site, { routes, bare });
}

const docs = (...versions: readonly (readonly [path: string, main: string])[]) =>
  ({
    versions: versions.map(([path, permalink], index) => ({
      path,
      isLast: index === 0,
      mainDocId: 'main',
      docsById: new Map([['main', { permalink }]]),
    })),
  }) as unknown as DocsContent;

const leading = (content: DocsContent, paths: readonly string[], staticDirectories: readonly string[] = []) => {
  const site = { baseUrl: '/base/', outPath: '', staticDirectories } as unknown as Site;
  const routes = paths.map(path => ({ path }) as Route);
  return rootRedirects(site, { docs: [content], routes }).map(({ from, to }) => [from, to]);
};

describe('the bare addresses of versions and of the site', () => {
  const versions = docs(['/base/docs', '/base/docs/intro'], ['/base/docs/1.0', '/base/docs/1.0/intro']);

  it('lead on to their main docs, the site’s to the latest version’s', () => {
    assert.deepEqual(leading(versions, ['/base/docs/intro']), [
      ['/base/docs', '/base/docs/intro'],
      ['/base/docs/1.0', '/base/docs/1.0/intro'],
      ['/base/', '/base/docs/intro'],
    ]);
  });

  it('are those of pages where some stand there, whoever they are of', () => {
    assert.deepEqual(leading(versions, ['/base/', '/base/docs/', '/base/docs/1.0']), []);
    assert.deepEqual(leading(docs(['/base/', '/base/intro']), ['/base/', '/base/intro']), []);
  });

  it('lead on once where both are one', () => {
    assert.deepEqual(leading(docs(['/base/', '/base/intro']), ['/base/intro']), [['/base/', '/base/intro']]);
  });

  it('are left to the site’s own files', context => {
    const siteDir = siteWith({ 'static/index.html': '', 'static/docs/1.0/index.html': '' }, context);
    assert.deepEqual(leading(versions, [], [`${siteDir}/static`]), [['/base/docs', '/base/docs/intro']]);
  });
});
