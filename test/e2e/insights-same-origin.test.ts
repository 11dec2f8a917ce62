import assert from 'node:assert/strict';
import { startInsightsEndpoint } from '../support/insights-endpoint.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const endpoint = await startInsightsEndpoint();

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': docsConfig(
      `contentSecurityPolicy: true, insights: { endpoint: '/events' }, i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },`,
    ),
    'docs/index.md': '---\nslug: /\n---\n\n# Tea\n\nSencha.\n',
  }),
);

test('a site sends to a path of its own host, without its cookies, in each language', { tag: '@build' }, async ({
  page,
  siteUrl,
}) => {
  endpoint.site = siteUrl;
  await page.context().addCookies([{ name: 'session', value: 'ann', url: endpoint.url }]);
  await page.goto(`${endpoint.url}/ar/`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('script[src*="/insights."]'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'لا' }).click();
  await page.getByRole('form').getByRole('textbox').waitFor();
  assert.deepEqual(await axeViolations(page), [], 'from right to left');
  await page.goto('about:blank');
  const [event] = await endpoint.events(1);
  assert.deepEqual(
    { ...event, day: '' },
    {
      ...{ type: 'answer', day: '', language: 'ar', page: '/ar/', version: 'current', helpful: false },
    },
  );
  assert.deepEqual(endpoint.asked, ['POST /events']);
  assert.equal(endpoint.sent[0]?.headers.cookie, undefined);
});
