import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '../e2e/support/site-server.ts';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';

const PAGES = Array.from({ length: 6 }, (_, index) => `page-${index}`);

it('the dev server ends while pages are being made, and blames none of them', async context => {
  const docs = PAGES.map(name => [`docs/${name}.md`, `# ${name}\n`]);
  const site = temporarySite({ 'docusaurus.config.ts': TINY_CONFIG, ...Object.fromEntries(docs) });
  context.after(() => site.remove());
  for (const milliseconds of [0, 10, 20, 30, 50]) {
    const server = await spawnServer('start', site.siteDir);
    await fetch(new URL(`${PAGES[0]}/`, server.url));
    const asked = PAGES.map(name => fetch(new URL(`${name}/`, server.url)).catch(() => undefined));
    await sleep(milliseconds);
    await server.close();
    await Promise.all(asked);
    assert.doesNotMatch(server.output(), /error/, `after ${milliseconds} ms`);
  }
});
