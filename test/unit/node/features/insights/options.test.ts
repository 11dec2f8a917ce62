import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { insights } from '../../../../../src/node/features/insights/index.ts';
import { insightsOption } from '../../../../../src/node/features/insights/options.ts';
import { tagsHtml } from '../../../../../src/node/render/document.ts';
import { policyNeedsOf } from '../../../../../src/node/render/policy-needs.ts';

const isValid = (endpoint: string): boolean => insightsOption.schema.safeParse({ endpoint }).success;

test('endpoints are paths and addresses to which pages with https may send', () => {
  for (const endpoint of [
    '/events',
    '/events?site=a&x=1',
    'https://a.test/events?key=1',
    'http://localhost:3000/e',
    'http://[::1]/',
  ])
    assert.equal(isValid(endpoint), true, endpoint);
  for (const endpoint of [
    ...['', 'events', './events', '//a.test/events', '/\\a.test', '/events#part', 'https://a.test/#x', 'ftp://a.test/'],
    ...['http://a.test/events', 'https://user:pass@a.test/', 'https://', 'javascript:alert(1)', '/a b'],
  ])
    assert.equal(isValid(endpoint), false, endpoint);
});

function siteWith(value: object | undefined, environment: Site['environment'] = 'production') {
  return {
    ...{ environment, baseUrl: '/base/', outPath: '' },
    options: { insights: insightsOption.schema.parse(value) },
  } as unknown as Site;
}

function needsOf(site: Site) {
  const html = tagsHtml(insights.tags?.(site).head ?? []);
  return { html, connections: html.flatMap(tag => policyNeedsOf(tag, 'https://tea.test').connections) };
}

test('builds load a script with the settings, and the policy allows the endpoint', () => {
  const site = siteWith({ endpoint: 'https://a.test:8080/events?x=1', search: false });
  const [file] = insights.contentFiles?.(site, {} as never) ?? [];
  assert.match(file?.path ?? '', /^assets\/js\/insights\.[\da-f]{8}\.js$/);
  assert.match(
    String(file?.text()),
    /^var __lectern_insights=\{"endpoint":"https:\/\/a\.test:8080\/events\?x=1","feedback":true,"search":false,"sample":1\};/,
  );
  const { html, connections } = needsOf(site);
  assert.ok(html[0]?.includes(`/base/${file?.path}`));
  assert.deepEqual(connections, ['https://a.test:8080']);
  const keepsAnswers = (feedback: boolean) =>
    needsOf(siteWith({ endpoint: '/events', feedback })).html[0]?.includes('lectern:feedback');
  assert.deepEqual([true, false].map(keepsAnswers), [true, false]);
  assert.deepEqual(needsOf(siteWith({ endpoint: '/events' })).connections, []);
  assert.deepEqual(insights.theme?.(site), { docParts: ['DocItem/Feedback'] });
});

test('nothing is added without the option, and the dev server sends nothing', () => {
  for (const site of [siteWith(undefined), siteWith({ endpoint: '/events' }, 'development')]) {
    assert.deepEqual([needsOf(site).html, insights.contentFiles?.(site, {} as never)], [[], []]);
  }
  assert.deepEqual(insights.theme?.(siteWith(undefined)), {});
  assert.deepEqual(insights.theme?.(siteWith({ endpoint: '/e', feedback: false })), {});
});
