import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openBuiltSite } from '../../src/node/features/insights/report/site.ts';
import { lectern } from '../support/command.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const search = (query: string) => ({
  ...{ type: 'search', day: '2026-11-30', language: 'en', page: '/', query, results: 0, chosen: null },
});

test('a report looks searches and pages up in the built site, in its latest version', async context => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig(
      `plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/brewing' }] }]],`,
    ),
    'docs/index.md': '---\nslug: /\n---\n\n# Tea\n\nHot.\n',
    'docs/brewing.md': '# Brewing\n\nNext.\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# Tea\n\nHot.\n',
    'versioned_docs/version-1.0/brewing.md': '# Brewing tea\n\nWith a samovar.\n',
    'log.jsonl': `${JSON.stringify({ v: 1, events: [search('samovar'), search('brewin tee')] })}\nbroken\n`,
  });
  context.after(() => site.remove());
  const { siteDir } = site;
  assert.equal((await lectern(['build', siteDir], siteDir)).code, 0);
  const built = await openBuiltSite(path.join(siteDir, 'build'));
  assert.deepEqual(await built.find('samovar', 'en'), { results: 1, first: { url: '/brewing', title: 'Brewing tea' } });
  assert.deepEqual(await built.find('samovar', 'xx'), await built.find('samovar', 'en'), 'of an unknown language');
  assert.equal((await built.find('Next', 'en'))?.results, 0, 'not of other versions');
  assert.deepEqual(await built.stateOf('/brewing'), { state: 'there' });
  assert.deepEqual(await built.stateOf('/brewing/?x=1#part'), { state: 'there' });
  assert.deepEqual(await built.stateOf('/old'), { state: 'moved', to: '/brewing' });
  for (const page of ['/gone', '/../log.jsonl', '/%2e%2e/log.jsonl', '/%', '/%00', '/index.html/..', 'x'.repeat(300)]) {
    assert.deepEqual(await built.stateOf(page), { state: 'gone' }, page);
  }
  const { code, stdout } = await lectern(['insights', 'log.jsonl'], siteDir);
  assert.equal(code, 0);
  assert.match(stdout, /1 line left out: log\.jsonl:2 \(no JSON\)/);
  assert.match(stdout, /1 {2}samovar +1 result, first Brewing tea \(\/brewing\)/);
  await assert.rejects(() => openBuiltSite(siteDir), /There is no built site/);
});
