import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ANY_BASE_URL, mapBaseUrl, withBaseUrl } from '../../../../src/node/compile/base-url.ts';
import type { CompilerSettings } from '../../../../src/node/compile/index.ts';
import { createCompiler } from '../../../../src/node/compile/index.ts';
import { siteWith } from '../plugins/site.ts';
import { htmlOf, settingsWith, sourceWith } from './compiled.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const TEXT = `[beside](./g.txt) [static](/s.txt) [alias](@site/docs/g.txt#x) [ref][g] [![i](./i.png)](./i.png)

| [cell](./g.txt) |
| --- |

:::note[[title](./g.txt)]

:::

[page](/docs/node.js)

[g]: ./g.txt
`;

/** Compiles the text for locales that share the assets below `/`, and reads it as that at `/zh/`. */
async function compileShared(own: Partial<CompilerSettings>, context: TestContext) {
  const siteDir = siteWith({ 'docs/g.txt': 'g', 'static/s.txt': 's' }, context);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${siteDir}/docs/i.png`, Buffer.from(PNG, 'base64'));
  const settings = settingsWith({ siteDir, staticDirectories: [`${siteDir}/static`], assetsUrl: '/', ...own });
  const page = await createCompiler(settings)(sourceWith(TEXT, { file: `${siteDir}/docs/page.mdx` }));
  assert.deepEqual(page.diagnostics, []);
  const hrefs = [...withBaseUrl(htmlOf(page), '/zh/').matchAll(/ (?:href|src)="([^"#?]*)/g)].map(match => match[1]);
  return { hrefs, links: mapBaseUrl(page.links, '/zh/').map(({ url }) => url) };
}

test('links to files lead to the assets that locales share, and are not checked as links to pages', async context => {
  for (const own of [{ baseUrl: ANY_BASE_URL }, { baseUrl: '/zh/', rehypePlugins: [() => () => undefined] }]) {
    const { hrefs, links } = await compileShared(own, context);
    const files = hrefs.filter(href => href?.startsWith('/assets/'));
    assert.equal(files.length, 8, hrefs.join('\n'));
    assert.deepEqual(
      hrefs.filter(href => !files.includes(href)),
      ['/zh/docs/node.js'],
    );
    assert.deepEqual(links, ['/zh/docs/node.js']);
  }
});
