import assert from 'node:assert/strict';
import { it } from 'node:test';
import { problemsOf } from '../support/builds.ts';
import { temporarySite } from '../support/sites.ts';

it('a broken link of the footer is told, also one with an icon', async () => {
  const links = [{ title: 'More', items: [{ label: 'None', to: '/none', icon: 'star' }] }];
  const config = {
    ...{ title: 'T', url: 'https://t.test', baseUrl: '/base/', onBrokenLinks: 'throw' },
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    themeConfig: { footer: { links } },
  };
  const site = temporarySite({
    'docusaurus.config.js': `export default ${JSON.stringify(config)};\n`,
    'docs/index.md': '# Home\n',
    'src/icons/star.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" /></svg>\n',
  });
  const problems = await problemsOf(site.siteDir);
  assert.deepEqual(
    problems.map(({ code, message }) => [code, /`[^`]*`/.exec(message)?.[0]]),
    [['links/broken-link', '`/base/none`']],
  );
  site.remove();
});
