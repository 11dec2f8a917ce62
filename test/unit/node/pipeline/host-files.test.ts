import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { Site } from '../../../../src/node/config/site.ts';
import { hostFiles } from '../../../../src/node/pipeline/host-files.ts';

describe('files for hosts', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-hosts-'));
  after(() => rmSync(directory, { recursive: true }));
  const site = (own: Partial<Site> = {}): Site => {
    const known: Partial<Site> = {
      baseUrl: '/',
      assetsUrl: '/',
      staticDirectories: [directory],
      hostFiles: true,
      blogs: [],
      ...own,
    };
    return known as Site;
  };
  const made = (own?: Partial<Site>) =>
    hostFiles([{ site: site(own), policy: "script-src 'self'", redirects: [{ from: '/a', to: '/b' }] }]);

  it('are left out where the site wants none', () => {
    assert.deepEqual(made({ hostFiles: false }), { value: [], diagnostics: [] });
  });

  it('have no redirects where there are none', () => {
    const { value } = hostFiles([{ site: site(), policy: '', redirects: [] }]);
    assert.deepEqual(
      value.map(({ name }) => name),
      ['_headers'],
    );
  });

  it('say that readers may run their own code where they may', () => {
    const { diagnostics } = hostFiles([{ site: site(), policy: "script-src 'self' 'unsafe-eval'", redirects: [] }]);
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['emit/unsafe-eval', 'notice']],
    );
  });

  it('lead the rest of a blog to where it stays', () => {
    const blog = { basePath: '/news/', redirect: 'https://old.test/blog/' } as Site['blogs'][number];
    const file = made({ blogs: [blog] }).value.find(({ name }) => name === '_redirects');
    assert.equal(file?.text, '/a /b 302\n/news/* https://old.test/blog/:splat 301\n');
  });

  it("give way to the site's own headers, with a notice of what to say there", () => {
    writeFileSync(path.join(directory, '_headers'), '/*\n  X-Own: 1\n');
    const { value, diagnostics } = made();
    assert.deepEqual(value, [{ name: '_redirects', text: '/a /b 302\n' }]);
    assert.deepEqual(diagnostics, [
      {
        code: 'emit/own-headers',
        severity: 'notice',
        message: "The site's own `_headers` is kept. The pages run under `script-src 'self'`.",
        location: { file: path.join(directory, '_headers') },
        fix: 'Say it there, or set `hostFiles: false` in the config to hear no more of it.',
      },
    ]);
  });
});
