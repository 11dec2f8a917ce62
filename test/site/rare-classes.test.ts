import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const STYLES = /\.pills\s*\{/;

describe('the styles of classes of Infima that few sites use', () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig(),
    'docs/index.md': '# Plain\n',
    'docs/pills.md': '# Pills\n\n<ul class="pills"><li class="pills__item">One</li></ul>\n',
    'src/components/List.js': 'export default () => <ul className="list">One</ul>;\n',
    'src/pages/list.js': "export { default } from '@site/src/components/List';\n",
  });
  after(() => site.remove());
  const page = (name: string) => site.read(`build/${name}`);
  const sheets = () =>
    readdirSync(path.join(site.siteDir, 'build'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.css'))
      .map(name => site.read(`build/${name}`))
      .join('');

  it('are in pages whose text names one, and in no others', async () => {
    await buildSite(site.siteDir);
    assert.match(page('pills/index.html'), STYLES);
    assert.doesNotMatch(page('index.html'), STYLES);
    assert.doesNotMatch(sheets(), STYLES);
  });

  it('are in the sheet of a site whose components name one, also after an edit', async () => {
    site.write({ 'src/components/List.js': 'export default () => <ul className="pills">One</ul>;\n' });
    await buildSite(site.siteDir);
    assert.match(sheets(), STYLES);
  });
});
