import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { siteRepository } from '../../../../support/repository.ts';
import { htmlOf, settingsWith, sourceWith } from '../../compile/compiled.ts';

test('a diagram that stands in a file is drawn', async context => {
  const site = siteRepository({ 'docs/flow.mmd': 'graph TD\n', 'docs/flow.mermaid': 'graph LR\n' });
  context.after(() => site.remove());
  const siteDir = realpathSync(site.siteDir);
  const settings = settingsWith({ siteDir });
  const file = path.join(siteDir, 'docs/page.mdx');
  const text =
    '```mermaid\ngraph BT\n```\n\n```mermaid file=./flow.mmd\n```\n\n```file=./flow.mermaid\n```\n\n```md file=./flow.mmd\n```\n';
  const compile = wholeCompiler({ ...settings, markdown: { ...settings.markdown, mermaid: true } });
  const page = await compile(sourceWith(text, { file }));
  assert.deepEqual(page.diagnostics, []);
  const values = [...htmlOf(page).matchAll(/data-value="&quot;(.*?)&quot;"/g)].map(([, value]) => value);
  assert.deepEqual(values, ['graph BT', 'graph TD', 'graph LR']);
  assert.deepEqual(
    page.facts.shownFiles?.map(each => path.basename(each)),
    ['flow.mmd', 'flow.mermaid'],
  );
});
