import assert from 'node:assert/strict';
import { it } from 'node:test';
import { awaitTold } from '../../../../src/node/dev/waiting.ts';
import { awaitSite } from '../../../../src/node/diagnostics/awaited.ts';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';

it('the dev server says once for which code of the site it waits, and goes on waiting', async () => {
  const told: Diagnostic[] = [];
  const hook = { name: "the plugin './notes.js'", location: { file: '/site/notes.js' } };
  let settle = (_: number): void => {};
  const report = (problems: readonly Diagnostic[]) => {
    told.push(...problems);
    // Three more looks, and the plugin is done.
    setTimeout(() => settle(5), 15);
  };
  const promised = new Promise<number>(resolve => {
    settle = resolve;
  });
  const done = await awaitTold(
    awaitSite(hook, () => promised),
    { report },
    5,
  );
  assert.equal(done, 5);
  const [first, ...others] = told;
  assert.deepEqual(others, []);
  assert.equal(first?.code, 'dev/waiting');
  assert.match(first.message, /^The plugin '\.\/notes\.js' has not settled after /);
  assert.deepEqual(first.location, hook.location);
});
