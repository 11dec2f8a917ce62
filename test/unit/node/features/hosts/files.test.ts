import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { hostFiles } from '../../../../../src/node/features/hosts/files.ts';

describe('files for hosts', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-hosts-'));
  after(() => rmSync(directory, { recursive: true }));
  const site = (own: Partial<Site> = {}): Site => {
    const known: Partial<Site> = {
      baseUrl: '/',
      assetsUrl: '/',
      staticDirectories: [directory],
      options: { hostFiles: true, contentSecurityPolicy: undefined },
      blogs: [],
      installedBlogs: [],
      siteDir: directory,
      ...own,
    };
    return known as Site;
  };
  const made = (own?: Partial<Site>) =>
    hostFiles([
      { site: site(own), policy: { 'script-src': ["'self'"] }, redirects: [{ from: '/a', to: '/b' }], blocked: [] },
    ]);

  it('are left out where the site wants none', () => {
    assert.deepEqual(made({ options: { hostFiles: false, contentSecurityPolicy: undefined } }), {
      value: [],
      diagnostics: [],
    });
  });

  it('have no redirects where there are none', () => {
    const { value } = hostFiles([{ site: site(), policy: null, redirects: [], blocked: [] }]);
    assert.deepEqual(
      value.map(({ name }) => name),
      ['_headers'],
    );
  });

  it('say that readers may run their own code where they may', () => {
    const policy = { 'script-src': ["'self'", "'unsafe-eval'"] };
    const { diagnostics } = hostFiles([{ site: site(), policy, redirects: [], blocked: [] }]);
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['emit/unsafe-eval', 'notice']],
    );
  });

  it('have one policy for all languages, since browsers allow only what all policies of a page do', () => {
    const one = { site: site(), policy: { 'script-src': ["'self'", 'https://a.test'] }, redirects: [], blocked: [] };
    const other = { ...one, site: site({ baseUrl: '/fr/' }), policy: { 'script-src': ["'self'", 'https://b.test'] } };
    const [headers] = hostFiles([one, other]).value;
    const lines = headers?.text.split('\n').filter(line => /Policy|^\/\*$|^\/fr\/\*$/.test(line));
    assert.deepEqual(lines, ['/*', "  Content-Security-Policy: script-src 'self' https://a.test https://b.test"]);
  });

  it('say that a policy is longer than a host reads', () => {
    const policy = { 'script-src': Array.from({ length: 40 }, (_, index) => `'sha256-${String(index).padEnd(50)}'`) };
    const { diagnostics } = hostFiles([{ site: site(), policy, redirects: [], blocked: [] }]);
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['emit/long-policy', 'warning']],
    );
  });

  it('name no policy where the site wants none', () => {
    const [headers] = hostFiles([{ site: site(), policy: null, redirects: [], blocked: [] }]).value;
    assert.doesNotMatch(headers?.text ?? '', /Policy/);
  });

  it('are quiet where the site’s own say the same, and tell of other files that say something else', () => {
    const siteDir = path.join(directory, 'site');
    mkdirSync(siteDir);
    const policy = "script-src 'self'";
    writeFileSync(
      path.join(siteDir, 'vercel.json'),
      '{\n"value": "default-src \'none\'; script-src \'sha256-old\'"\n}',
    );
    writeFileSync(path.join(siteDir, 'nginx.conf'), `add_header Content-Security-Policy "${policy}";\n`);
    writeFileSync(path.join(siteDir, 'netlify.toml'), 'Content-Security-Policy = "object-src \'none\'"\n');
    const told = made({ siteDir }).diagnostics.map(({ code, location }) => [code, location?.line]);
    assert.deepEqual(told, [['emit/other-policy', 2]]);
  });

  it('lead the rest of a blog to where it stays', () => {
    const blog = { basePath: '/news/', redirect: 'https://old.test/blog/' } as Site['blogs'][number];
    const file = made({ blogs: [blog] }).value.find(({ name }) => name === '_redirects');
    assert.equal(file?.text, '/a /b 302\n/news/* https://old.test/blog/:splat 301\n');
  });

  it('name paths as browsers send them, each as one word without placeholders', () => {
    const redirects = [
      { from: '/', to: '/日本語' },
      { from: '/old page', to: '/für alle?x=ä#ß', permanent: true as const },
      { from: '/old%20too', to: 'https://x.test/a b' },
      { from: '/100%', to: '/b' },
      { from: '/x:y*/:z/@a!', to: '/c!' },
      { from: '/own größe', to: '/d' },
    ];
    writeFileSync(path.join(directory, '_redirects'), '/own%20gr%C3%B6%C3%9Fe /mine\n');
    const one = {
      site: site({ assetsUrl: '/文档/', baseUrl: '/文档/' }),
      policy: { 'script-src': ["'self'"] },
      redirects,
      blocked: [],
    };
    const other = { ...one, site: site({ baseUrl: '/文档/日/' }), redirects: [] };
    const [headers, rules] = hostFiles([one, other]).value;
    assert.equal(
      rules?.text,
      [
        '/own%20gr%C3%B6%C3%9Fe /mine',
        '/ /%E6%97%A5%E6%9C%AC%E8%AA%9E 302',
        '/old%20page /f%C3%BCr%20alle?x=%C3%A4#%C3%9F 301',
        '/old%20too https://x.test/a%20b 302',
        '/100%25 /b 302',
        '/x:y%2A/%3Az/@a! /c! 302',
        '/%E6%96%87%E6%A1%A3/%E6%97%A5/* /%E6%96%87%E6%A1%A3/%E6%97%A5/404.html 404',
        '',
      ].join('\n'),
    );
    assert.match(headers?.text ?? '', /^\/%E6%96%87%E6%A1%A3\/\*\n {2}Content-Security-Policy/);
    assert.doesNotMatch(headers?.text ?? '', /文/);
    rmSync(path.join(directory, '_redirects'));
  });

  it("give way to the site's own headers, with a notice of what to say there", () => {
    writeFileSync(path.join(directory, '_headers'), '/*\n  X-Own: 1\n');
    const { value, diagnostics } = made();
    assert.deepEqual(value, [{ name: '_redirects', text: '/a /b 302\n' }]);
    assert.deepEqual(diagnostics, [
      {
        code: 'emit/own-headers',
        severity: 'notice',
        message: "The site has its own `_headers`, without the policy of its pages: `script-src 'self'`.",
        location: { file: path.join(directory, '_headers') },
        fix: 'Add it there, or set `hostFiles: false` in the config to turn this notice off.',
      },
    ]);
  });
});
