import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path, { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { openOutput, textFile } from '../../../../src/node/emit/index.ts';
import { filesBelow } from '../../../../src/node/util/files.ts';
import { createRunId } from '../../../../src/node/util/run-id.ts';
import { inOutput } from '../../../support/in-output.ts';
import { siteWith } from '../plugins/site.ts';

type Texts = Readonly<Record<string, string>>;

const OLD: Texts = { 'index.html': 'old', 'docs/a.html': 'a', 'docs/b.html': 'b', same: 'same' };
const NEW: Texts = { 'index.html': 'new', 'docs/a.html': 'other', docs2: 'a file', same: 'same' };

function outputIn(context: TestContext) {
  const root = siteWith({}, context);
  const outDir = join(root, 'build');
  const manifestFile = join(root, 'cache/output.json');
  const apply = (texts: Texts) => {
    const files = Object.entries(texts).map(([name, text]) => textFile(inOutput(name), text));
    return openOutput(outDir, manifestFile).apply(new Map(files.map(file => [file.path, file])));
  };
  /** Applies in a process of its own, which may kill itself. @returns its exit code; null where it was killed */
  const applyApart = async (texts: Texts, killAt = 0): Promise<number | null> => {
    const run = join(import.meta.dirname, 'apply-run.mjs');
    const args = [run, outDir, manifestFile, JSON.stringify(texts), String(killAt)];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code;
  };
  const published = (): Texts =>
    Object.fromEntries(
      filesBelow(outDir)
        .filter(name => !name.startsWith('.lectern-staged'))
        .map(name => [name, readFileSync(join(outDir, name), 'utf8')]),
    );
  return { outDir, apply, applyApart, published, open: () => openOutput(outDir, manifestFile) };
}

/** Calls a function before some calls of `node:fs`, which run then. */
function beforeCalls(context: TestContext, names: readonly ('renameSync' | 'rmSync')[], run: () => void): void {
  for (const name of names) {
    const original = fs[name] as (...args: readonly unknown[]) => unknown;
    const replace = (value: unknown) => {
      Object.assign(fs, { [name]: value });
      syncBuiltinESMExports();
    };
    context.after(() => replace(original));
    replace((...args: readonly unknown[]) => {
      run();
      return original(...args);
    });
  }
}

/** Makes calls of `node:fs` throw. @param codeOf returns the error code for the first argument of a call, or false */
function failCalls(
  context: TestContext,
  name: 'renameSync' | 'writeFileSync' | 'mkdirSync' | 'accessSync',
  codeOf: (file: string) => string | false,
): void {
  const original = fs[name] as (...args: readonly unknown[]) => unknown;
  const replace = (value: unknown) => {
    Object.assign(fs, { [name]: value });
    syncBuiltinESMExports();
  };
  context.after(() => replace(original));
  replace((file: string, ...rest: readonly unknown[]) => {
    const code = codeOf(file);
    if (code) throw Object.assign(new Error('no'), { code, syscall: name.replace('Sync', ''), path: file });
    return original(file, ...rest);
  });
}

const sorted = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).sort());

describe('a run that is killed', { concurrency: 2 }, () => {
  it('before any of its calls that write leaves all old or all new, once the next has begun', async context => {
    let calls = 0;
    let olds = 0;
    for (let code: number | null = null; code === null; ) {
      const output = outputIn(context);
      output.apply(OLD);
      code = await output.applyApart(NEW, ++calls);
      output.open();
      const found = JSON.stringify(output.published());
      const isOld = found === JSON.stringify(sorted(OLD));
      if (isOld) olds++;
      else assert.equal(found, JSON.stringify(sorted(NEW)), `killed before call ${calls}`);
      output.apply(NEW);
      assert.deepEqual(output.published(), sorted(NEW));
      const names = readdirSync(output.outDir).sort();
      assert.deepEqual(names, ['docs', 'docs2', 'index.html', 'same'], `killed before call ${calls}`);
      assert.equal(output.apply(NEW).written, 0);
    }
    assert.ok(olds > 3 && calls - olds > 3, `killed ${calls} times, ${olds} times before its files were staged`);
  });
});

it('at any moment, each page in the output has what it loads', context => {
  const output = outputIn(context);
  /** Pages and lists name what they load. */
  const site = (id: string, own: Texts): Texts => ({
    'index.html': `a.${id}.js list.json`,
    'docs/a.html': `a.${id}.js`,
    'list.json': `b.${id}.js`,
    'sw.js': `index.html docs/a.html a.${id}.js list.json`,
    [`a.${id}.js`]: 'a',
    [`b.${id}.js`]: 'b',
    ...own,
  });
  const old = site('11111111', { 'docs/b/index.html': 'docs/b/page.js b.svg', 'docs/b/page.js': '', 'b.svg': '' });
  const now = site('22222222', { 'docs/c.html': 'docs/c/page.js c.svg', 'docs/c/page.js': '', 'c.svg': '' });
  const missing: (readonly string[])[] = [];
  beforeCalls(context, ['renameSync', 'rmSync'], () => {
    const texts = output.published();
    const named = Object.entries(texts).filter(([name]) => /\.(?:html|json)$|^sw\.js$/.test(name));
    missing.push(named.flatMap(([, text]) => text.split(' ')).filter(name => texts[name] === undefined));
  });
  for (const texts of [old, now, old, now]) output.apply(texts);
  assert.ok(missing.length > 40, `${missing.length} calls`);
  assert.deepEqual(missing.flat(), []);
});

describe('two runs at once', () => {
  it('write one after the other', async context => {
    for (let round = 0; round < 3; round++) {
      const output = outputIn(context);
      output.apply(OLD);
      const other = { ...NEW, 'other.html': 'other' };
      assert.deepEqual(await Promise.all([output.applyApart(NEW), output.applyApart(other)]), [0, 0]);
      const found = JSON.stringify(output.published());
      assert.ok(
        [NEW, other].some(texts => found === JSON.stringify(sorted(texts))),
        found,
      );
      assert.equal(
        readdirSync(output.outDir).some(name => name.startsWith('.')),
        false,
      );
    }
  });

  it('wait for one that lives', async context => {
    const output = outputIn(context);
    output.apply(OLD);
    const staged = join(output.outDir, '.lectern-staged');
    mkdirSync(staged);
    writeFileSync(join(staged, `owner-${createRunId()}`), '');
    const applied = output.applyApart(NEW);
    const names = readdirSync(output.outDir);
    // A run that waits writes nothing: what reads the output meanwhile finds no folder that comes and goes.
    for (const start = Date.now(); Date.now() - start < 3000; await wait(5)) {
      assert.deepEqual(readdirSync(output.outDir), names);
      assert.deepEqual(output.published(), sorted(OLD));
    }
    // At once, as a run does it: the other one takes the folder as soon as its owner is gone.
    renameSync(staged, `${output.outDir}.released`);
    assert.equal(await applied, 0);
    assert.deepEqual(output.published(), sorted(NEW));
  });

  it('of which one releases the folder just as the other finds it locked', context => {
    const output = outputIn(context);
    const locked = ['ENOTEMPTY', 'EEXIST'];
    failCalls(
      context,
      'renameSync',
      from => path.basename(from).startsWith('.lectern-staged.') && (locked.shift() ?? false),
    );
    assert.equal(output.apply(NEW).written, 4);
    assert.deepEqual(locked, []);
  });

  it('that find the folder of a dead run do not take it from each other', context => {
    const output = outputIn(context);
    const staged = join(output.outDir, '.lectern-staged');
    const [dead, faster] = ['elsewhere-1-00000000', 'elsewhere-2-00000000'].map(id => join(staged, `owner-${id}`));
    mkdirSync(staged, { recursive: true });
    writeFileSync(dead ?? '', '');
    utimesSync(staged, 0, 0);
    const ownersOfMoved: string[][] = [];
    failCalls(context, 'renameSync', from => {
      if (from === dead && existsSync(dead)) {
        // Another run takes the folder over, and is killed at once.
        rmSync(dead);
        writeFileSync(faster ?? '', '');
        utimesSync(staged, 0, 0);
      }
      if (from === staged) ownersOfMoved.push(readdirSync(staged).filter(name => name.startsWith('owner-')));
      return false;
    });
    assert.equal(output.apply(NEW).written, 4);
    assert.ok(ownersOfMoved.length > 0);
    for (const owners of ownersOfMoved) assert.match(owners.join(), new RegExp(`^owner-\\w+-${process.pid}-\\w+$`));
  });

  it('do not wait for one of another host that has shown no sign of life', context => {
    const output = outputIn(context);
    const staged = join(output.outDir, '.lectern-staged');
    mkdirSync(staged, { recursive: true });
    writeFileSync(join(staged, 'owner-elsewhere-1-00000000'), '');
    const longAgo = new Date(Date.now() - 10 * 60_000);
    utimesSync(staged, longAgo, longAgo);
    assert.equal(output.apply(NEW).written, 4);
    assert.equal(existsSync(staged), false);
  });
});

for (const name of ['d/', '../x', 'x'.repeat(300)]) {
  it(`a journal with the name '${name.slice(0, 5)}', which no run can complete, is dropped`, context => {
    const output = outputIn(context);
    output.apply(OLD);
    const staged = join(output.outDir, '.lectern-staged.dead');
    mkdirSync(staged);
    writeFileSync(join(staged, '0'), 'never');
    writeFileSync(join(staged, 'journal.json'), JSON.stringify({ moves: { [name]: '0' }, stale: [], files: {} }));
    output.open();
    assert.deepEqual(output.published(), sorted(OLD));
    assert.equal(existsSync(staged), false);
    output.apply(NEW);
    assert.deepEqual(output.published(), sorted(NEW));
  });
}

it('a folder of a run that is gone, and that cannot be moved, is told instead of tried for ever', context => {
  const output = outputIn(context);
  const staged = join(output.outDir, '.lectern-staged');
  mkdirSync(staged, { recursive: true });
  writeFileSync(join(staged, 'owner-elsewhere-1-00000000'), '');
  utimesSync(staged, 0, 0);
  failCalls(context, 'renameSync', from => from === staged && 'EACCES');
  assert.throws(
    () => output.apply(NEW),
    (error: unknown) => error instanceof UserError && error.diagnostics[0]?.code === 'emit/cannot-write',
  );
});

it('a run whose folder cannot be moved when it ends keeps none waiting', context => {
  const output = outputIn(context);
  const staged = join(output.outDir, '.lectern-staged');
  failCalls(context, 'renameSync', from => from === staged && 'EACCES');
  output.apply(OLD);
  assert.equal(existsSync(staged), false);
  assert.equal(output.apply(NEW).written, 3);
});

for (const [code, reason] of [
  ['ENOSPC', /the disk is full/],
  ['EIO', /the disk failed/],
] as const) {
  it(`a disk that says ${code} leaves the output as it was, and nothing else`, context => {
    const output = outputIn(context);
    output.apply(OLD);
    failCalls(context, 'writeFileSync', file => file.endsWith('/2') && code);
    assert.throws(
      () => output.apply(NEW),
      (error: unknown) => error instanceof UserError && reason.test(error.message),
    );
    assert.deepEqual(output.published(), sorted(OLD));
    assert.equal(existsSync(join(output.outDir, '.lectern-staged')), false);
  });
}

describe('an output that cannot be written', () => {
  it('on a read-only disk is told so, although Node says that a folder is missing', context => {
    const output = outputIn(context);
    failCalls(context, 'mkdirSync', () => 'ENOENT');
    failCalls(context, 'accessSync', () => 'EROFS');
    assert.throws(
      () => output.apply(NEW),
      (error: unknown) =>
        error instanceof UserError && /cannot be written: the file system is read-only/.test(error.message),
    );
  });

  it('is told with what helps', context => {
    const output = outputIn(context);
    writeFileSync(output.outDir, 'a file');
    assert.throws(
      () => output.apply(NEW),
      (error: unknown) => error instanceof UserError && error.diagnostics[0]?.code === 'emit/cannot-write',
    );
    assert.equal(readFileSync(output.outDir, 'utf8'), 'a file');
  });
});
