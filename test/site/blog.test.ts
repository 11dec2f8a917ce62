import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CommandResult, lectern } from '../support/command.ts';
import { parseDocument } from '../support/document.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

const CONFIG = `export default {
  title: 'Tiny', url: 'https://tiny.test', baseUrl: '/',
  presets: [['classic', { blog: { redirect: 'https://old.test/news' } }]],
  plugins: [['client-redirects', { redirects: [{ from: '/first', to: '/blog/2024/05/01/one' }] }]],
  themeConfig: { navbar: { items: [{ to: '/blog', label: 'Blog' }] } },
};
`;

describe('a site whose blog stays elsewhere', () => {
  let site: TemporarySite;
  let result: CommandResult;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': CONFIG,
      'docs/index.md': '# Home\n\n[One](/blog/2024/05/01/one), [tag](/blog/tags/news), [feed](/blog/rss.xml)\n',
      'blog/2024-05-01-one.md': '---\ntags: [news]\n---\n# One\n',
    });
    result = await lectern(['build'], site.siteDir);
  });
  after(() => site.remove());

  it('is built, and its report counts what is left out', () => {
    assert.equal(result.code, 0, result.stderr);
    assert.match(
      result.stdout,
      /docusaurus\.config\.js:3:27 {2}notice {2}1 post in `blog` is not built: .* redirect to https:\/\/old\.test\/news\./,
    );
    assert.doesNotMatch(result.stdout + result.stderr, /broken|warning/);
  });

  it('leads readers of each address there, on hosts that know rules and on all others', () => {
    for (const address of ['blog/2024/05/01/one', 'blog/tags/news', 'blog']) {
      const page = parseDocument(site.read(`build/${address}/index.html`));
      assert.equal(page.attribute('link[rel="canonical"]', 'href'), address.replace('blog', 'https://old.test/news'));
    }
    assert.match(site.read('build/_redirects'), /^\/blog\/\* https:\/\/old\.test\/news\/:splat 301$/m);
    assert.match(site.read('build/first/index.html'), /\/blog\/2024\/05\/01\/one/);
  });
});
