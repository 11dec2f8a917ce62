import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from '../../../../src/node/util/files.ts';
import { bundlePath, htmlPath, redirectPath } from '../../../../src/node/util/output-path.ts';
import { bundleUrl } from '../../../../src/shared/url.ts';
import { siteWith } from '../plugins/site.ts';

describe('where a page stands in the output', () => {
  it('is a folder’s index, unless addresses have no trailing slash', () => {
    const paths: readonly (readonly [permalink: string, either: string, without: string])[] = [
      ['/', 'index.html', 'index.html'],
      ['/docs', 'docs/index.html', 'docs.html'],
      ['/docs/api', 'docs/api/index.html', 'docs/api.html'],
      ['/docs/api/', 'docs/api/index.html', 'docs/api/index.html'],
      ['/docs/2.0', 'docs/2.0/index.html', 'docs/2.0.html'],
      ['/404.html', '404.html', '404.html'],
      ['/old/page.htm', 'old/page.htm', 'old/page.htm'],
      ['/größe/a b', 'größe/a b/index.html', 'größe/a b.html'],
      ['/caf%C3%A9/100%25', 'café/100%/index.html', 'café/100%.html'],
    ];
    for (const [permalink, either, without] of paths) {
      for (const baseUrl of ['/', '/base/', '/deep/base/']) {
        const own = baseUrl + permalink.slice(1);
        assert.equal(htmlPath(own, { outPath: '', baseUrl }), either, own);
        assert.equal(htmlPath(own, { outPath: '', baseUrl, trailingSlash: true }), either, own);
        assert.equal(htmlPath(own, { outPath: '', baseUrl, trailingSlash: false }), without, own);
      }
    }
  });

  it('does not name the base URL, also where an address leaves out its slash', () => {
    assert.equal(htmlPath('/base', { outPath: '', baseUrl: '/base/' }), 'index.html');
  });
});

describe('where a redirect stands in the output', () => {
  it('is a folder’s index, also for the path of a file', () => {
    const place = { outPath: '', baseUrl: '/base/' } as const;
    for (const [from, either, without] of [
      ['/base/', 'index.html', 'index.html'],
      ['/base/a', 'a/index.html', 'a/index.html'],
      ['/base/a.html', 'a.html/index.html', 'a.html.html'],
      ['/base/caf%C3%A9/', 'café/index.html', 'café/index.html'],
    ] as const) {
      assert.equal(redirectPath(from, place), either);
      assert.equal(redirectPath(from, { ...place, trailingSlash: false }), without);
    }
  });
});

describe('where a page’s bundle stands in the output', () => {
  it('is beside its HTML, whatever the spelling of the address', () => {
    const paths: readonly (readonly [permalink: string, path: string])[] = [
      ['', 'page.js'],
      ['docs', 'docs/page.js'],
      ['docs/', 'docs/page.js'],
      ['docs/api.html', 'docs/api/page.js'],
      ['docs/2.0', 'docs/2.0/page.js'],
    ];
    for (const [permalink, path] of paths) {
      for (const baseUrl of ['/', '/base/', '/deep/base/']) {
        assert.equal(bundlePath(baseUrl + permalink, { outPath: '', baseUrl }), path, baseUrl + permalink);
        assert.equal(bundleUrl(baseUrl + permalink), baseUrl + path, 'the browser asks for the same');
      }
    }
    assert.equal(bundlePath('/base', { outPath: '', baseUrl: '/base/' }), 'page.js');
  });
});

describe('the files below a directory', () => {
  it('are named from it, in order, links to files among them', context => {
    const siteDir = siteWith({ 'static/b.txt': '', 'static/a/c.txt': '', 'static/.nojekyll': '' }, context);
    symlinkSync(join(siteDir, 'static/b.txt'), join(siteDir, 'static/link.txt'));
    assert.deepEqual(filesBelow(join(siteDir, 'static')), ['.nojekyll', 'a/c.txt', 'b.txt', 'link.txt']);
  });

  it('are none where there is no directory', () => {
    assert.deepEqual(filesBelow('/no/such/directory'), []);
  });
});
