import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const WRAPPER = (part: string) =>
  `import Original from '@theme-original/${part}';\nexport default props => <div className="own"><Original {...props} /></div>;\n`;

const DOC = `---
tags: [one]
---

import DocCardList from '@theme/DocCardList';
import ThemedImage from '@theme/ThemedImage';

# First

<DocCardList items={[{ type: 'link', label: 'Second', href: '/cat/second' }]} />

<ThemedImage alt="" sources={{ light: '/light.png', dark: '/dark.png' }} />
`;

/** Names of CSS modules of the theme, with their suffix. */
const LOCAL_NAME = /[\w-]+_[\da-f]{4}(?![\w-])/g;

describe('the class names of CSS modules in pages', () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig(),
    'docs/index.mdx': DOC,
    'docs/cat/_category_.json': JSON.stringify({ label: 'Cat', link: { type: 'generated-index' } }),
    'docs/cat/second.md': '# Second\n\n```js title="a.js" showLineNumbers\nconst a = 1;\n```\n',
  });
  const built = () => path.join(site.siteDir, 'build');
  const files = (ending: string) =>
    readdirSync(built(), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith(ending));
  /** Names in pages that no style sheet has, with a page. */
  const missing = (): readonly string[] => {
    const sheets = files('.css')
      .map(name => site.read(`build/${name}`))
      .join('');
    const names = files('.html').flatMap(page =>
      [...site.read(`build/${page}`).matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
        [...list.matchAll(LOCAL_NAME)].map(([name]) => ({ page, name })),
      ),
    );
    assert.ok(names.length > 20);
    return names.filter(({ name }) => !sheets.includes(`.${name}`)).map(({ page, name }) => `${page} ${name}`);
  };
  before(() => buildSite(site.siteDir));
  after(() => site.remove());

  it('are those in the style sheets', () => {
    assert.deepEqual(missing(), []);
  });

  for (const part of ['NotFound', 'SearchPage', 'Heading', 'DocCard']) {
    it(`are those in the style sheets when the site wraps ${part}`, async () => {
      site.write({ [`src/theme/${part}.js`]: WRAPPER(part) });
      await buildSite(site.siteDir);
      assert.deepEqual(missing(), []);
    });
  }
});
