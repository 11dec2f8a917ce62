import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import type { RunningServer } from '../../src/node/dev/start.ts';
import { browserTests } from '../support/browser.ts';
import { startDev } from '../support/servers.ts';
import { copySite } from '../support/sites.ts';

describe('a site that uses what sites import from Docusaurus', () => {
  const siteDir = copySite('compat');
  let server: RunningServer;
  before(async () => {
    server = await startDev(siteDir);
  });
  after(async () => {
    await server.close();
    rmSync(siteDir, { recursive: true, force: true });
  });

  const test = browserTests(() => server.url);

  test('moves through its history, and hears of it', async ({ page, open }) => {
    await open('/tools');
    const output = page.locator('output');
    const says = async (text: string) => {
      await output.filter({ hasText: text }).waitFor();
      assert.equal(await output.textContent(), text);
    };
    await says('ready, heard nothing, query none, moved nowhere, value none');
    await page.getByRole('button', { name: 'Push' }).click();
    await says('ready, heard PUSH ?q=pushed, query pushed, moved from here to ?q=pushed, value pushed');
    await page.getByRole('button', { name: 'Set' }).click();
    await says('ready, heard REPLACE ?q=set, query set, moved from ?q=pushed to ?q=set, value set');
    await page.goBack();
    await says('ready, heard POP , query none, moved from ?q=set to , value none');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Introduction', level: 1 }).waitFor();
  });

  test('folds and unfolds', async ({ page, open }) => {
    await open('/tools');
    const folded = page.getByText('Folded');
    await page.getByRole('button', { name: 'Fold' }).click();
    await folded.waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Fold' }).click();
    await folded.waitFor({ state: 'hidden' });
  });
});
