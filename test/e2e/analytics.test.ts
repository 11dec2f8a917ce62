import assert from 'node:assert/strict';
import { docsConfig, temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': docsConfig(`contentSecurityPolicy: true, analytics: {
      plausible: { domain: 'tea.test' },
      umami: { id: '94db1cb1-74f4-4a40-ad6c-962362670409' },
      fathom: { site: 'ABCDEFGH' },
      posthog: { key: 'phc_tea' },
    },`),
    'docs/index.md': '---\nslug: /\n---\n\n# Tea\n\nOf [green](./green.md).\n',
    'docs/green.md': '# Green\n\nTea.\n',
  }),
);

/** What scripts of the services do as far as it concerns a site: count the first page, and each push to the history. */
const COUNTERS: Readonly<Record<string, string>> = {
  'https://plausible.io/js/script.js': 'https://plausible.io/api/event',
  'https://cloud.umami.is/script.js': 'https://gateway.umami.is/api/send',
  'https://cdn.usefathom.com/script.js': 'https://cdn.usefathom.com/',
  'https://us-assets.i.posthog.com/static/array.js': 'https://us.i.posthog.com/e/',
};

const counter = (target: string) => `{
  const count = () => fetch('${target}', { method: 'POST', mode: 'no-cors', body: location.pathname });
  const push = history.pushState;
  history.pushState = function (...args) { push.apply(this, args); count(); };
  count();
}`;

test('services count the first page and each navigation, and on the dev server none', async ({
  page,
  open,
  server,
}) => {
  const counted: string[] = [];
  await page.route(/^https:/, async route => {
    const request = route.request();
    const target = COUNTERS[request.url()];
    if (target === undefined) counted.push(`${new URL(request.url()).host} ${request.postData()}`);
    await route.fulfill({ contentType: 'text/javascript', body: target === undefined ? '' : counter(target) });
  });
  const of = (path: string) =>
    ['cdn.usefathom.com', 'gateway.umami.is', 'plausible.io', 'us.i.posthog.com'].map(host => `${host} ${path}`);
  await open('/');
  await page.getByRole('link', { name: 'green', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Green' }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.deepEqual(counted.sort(), server === 'dev' ? [] : [...of('/'), ...of('/green')].sort());
});
