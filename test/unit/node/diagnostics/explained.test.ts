import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { moduleLoader } from '../../../../src/node/config/load/modules.ts';
import { explainedProblems } from '../../../../src/node/diagnostics/explained.ts';
import { siteWith } from '../plugins/site.ts';

describe('an error that ends a run', () => {
  it('is a problem of the site where its code threw, if only for a value that we gave it', async context => {
    const siteDir = siteWith({ 'own.js': 'export default {\n  url: ({ a }) => a.b,\n};\n' }, context);
    const { loadModule } = moduleLoader({ siteDir, workDir: path.join(siteDir, '.lectern') });
    const own = (await loadModule(path.join(siteDir, 'own.js'))) as { url(context: object): string };
    let thrown: unknown;
    try {
      own.url({});
    } catch (error) {
      thrown = error;
    }
    const [problem] = explainedProblems(thrown) ?? [];
    assert.equal(problem?.code, 'cli/site-code');
    assert.deepEqual(problem?.location, { file: path.join(siteDir, 'own.js'), line: 2 });
    assert.match(problem?.message ?? '', /^Code of the site threw an error: Cannot read properties of undefined/);
    assert.match(problem?.fix ?? '', /run in Node/);
  });

  it('is one where a value was thrown that is no error', () => {
    assert.match(
      explainedProblems(null)?.[0]?.message ?? '',
      /^Code of the site threw an error: `null` was thrown(?:;|$)/,
    );
  });

  it('is one where its stack is lost, as we take none', () => {
    const error = new Error('no');
    delete error.stack;
    assert.match(explainedProblems(error)?.[0]?.message ?? '', /^Code of the site threw an error: no(?:;|$)/);
  });

  it('is a bug where code of ours threw', () => {
    let thrown: unknown;
    try {
      path.join(undefined as never);
    } catch (error) {
      thrown = error;
    }
    // The line of this test counts as the site's; a frame of ours before it does not.
    const ours = `    at ours (${path.resolve('src/node/config/load-site.ts')}:1:1)`;
    if (thrown instanceof Error) thrown.stack = thrown.stack?.replace('\n', `\n${ours}\n`) ?? '';
    assert.equal(explainedProblems(thrown), undefined);
  });
});
