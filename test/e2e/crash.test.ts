import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

/** A page that stands by itself, and breaks where it is told to. */
const BARE = `import { useState } from 'react';

export default function Bare() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Nothing around me');
  return <main><h1>Bare</h1><button type="button" onClick={() => setBroken(true)}>Break</button></main>;
}
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.md': '---\nslug: /\n---\n# Home\n',
    'src/pages/bare.jsx': BARE,
  }),
);

test('a page without a layout that throws says why, with the ways back', { tag: '@nightly' }, async ({ visit }) => {
  visit.allowInConsole(/Nothing around me/);
  const { page, open, url } = visit;
  await open('/bare');
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor();
  assert.equal(await page.getByRole('alert').textContent(), 'Nothing around me');
  assert.deepEqual(await axeViolations(page), []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bare' }).waitFor();
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Tiny' }).click();
  await page.waitForURL(url('/'));
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
});
