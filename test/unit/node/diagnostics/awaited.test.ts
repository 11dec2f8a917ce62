import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitedCode, awaitSite, lastSiteCode } from '../../../../src/node/diagnostics/awaited.ts';
import { explainedProblems } from '../../../../src/node/diagnostics/explained.ts';

describe('code of the site that is waited for', () => {
  const hook = { name: '`postBuild` of the plugin', location: { file: '/site/plugin.js' } };

  it('is known until it settles, and then as the last', async () => {
    let resolve: (value: number) => void = () => {};
    const promise = new Promise<number>(settle => {
      resolve = settle;
    });
    const waiting = awaitSite(hook, () => promise);
    assert.equal(awaitedCode(), hook);
    resolve(5);
    assert.equal(await waiting, 5);
    assert.equal(awaitedCode(), undefined);
    assert.equal(lastSiteCode(), hook);
  });

  it('is forgotten where it throws', async () => {
    await assert.rejects(
      awaitSite(hook, () => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(awaitedCode(), undefined);
  });

  it('is named with what is thrown late and has no stack', async () => {
    await awaitSite(hook, () => {});
    const [problem] = explainedProblems(null) ?? [];
    assert.deepEqual(problem?.location, hook.location);
    assert.match(problem?.message ?? '', /`null` was thrown; .* the last code to run was `postBuild` of the plugin$/);
  });
});
