import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, afterEach, before, describe, it } from 'node:test';
import { type AlgoliaServer, SEARCH_KEY, startAlgolia, WRITE_KEY } from '../../../../support/algolia-server.ts';
import { BIN } from '../../../../support/paths.ts';
import { recordsNamed } from './records.ts';
import { tinySite } from './site.ts';

describe('the search commands', () => {
  const site = tinySite();
  let server: AlgoliaServer;
  before(async () => {
    server = await startAlgolia();
  });
  afterEach(() => server.indexes.clear());
  after(async () => {
    await server.close();
    site.remove();
  });

  const begin = (args: readonly string[], key: string): ChildProcess => {
    const env = { PATH: process.env.PATH, NO_COLOR: '1', ALGOLIA_HOST: server.url, ALGOLIA_WRITE_API_KEY: key };
    return spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };

  it('read the keys from the environment, and never print one', async () => {
    const pushed = await end(begin(['search', 'push', site.siteDir], WRITE_KEY));
    assert.equal(pushed.code, 0, pushed.text);
    assert.match(pushed.text, /✓ The index 'docs' now has 6 records; before, it had 0\.\n$/);
    const refused = await end(begin(['search', 'push', site.siteDir], 'another-key'));
    assert.equal(refused.code, 1);
    assert.match(refused.text, /^error {2}Algolia denies access: /m);
    for (const { text } of [pushed, refused]) assert.doesNotMatch(text, /another-key|-key-of-the-tests|\n\s+at /);
    assert.equal((await end(begin(['search', 'check', site.siteDir], ''))).code, 0);
  });

  /** A push that has come as far as its first batch of records, over an index of eight. */
  async function halfway() {
    const old = { settings: {}, records: recordsNamed('old', 8) };
    server.indexes.set('docs', old);
    const { reached, release } = server.hold(/\/batch$/);
    const run = begin(['search', 'push', site.siteDir], WRITE_KEY);
    const ended = end(run);
    await Promise.race([reached, ended]);
    return { old, run, ended, release };
  }

  it('leave everything as it was after Ctrl+C', async () => {
    const { old, run, ended, release } = await halfway();
    run.kill('SIGINT');
    while (!(await saysThatItStops(run)));
    release();
    const { code, text } = await ended;
    assert.equal(code, 1);
    assert.match(text, /^error {2}Interrupted; the index is unchanged\./m);
    assert.deepEqual([...server.indexes], [['docs', old]]);
  });

  it('leave the live index as it was when they are killed outright, and fill it the next time', async () => {
    const { old, run, ended, release } = await halfway();
    run.kill('SIGKILL');
    assert.equal((await ended).code, null);
    release();
    assert.deepEqual(server.indexes.get('docs'), old);
    const again = await end(begin(['search', 'push', site.siteDir], WRITE_KEY));
    assert.match(again.text, /✓ The index 'docs' now has 6 records; before, it had 8\.\n$/);
  });

  it('have a build fail on a public write key, without showing it', async () => {
    const { code, text } = await end(begin(['build', site.siteDir], SEARCH_KEY));
    assert.equal(code, 1);
    assert.match(text, /`themeConfig\.algolia\.apiKey` is the write key: .+ {2}config\/write-key-public\n/);
    assert.doesNotMatch(text, new RegExp(SEARCH_KEY));
    assert.equal(existsSync(site.outDir), false);
  });
});

/** Waits for more of what a run prints, and looks whether it is about its end. */
function saysThatItStops(run: ChildProcess): Promise<boolean> {
  return new Promise(resolve => {
    run.stdout?.once('data', text => resolve(String(text).includes('Stopping…')));
    run.once('close', () => resolve(true));
  });
}

/** Output of a run, once it has ended. */
function end(run: ChildProcess): Promise<{ readonly code: number | null; readonly text: string }> {
  const said: string[] = [];
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', text => said.push(String(text)));
  return new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', code => resolve({ code, text: said.join('') }));
  });
}
