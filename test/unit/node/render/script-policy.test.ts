import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scriptPolicy } from '../../../../src/node/render/script-policy.ts';
import type { RenderContext } from '../../../../src/node/render/types.ts';

interface Given {
  readonly head?: RenderContext['siteTags']['head'];
  readonly search?: object;
  readonly evaluates?: boolean;
}

/** The sources that are no hashes. */
function hosts({ head = [], search = {}, evaluates = false }: Given) {
  const site = { url: 'https://own.test', search } as RenderContext['site'];
  const policy = scriptPolicy({
    site,
    prepaint: '',
    siteTags: { head, preBody: [], postBody: [] },
    shell: { evaluates },
  });
  return policy.split(' ').filter(source => !source.startsWith("'sha256-"));
}

it('allows own files, and hosts of scripts that tags name', () => {
  const head = [
    '<SCRIPT async src=https://a.test/x.js></SCRIPT>',
    { tagName: 'script', attributes: { src: '//b.test/x.js?a=1&b=2', 'data-src': 'https://c.test/' } },
    { tagName: 'script', attributes: { src: 'https://own.test/x.js' } },
    { tagName: 'script', attributes: { src: 'https://d.test/x.json', type: 'application/ld+json' } },
    { tagName: 'link', attributes: { href: 'https://e.test/x.css' } },
  ];
  assert.deepEqual(hosts({ head }), ['script-src', "'self'", 'https://a.test', 'https://b.test']);
});

it('allows no host for reports of clicks on hits, whose code is the site’s own', () => {
  assert.deepEqual(hosts({ search: { backend: 'algolia', insights: true } }), ['script-src', "'self'"]);
});

it('allows code that is made from text where a package runs what readers write', () => {
  assert.deepEqual(hosts({ evaluates: true }), ['script-src', "'self'", "'unsafe-eval'"]);
});
