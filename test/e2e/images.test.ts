import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks, axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const PAGE = `# Images

![A wide chart](./wide.svg "All of *one* year")

A small ![one](./small.svg) in a [![link](./wide.svg)](./plain.md).

![Only light](./small.svg#gh-light-mode-only) ![Only dark](./small.svg#gh-dark-mode-only)

:::image-compare

![Before](./wide.svg)
![After](./other.svg)

:::
`;

function drawing(width: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="${color}"/></svg>`;
}

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('{', '{ markdown: { images: { zoom: true, captions: true } },'),
    'docs/index.md': `---\nslug: /\n---\n\n${PAGE}`,
    'docs/plain.md': '# Plain\n\nWithout images.\n',
    'docs/wide.svg': drawing(1600, '#247'),
    'docs/other.svg': drawing(1600, '#a52'),
    'docs/small.svg': drawing(100, '#555'),
  }),
);

test.describe('images', { tag: '@build' }, () => {
  test('that are wider than the text open in a dialog, which gives the focus back', async ({ page, open }) => {
    await open('/');
    const image = page.getByRole('button', { name: 'A wide chart' });
    const dialog = page.getByRole('dialog', { name: 'A wide chart' });
    await image.focus();
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press(key);
      await dialog.waitFor();
      const box = await dialog.getByRole('img').boundingBox();
      assert.ok(box && box.width > 1100, `${box?.width} px`);
      assert.deepEqual(await axeViolations(page), []);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('.lectern-zoom'));
    }
    await image.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('button', { name: /^(?:one|link|Before)$/ }).count(), 0);
  });

  test('have captions, and are shown in their color mode', async ({ page, open }) => {
    await open('/');
    assert.equal(await page.locator('figure > figcaption').textContent(), 'All of *one* year');
    assert.equal(await page.getByAltText('Only dark').isVisible(), false);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.equal(await page.getByAltText('Only dark').isVisible(), true);
    assert.equal(await page.getByAltText('Only light').isVisible(), false);
  });

  test('are compared by a slider, which the keyboard moves', async ({ page, open }) => {
    await open('/');
    const slider = page.getByRole('slider', { name: 'Before | After' });
    await slider.focus();
    await page.keyboard.press('Home');
    const clip = () => page.getByAltText('After').evaluate(element => getComputedStyle(element).clipPath);
    assert.equal(await clip(), 'inset(0px 0px 0px 0%)');
    await page.keyboard.press('ArrowRight');
    assert.equal(await clip(), 'inset(0px 0px 0px 1%)');
  });

  test('are accessible in both modes, and fit in 320 pixels', ({ visit }) =>
    assertAccessibleInAllLooks(visit, ['/'], () => visit.page.getByRole('slider').waitFor({ state: 'attached' })));
});

test.describe('images without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('are links to their files, and two that are compared are both shown', async ({ page, open }) => {
    await open('/');
    assert.match((await page.getByRole('link', { name: 'A wide chart' }).getAttribute('href')) ?? '', /wide-.*\.svg$/);
    const [before, after] = await Promise.all(['Before', 'After'].map(name => page.getByAltText(name).boundingBox()));
    assert.ok(before && after && (after.x >= before.x + before.width || after.y >= before.y + before.height));
  });
});
