import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSite } from '../../../../src/node/dev/watch-site.ts';
import { temporaryDirectory } from '../../../support/sites.ts';

/** Contents of the files of a batch, read when it came; null for one that was gone. */
type Batch = Readonly<Record<string, string | null>>;

describe('the watcher of a site', () => {
  let siteDir: string;
  let outside: string;
  let others: readonly string[];
  let stopWatching: () => Promise<void>;
  let batches: Batch[];
  /** Holds the next batches up until it settles. */
  let busy: Promise<void>;

  const file = (name: string) => path.resolve(siteDir, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  };
  const watch = (poll?: number) => {
    const site = { siteDir, buildDir: file('build'), docs: [], pages: [] };
    stopWatching = watchSite({ site, since: Date.now(), others: () => others, poll }, async files => {
      const texts = files.map(name => [path.relative(siteDir, name), readIfThere(name)] as const);
      batches.push(Object.fromEntries(texts));
      await busy;
    });
  };
  beforeEach(async () => {
    [siteDir, outside, others, batches, busy] = [temporaryDirectory(), temporaryDirectory(), [], [], Promise.resolve()];
    write('docs/a.md', 'old');
    write('docs/b.md', 'old');
    // The first files are older than the watcher.
    await sleep(20);
    watch();
  });
  afterEach(async () => {
    await stopWatching();
    for (const directory of [siteDir, outside]) rmSync(directory, { recursive: true, force: true });
  });

  /** Waits until a file was last reported with a text. */
  const told = async (name: string, text: string | null) => {
    const latest = () => batches.findLast(batch => name in batch)?.[name];
    for (let tries = 0; latest() !== text; tries++) {
      assert.ok(tries < 500, `${name} was never told to be ${text}, but ${JSON.stringify(batches)}`);
      await sleep(20);
    }
  };
  const seenOf = (name: string) => batches.flatMap(batch => (name in batch ? [batch[name]] : []));

  it('tells the last of writes that follow each other closely', async () => {
    for (let edition = 1; edition <= 20; edition++) {
      write('docs/a.md', `edition ${edition}`);
      await sleep(edition * 3);
    }
    await told('docs/a.md', 'edition 20');
  });

  it('never shows a file that is emptied and written as empty', async () => {
    write('docs/a.md', '');
    write('docs/a.md', 'new');
    await told('docs/a.md', 'new');
    assert.deepEqual([...new Set(seenOf('docs/a.md'))], ['new']);
  });

  it('takes a file that is saved by renaming for changed, never for gone', async () => {
    write('docs/a.md.tmp', 'new');
    renameSync(file('docs/a.md.tmp'), file('docs/a.md'));
    await told('docs/a.md', 'new');
    renameSync(file('docs/a.md'), file('docs/a.md~'));
    write('docs/a.md', 'newer');
    rmSync(file('docs/a.md~'));
    await told('docs/a.md', 'newer');
    assert.ok(!seenOf('docs/a.md').includes(null));
  });

  it('tells all of the files that are written at once, and waits with them for the batch that is taken in', async () => {
    const held: { letGo?: () => void } = {};
    busy = new Promise(resolve => {
      held.letGo = resolve;
    });
    write('docs/a.md', 'new');
    await told('docs/a.md', 'new');
    write('docs/a.md', 'newer');
    write('docs/b.md', 'newer');
    await sleep(100);
    assert.equal(batches.length, 1);
    held.letGo?.();
    await told('docs/a.md', 'newer');
    await told('docs/b.md', 'newer');
  });

  it('sees what is made, moved and deleted, folders too', async () => {
    write('docs/new/deep/c.md', 'here');
    await told('docs/new/deep/c.md', 'here');
    write('docs/new/deep/c.md', 'changed');
    await told('docs/new/deep/c.md', 'changed');
    renameSync(file('docs/new'), file('docs/moved'));
    await told('docs/new', null);
    write('docs/moved/deep/c.md', 'moved');
    await told('docs/moved/deep/c.md', 'moved');
    rmSync(file('docs/b.md'));
    await told('docs/b.md', null);
  });

  it('follows links, and watches what counts elsewhere, also before it is there', async () => {
    await stopWatching();
    writeFileSync(path.join(outside, 'shared.md'), 'old');
    symlinkSync(path.join(outside, 'shared.md'), file('docs/shared.md'));
    symlinkSync(siteDir, file('docs/round'));
    const late = path.join(outside, 'late.txt');
    others = [late];
    await sleep(20);
    watch();
    // Where a link leads is watched a while after the link, which no event tells.
    for (let edition = 1; seenOf('docs/shared.md').length === 0; edition++) {
      assert.ok(edition < 500, 'docs/shared.md was never told');
      writeFileSync(path.join(outside, 'shared.md'), `edition ${edition}`);
      await sleep(20);
    }
    writeFileSync(late, 'here');
    await told(path.relative(siteDir, late), 'here');
  });

  it('looks for changes as often as it is told to, and hears of none in between', async () => {
    await stopWatching();
    watch(600_000);
    await sleep(300);
    write('docs/a.md', 'unheard');
    await sleep(300);
    assert.deepEqual(batches, []);
    await stopWatching();
    watch(50);
    await sleep(100);
    write('docs/a.md', 'seen');
    await told('docs/a.md', 'seen');
  });

  it('leaves out what is made, installed or hidden', async () => {
    for (const folder of ['build', '.lectern', 'node_modules']) write(`${folder}/a.txt`, 'new');
    write('docs/a.md', 'new');
    await told('docs/a.md', 'new');
    assert.deepEqual([...new Set(batches.flatMap(batch => Object.keys(batch)))], ['docs/a.md']);
  });
});

function readIfThere(name: string): string | null {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return existsSync(name) ? 'a folder' : null;
  }
}
