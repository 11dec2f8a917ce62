import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import type { DocsContent } from '../../../../../src/node/plugins/docs/types.ts';
import { bareRedirects } from '../../../../../src/node/plugins/redirects/bare-addresses.ts';
import type { Route } from '../../../../../src/node/plugins/types.ts';
import { siteWith } from '../site.ts';

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
  const site = { baseUrl: '/base/', staticDirectories } as unknown as Site;
  const routes = paths.map(path => ({ path }) as Route);
  return bareRedirects(site, { docs: [content], routes }).map(({ from, to }) => [from, to]);
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
