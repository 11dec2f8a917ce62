import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const GOOD = '# Welcome\n\nAll is well. <button data-action="own">Own</button>\n';
const BROKEN = '# Welcome\n\n![a](./none.png)\n\n[b](./none.md) and <b>\n';
const TWO_IMAGES = '# Welcome\n\n![a](./none.png)\n\n![b](./nil.png)\n';

/** An editor that writes down what it is opened with. */
const editor = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-editor-')), 'editor');
writeFileSync(editor, `#!/bin/sh\necho "$@" > ${editor}.log.new && mv ${editor}.log.new ${editor}.log\n`);
chmodSync(editor, 0o755);

const test = siteTest(() => temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': GOOD }));
test.use({ siteEnv: { LAUNCH_EDITOR: editor } });

test.describe('the problems of a page on the dev server', { tag: '@dev' }, () => {
  test('are told with their places, explained in place, and opened in the editor; keys move between them', async ({
    site,
    page,
    open,
  }) => {
    await open('/');
    await page.getByRole('button', { name: 'Own' }).click();
    site.write({ 'docs/index.md': TWO_IMAGES });
    const dialog = page.getByRole('alertdialog', { name: 'Problems' });
    const titles = dialog.getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['The image ./none.png does not exist', 'The image ./nil.png does not exist']);
    assert.deepEqual(await axeViolations(page), []);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.deepEqual(await colourViolations(page), []);
    const isCovered = () => page.locator('#__docusaurus').evaluate((root: HTMLElement) => root.inert);
    assert.equal(await isCovered(), true);
    await dialog.getByRole('group').first().getByText('compile/missing-image').click();
    await dialog.getByText('The path of an image does not lead to a file.').first().waitFor();
    for (const [key, focused] of [
      ['Next', 0],
      ['Next', 1],
      ['Next', 0],
      ['Previous', 1],
    ] as const) {
      await dialog.getByRole('button', { name: key }).press('Enter');
      await expect(titles.nth(focused)).toBeFocused();
    }
    await dialog.getByRole('button', { name: 'Open in editor' }).nth(1).click();
    await expect.poll(() => existsSync(`${editor}.log`)).toBe(true);
    assert.equal(readFileSync(`${editor}.log`, 'utf8'), `${path.join(site.siteDir, 'docs/index.md')} 5 1\n`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await isCovered(), false);
  });

  test('stand in place of a page that has no good version, and go away once they are mended', async ({
    site,
    allowInConsole,
    page,
    url,
  }) => {
    allowInConsole(/500|404/);
    site.write({ 'docs/index.md': BROKEN });
    await page.goto(url('/'));
    const dialog = page.getByRole('alertdialog', { name: 'Problems' });
    await dialog.getByRole('heading', { level: 1, name: /problem/ }).waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0);
    assert.deepEqual(await axeViolations(page), []);
    site.write({ 'docs/index.md': TWO_IMAGES });
    await dialog.getByRole('heading', { name: 'The image ./nil.png does not exist' }).waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0);
    site.write({ 'docs/index.md': GOOD });
    await page.getByText('All is well.').waitFor();
    assert.equal(await dialog.count(), 0);
  });
});
