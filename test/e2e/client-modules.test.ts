import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

const HOOKS = `const called = [];
globalThis.called = called;
const note = hook => ({ location, previousLocation }) => {
  called.push([hook, previousLocation?.pathname ?? null, location.pathname]);
};
export const onRouteUpdate = note('onRouteUpdate');
export const onRouteDidUpdate = note('onRouteDidUpdate');
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('{', "{ clientModules: ['./hooks.js'],"),
    'hooks.js': HOOKS,
    'docs/index.md': '---\nslug: /\n---\n# One\n\n[Two](./two.md)',
    'docs/two.md': '# Two',
  }),
);

test('client modules are called for the first page, and for each that is followed to', { tag: '@nightly' }, async ({
  visit,
}) => {
  const { page, open } = visit;
  const called = () => page.evaluate(() => (globalThis as unknown as { called: unknown }).called);
  await open('/');
  const first = [
    ['onRouteUpdate', null, '/'],
    ['onRouteDidUpdate', null, '/'],
  ];
  assert.deepEqual(await called(), first);
  await page.getByRole('main').getByRole('link', { name: 'Two' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
  assert.deepEqual(await called(), [...first, ['onRouteUpdate', '/', '/two'], ['onRouteDidUpdate', '/', '/two']]);
});
