import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { siteRepository } from '../../../../support/repository.ts';
import { settingsWith, sourceWith } from '../../compile/compiled.ts';

test('a partial that a page both shows and renders gives the page its errors, links and dependencies once', async context => {
  const site = siteRepository({
    'docs/_part.mdx':
      "import Inner from './_inner.mdx';\n\n[A link](/elsewhere)\n\n![A picture](./missing.png)\n\n<Inner />\n",
    'docs/_inner.mdx': '![Another](./lost.png)\n',
  });
  context.after(() => site.remove());
  const siteDir = realpathSync(site.siteDir);
  const at = (name: string) => path.join(siteDir, 'docs', name);
  const compile = wholeCompiler(settingsWith({ siteDir }));
  const fence = '```mdx file=./_part.mdx\n```\n\n';
  const imports = "import Part from './_part.mdx';\nimport Inner from './_inner.mdx';\n\n";
  for (const body of [`${fence}<Part />\n\n<Inner />\n`, `${fence}<Inner />\n\n<Part />\n\n<Part />\n`]) {
    const page = await compile(sourceWith(imports + body, { file: at('page.mdx') }));
    const files = page.diagnostics.map(({ location }) => path.basename(location?.file ?? ''));
    assert.deepEqual(files.sort(), ['_inner.mdx', '_part.mdx'], body);
    assert.deepEqual(
      page.links.map(({ url }) => url),
      ['/elsewhere'],
    );
    const included = new Set(page.facts.includes.map(([file]) => file));
    assert.deepEqual(included, new Set([at('_part.mdx'), at('_inner.mdx')]));
  }
});
