import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentPolicy, siteNeeds } from '../../../../src/node/render/policy.ts';
import { NO_NEEDS } from '../../../../src/node/render/policy-needs.ts';
import type { RenderContext } from '../../../../src/node/render/types.ts';
import { mergePolicies, policyText } from '../../../../src/node/util/policy.ts';

interface Given {
  readonly head?: RenderContext['siteTags']['head'];
  readonly search?: object;
  readonly feedback?: object;
  readonly evaluates?: boolean;
  readonly own?: Readonly<Record<string, readonly string[]>>;
}

/** The sources of each directive that are no hashes. */
function sources({ head = [], search = {}, feedback, evaluates = false, own = {} }: Given) {
  const context = {
    site: { url: 'https://own.test', search, theme: { docs: { feedback } } } as RenderContext['site'],
    inlineScript: 'inlineScript()',
    siteTags: { head, preBody: [], postBody: [] },
    shell: { evaluates },
  };
  const policy = contentPolicy(context, siteNeeds(context), own);
  return Object.fromEntries(
    Object.entries(policy).map(([name, all]) => [name, all.filter(source => !source.startsWith("'sha256-"))]),
  );
}

it('says something of every directive, and allows nothing else', () => {
  assert.deepEqual(sources({}), {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'", 'https:'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'data:', 'blob:', 'https:'],
    'frame-src': ["'self'", 'https:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  });
});

it('allows the endpoint that answers to the question of docs are posted to', () => {
  const connections = (endpoint: string) => sources({ feedback: { endpoint } })['connect-src'];
  assert.deepEqual(connections('https://feedback.test/answers'), ["'self'", 'https://feedback.test']);
  assert.deepEqual(connections('/answers'), ["'self'"]);
});

it('allows own files, and hosts of scripts that tags name, which may also be asked', () => {
  const head = [
    '<SCRIPT async src=https://a.test/x.js></SCRIPT>',
    { tagName: 'script', attributes: { src: '//b.test/x.js?a=1&b=2', 'data-src': 'https://c.test/' } },
    { tagName: 'script', attributes: { src: 'https://own.test/x.js' } },
    { tagName: 'script', attributes: { src: 'https://d.test/x.json', type: 'application/ld+json' } },
    { tagName: 'link', attributes: { href: 'https://e.test/x.css' } },
  ];
  const policy = sources({ head });
  assert.deepEqual(policy['script-src'], ["'self'", 'https://a.test', 'https://b.test']);
  assert.deepEqual(policy['connect-src'], ["'self'", 'https://a.test', 'https://b.test']);
});

it('allows Algolia’s hosts, or the site’s own, and those of reports, where Algolia is asked', () => {
  const asked = (search: object) => sources({ search })['connect-src'];
  assert.deepEqual(asked({ backend: 'embedded', appId: 'APP', insights: true }), ["'self'"]);
  assert.deepEqual(
    asked({ backend: 'algolia', appId: 'APP' }),
    [
      "'self'",
      'https://APP-dsn.algolia.net',
      'https://APP-1.algolianet.com',
      'https://APP-2.algolianet.com',
      'https://APP-3.algolianet.com',
    ].map(source => source.replace('https://APP', 'https://app')),
  );
  const own = { hosts: ['https://one.test/search', 'http://two.test:1/'], insights: true };
  assert.deepEqual(asked({ backend: 'algolia', ...own }), [
    "'self'",
    'https://one.test',
    'http://two.test:1',
    'https://insights.algolia.io',
  ]);
  assert.deepEqual(
    asked({ backend: 'algolia', ...own, insightsHost: 'https://three.test' })?.at(-1),
    'https://three.test',
  );
});

it('allows no host for the code of reports of clicks on hits, which is the site’s own', () => {
  assert.deepEqual(sources({ search: { backend: 'algolia', insights: true } })['script-src'], ["'self'"]);
});

it('allows Google’s tag to report', () => {
  const head = [{ tagName: 'script', attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-1' } }];
  assert.deepEqual(sources({ head })['connect-src'], [
    "'self'",
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ]);
});

it('allows code that is made from text where a package runs what readers write', () => {
  assert.deepEqual(sources({ evaluates: true })['script-src'], ["'self'", "'unsafe-eval'"]);
});

it('allows what the site adds, also where nothing was allowed', () => {
  const policy = sources({
    own: { 'connect-src': ['https://api.test'], 'base-uri': ["'self'"], 'upgrade-insecure-requests': [] },
  });
  assert.deepEqual(policy['connect-src'], ["'self'", 'https://api.test']);
  assert.deepEqual(policy['base-uri'], ["'self'"]);
  assert.deepEqual(policy['upgrade-insecure-requests'], []);
});

it('is a line, in which nothing stands twice', () => {
  const policy = mergePolicies([
    { a: ['x', 'y'], b: [] },
    { a: ['y', 'z'], c: ["'none'"] },
  ]);
  assert.equal(policyText(policy), "a x y z; b; c 'none'");
});

it('names the forms and scripts of content', () => {
  const context = {
    site: { url: 'https://own.test', search: {}, theme: { docs: {} } } as RenderContext['site'],
    inlineScript: '',
    siteTags: { head: [], preBody: [], postBody: [] },
    shell: { evaluates: false },
  };
  const policy = contentPolicy(context, {
    ...NO_NEEDS,
    scripts: ["'sha256-x'"],
    forms: ['https://f.test'],
    connections: ['https://c.test'],
  });
  assert.deepEqual(policy['script-src'], ["'self'", "'sha256-x'"]);
  assert.deepEqual(policy['form-action'], ["'self'", 'https://f.test']);
  assert.deepEqual(policy['connect-src'], ["'self'", 'https://c.test']);
});
