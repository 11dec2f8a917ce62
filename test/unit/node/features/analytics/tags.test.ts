import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { analytics } from '../../../../../src/node/features/analytics/index.ts';
import { type Analytics, analyticsOption } from '../../../../../src/node/features/analytics/options.ts';
import { tagsHtml } from '../../../../../src/node/render/document.ts';
import { mergeNeeds, policyNeedsOf } from '../../../../../src/node/render/policy-needs.ts';

/** The tags of a site, with what the policy allows for them. */
function tagsOf(written: object | undefined, environment: Site['environment'] = 'production') {
  const value = analyticsOption.schema.parse(written) as Analytics | undefined;
  const tags = analytics.tags?.({ environment, options: { analytics: value } } as unknown as Site) ?? {};
  const html = tagsHtml(tags.head ?? []);
  const { scripts, connections } = mergeNeeds(html.map(tag => policyNeedsOf(tag, 'https://tea.test')));
  return { html, scripts: scripts.filter(source => source.startsWith('http')), connections };
}

const ID = '94db1cb1-74f4-4a40-ad6c-962362670409';

test('writes nothing without the option, and nothing on the dev server', () => {
  assert.deepEqual(tagsOf(undefined).html, []);
  assert.deepEqual(tagsOf({ plausible: { domain: 'tea.test' } }, 'development').html, []);
});

test('loads the script of each service, and lets the policy allow it and what it asks', () => {
  assert.deepEqual(tagsOf({ plausible: { domain: 'tea.test' } }), {
    html: ['<script defer data-domain="tea.test" src="https://plausible.io/js/script.js"></script>'],
    ...{ scripts: ['https://plausible.io'], connections: [] },
  });
  const umami = tagsOf({ umami: { id: ID } });
  assert.match(umami.html.join(), /data-website-id="94db1cb1-[^"]+" data-do-not-track="true"/);
  assert.deepEqual(umami.connections, ['https://*.umami.is', 'https://*.umami.dev']);
  const fathom = tagsOf({ fathom: { site: 'ABCDEFGH' } });
  assert.match(fathom.html.join(), /data-site="ABCDEFGH" data-spa="auto" data-honor-dnt="true"/);
  assert.deepEqual(fathom.scripts, ['https://cdn.usefathom.com']);
  const posthog = tagsOf({ posthog: { key: 'phc_</script>' } });
  assert.match(posthog.html.join(), /\["phc_\\u003c\/script>",\{"api_host":"https:\/\/us\.i\.posthog\.com"/);
  assert.deepEqual(posthog.scripts, ['https://us-assets.i.posthog.com']);
  assert.deepEqual(posthog.connections, ['https://us.i.posthog.com']);
});

test('loads scripts of own servers, which are asked in the same place', () => {
  const own = tagsOf({
    plausible: { src: 'https://a.test/js/pa-x.js' },
    umami: { id: ID, src: 'https://b.test/script.js' },
    fathom: { site: 'ABCDEFGH', src: '/stats.js' },
    posthog: { key: 'phc_x', host: 'https://d.test/' },
  });
  assert.match(
    own.html.join('\n'),
    /plausible\.init\(\);<\/script>\n<script defer src="https:\/\/a\.test\/js\/pa-x\.js">/,
  );
  assert.deepEqual(own.scripts, ['https://a.test', 'https://b.test', 'https://d.test']);
  assert.deepEqual(own.connections, ['https://d.test']);
});
