import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '../e2e/support/site-server.ts';
import { sampleOf } from '../support/nightly.ts';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';

const ENDLESS = {
  'is in a loop': 'export default function Page() {\n  for (;;);\n}\n',
  'searches with a pattern without end':
    "export default function Page() {\n  return <p>{String(/^(a+)+$/.test('a'.repeat(60).concat('b')))}</p>;\n}\n",
};

for (const [about, text] of sampleOf(Object.entries(ENDLESS), 1)) {
  it(`the dev server names a page that ${about}, goes on, and can be ended`, { timeout: 120_000 }, async context => {
    const files = { 'docs/index.md': '# Home\n', 'src/pages/other.jsx': 'export default () => <p>Other</p>;\n' };
    const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'src/pages/endless.jsx': text, ...files });
    context.after(() => site.remove());
    const server = await spawnServer('start', site.siteDir);
    const close = () => server.close();
    context.after(close);
    const ask = async (path: string) => (await fetch(new URL(path, server.url))).text();
    assert.match(await ask('other'), /Other/);
    void ask('endless').catch(() => {});
    while (!/^Rendering \S*endless has taken 10 s so far$/m.test(server.output())) await sleep(200);
    const late = sleep(5000, 'late', { ref: false });
    assert.match(await Promise.race([ask('other'), late]), /Other/);
    assert.equal(await Promise.race([close(), late]), undefined);
  });
}
