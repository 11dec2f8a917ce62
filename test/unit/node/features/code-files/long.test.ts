import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { siteRepository } from '../../../../support/repository.ts';
import { settingsWith, sourceWith } from '../../compile/compiled.ts';

test('a page that shows more than 200 KB of a file gets a warning; one that shows a part of it none', async context => {
  const site = siteRepository({ 'log.txt': `${'a line of a log\n'.repeat(15_000)}` });
  context.after(() => site.remove());
  const siteDir = realpathSync(site.siteDir);
  const compile = wholeCompiler(settingsWith({ siteDir }));
  const file = path.join(siteDir, 'docs/page.md');
  const problemsOf = async (part: string) =>
    (await compile(sourceWith(`# Log\n\n\`\`\`txt file=../log.txt${part}\n\`\`\`\n`, { file }))).diagnostics;
  assert.deepEqual(await problemsOf(''), [
    {
      code: 'compile/long-code',
      severity: 'warning',
      message: 'The code of `../log.txt` has 240 KB, which each reader of the page loads',
      fix: 'Show a part of it with `region=name` or `lines=3-20`, and link to the rest.',
      location: { file, line: 3, column: 1 },
    },
  ]);
  assert.deepEqual(await problemsOf(' lines=3-20'), []);
});
