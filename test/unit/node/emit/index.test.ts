import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { copiedFile, openOutput, type Plan, type PlannedFile, textFile } from '../../../../src/node/emit/index.ts';
import { hashOf } from '../../../../src/node/util/hash.ts';
import { inOutput } from '../../../support/in-output.ts';
import { siteWith } from '../plugins/site.ts';

const planOf = (...files: readonly PlannedFile[]): Plan => new Map(files.map(file => [file.path, file]));
const textPlan = (texts: Readonly<Record<string, string>>) =>
  planOf(...Object.entries(texts).map(([name, text]) => textFile(inOutput(name), text)));

/** A directory with an output in it, and what the tests ask of it. */
function outputIn(context: TestContext, files: Readonly<Record<string, string>> = {}) {
  const root = siteWith(files, context);
  const outDir = join(root, 'build');
  const manifestFile = join(root, 'cache/output.json');
  const open = () => openOutput(outDir, manifestFile);
  return {
    outDir,
    manifestFile,
    root,
    open,
    apply: (plan: Plan) => open().apply(plan),
    write(name: string, text: string) {
      mkdirSync(dirname(join(outDir, name)), { recursive: true });
      writeFileSync(join(outDir, name), text);
    },
    read: (name: string) => readFileSync(join(outDir, name), 'utf8'),
    names: () => (existsSync(outDir) ? readdirSync(outDir, { recursive: true, encoding: 'utf8' }) : []).sort(),
  };
}

/** Codes of the problems that are thrown. */
function codesOf(run: () => unknown): readonly string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics.map(({ code }) => code);
  }
  return [];
}

const SITE = { 'index.html': 'home', 'docs/a/index.html': 'a', 'docs/b/index.html': 'b' };

describe('a plan', () => {
  it('becomes files', context => {
    const output = outputIn(context);
    assert.deepEqual(output.apply(textPlan(SITE)), { written: 3, removed: 0, unchanged: 0, bytes: 6 });
    for (const [name, text] of Object.entries(SITE)) assert.equal(output.read(name), text);
    assert.deepEqual(output.names(), [
      'docs',
      'docs/a',
      'docs/a/index.html',
      'docs/b',
      'docs/b/index.html',
      'index.html',
    ]);
  });

  it('writes only what differs', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    const untouched = statSync(join(output.outDir, 'index.html'));
    assert.deepEqual(output.apply(textPlan(SITE)), { written: 0, removed: 0, unchanged: 3, bytes: 6 });
    const edited = textPlan({ ...SITE, 'docs/a/index.html': 'edited' });
    assert.deepEqual(output.apply(edited), { written: 1, removed: 0, unchanged: 2, bytes: 11 });
    assert.equal(output.read('docs/a/index.html'), 'edited');
    assert.equal(statSync(join(output.outDir, 'index.html')).ino, untouched.ino);
  });

  it('removes what it does not hold, and folders that become empty', context => {
    const output = outputIn(context);
    output.apply(textPlan({ ...SITE, 'docs/deep/er/x.txt': 'x' }));
    const emitted = output.apply(textPlan({ 'index.html': 'home', 'docs/b/index.html': 'b' }));
    assert.deepEqual(emitted, { written: 0, removed: 2, unchanged: 2, bytes: 5 });
    assert.deepEqual(output.names(), ['docs', 'docs/b', 'docs/b/index.html', 'index.html']);
  });

  it('keeps a folder that holds what it did not write', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    output.write('docs/a/CNAME', 'mine');
    output.apply(textPlan({ 'index.html': 'home' }));
    assert.deepEqual(output.names(), ['docs', 'docs/a', 'docs/a/CNAME', 'index.html']);
  });

  it('removes last, and not at all where writing fails', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    const plan = planOf(
      textFile(inOutput('index.html'), 'new'),
      copiedFile(inOutput('x.png'), join(output.root, 'gone.png'), 'hash'),
    );
    assert.throws(() => output.apply(plan), /ENOENT/);
    assert.equal(output.read('docs/a/index.html'), 'a');
    assert.equal(output.read('docs/b/index.html'), 'b');
  });

  it('replaces a file by a folder and a folder by a file', context => {
    const output = outputIn(context);
    output.apply(textPlan({ x: 'file', 'y/a.txt': 'in a folder' }));
    output.apply(textPlan({ 'x/a.txt': 'in a folder', y: 'file' }));
    assert.deepEqual(output.names(), ['x', 'x/a.txt', 'y']);
    assert.equal(output.read('y'), 'file');
  });

  it('never leads out of the directory', context => {
    const output = outputIn(context, { 'docs/b.md': 'precious' });
    for (const name of ['../docs/b.md', 'a/../../docs/b.md', '/etc/x', '..', 'a/./b', 'a\\..\\b']) {
      const plan = textPlan({ 'index.html': 'home', [name]: 'x' });
      assert.deepEqual(
        codesOf(() => output.apply(plan)),
        ['emit/outside-output'],
        name,
      );
    }
    assert.deepEqual(output.names(), []);
  });

  it('is refused before anything is staged where a path names no file', context => {
    const output = outputIn(context);
    output.apply(textPlan({ 'index.html': 'home' }));
    for (const name of ['d/', 'a//b', 'a/b//']) {
      const plan = textPlan({ 'index.html': 'changed', [name]: 'x' });
      assert.deepEqual(
        codesOf(() => output.apply(plan)),
        ['emit/outside-output'],
        name,
      );
    }
    assert.deepEqual(output.names(), ['index.html']);
    assert.equal(output.read('index.html'), 'home');
  });

  it('never leads out of the directory by a folder that is a link, nor removes what is there', context => {
    const output = outputIn(context, { 'elsewhere/c.html': 'c', 'elsewhere/d/e.html': 'e' });
    output.apply(textPlan({ 'index.html': 'home', 'docs/c.html': 'c', 'docs/d/e.html': 'e' }));
    rmSync(join(output.outDir, 'docs'), { recursive: true });
    symlinkSync('../elsewhere', join(output.outDir, 'docs'));
    for (const name of ['docs/new.html', 'docs/c.html', 'docs/d/e.html', 'docs/x/y/z.html']) {
      const plan = textPlan({ 'index.html': 'changed', [name]: 'changed' });
      assert.deepEqual(
        codesOf(() => output.apply(plan)),
        ['emit/unknown-file'],
        name,
      );
    }
    assert.equal(output.read('index.html'), 'home');
    output.apply(textPlan({ 'index.html': 'home' }));
    assert.deepEqual(readdirSync(join(output.root, 'elsewhere'), { recursive: true }).sort(), [
      'c.html',
      'd',
      'd/e.html',
    ]);
  });

  it('takes the place of no file or folder that it did not write', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    output.write('own/notes.txt', 'mine');
    output.write('readme', 'mine');
    const plan = textPlan({ own: 'a file', 'readme/index.html': 'a page', 'docs/a/b/index.html': 'fine' });
    assert.deepEqual(
      codesOf(() => output.apply(plan)),
      ['emit/unknown-file', 'emit/unknown-file'],
    );
    assert.equal(output.read('own/notes.txt'), 'mine');
    assert.equal(output.read('docs/a/index.html'), 'a');
  });

  it('leaves no half-written files', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    assert.deepEqual(
      output.names().filter(name => name.includes('.tmp')),
      [],
    );
  });
});

describe('a file comes', () => {
  it('from bytes', context => {
    const output = outputIn(context);
    const bytes = new Uint8Array([0, 255, 128]);
    output.apply(planOf(textFile(inOutput('a.bin'), bytes)));
    assert.deepEqual([...readFileSync(join(output.outDir, 'a.bin'))], [0, 255, 128]);
  });

  it('from a copy, which leaves the original', context => {
    const output = outputIn(context, { 'static/a.png': 'picture' });
    const original = join(output.root, 'static/a.png');
    output.apply(planOf(copiedFile(inOutput('img/a.png'), original, hashOf('picture'))));
    assert.equal(output.read('img/a.png'), 'picture');
    assert.equal(existsSync(original), true);
  });

  it('from where it was staged, which it leaves', context => {
    const output = outputIn(context, { 'stage/0': 'page' });
    const file = join(output.root, 'stage/0');
    output.apply(planOf({ path: inOutput('a/index.html'), hash: hashOf('page'), source: { kind: 'staged', file } }));
    assert.equal(output.read('a/index.html'), 'page');
    assert.equal(existsSync(file), false);
  });

  it('from itself, where it is unchanged', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    const unchanged = (text: string): PlannedFile => ({
      path: inOutput('index.html'),
      hash: hashOf(text),
      source: { kind: 'unchanged' },
    });
    assert.deepEqual(output.apply(planOf(unchanged('home'))), { written: 0, removed: 2, unchanged: 1, bytes: 4 });
    assert.deepEqual(
      codesOf(() => output.apply(planOf(unchanged('other')))),
      ['emit/changed-during-build'],
    );
  });
});

describe('what stands', () => {
  it('is known by its hash', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    const { isUpToDate } = output.open();
    assert.equal(isUpToDate('index.html', hashOf('home')), true);
    assert.equal(isUpToDate('index.html', hashOf('other')), false);
    assert.equal(isUpToDate('gone.html', hashOf('home')), false);
    assert.equal(isUpToDate('docs', hashOf('home')), false);
  });

  it('is written again where someone changed or removed it', context => {
    const output = outputIn(context);
    output.apply(textPlan(SITE));
    output.write('index.html', 'HOME');
    const later = new Date(Date.now() + 10_000);
    utimesSync(join(output.outDir, 'index.html'), later, later);
    rmSync(join(output.outDir, 'docs/a'), { recursive: true });
    assert.equal(output.open().isUpToDate('index.html', hashOf('home')), false);
    assert.equal(output.apply(textPlan(SITE)).written, 2);
    assert.equal(output.read('index.html'), 'home');
    assert.equal(output.read('docs/a/index.html'), 'a');
  });

  it('is read where the list of it is lost, broken or another directory’s', context => {
    const output = outputIn(context);
    const generated = { ...SITE, 'index.html': '<meta name="generator" content="Lectern v1">' };
    output.apply(textPlan(generated));
    const manifests: readonly (string | undefined)[] = [
      undefined,
      '',
      '{"outDir":',
      'null',
      '[]',
      JSON.stringify({ outDir: '/elsewhere', files: {} }),
      JSON.stringify({ outDir: output.outDir }),
      JSON.stringify({ outDir: output.outDir, files: null }),
      JSON.stringify({ outDir: output.outDir, files: { 'index.html': null } }),
    ];
    for (const manifest of manifests) {
      rmSync(output.manifestFile, { force: true });
      if (manifest !== undefined) writeFileSync(output.manifestFile, manifest);
      const { removed } = output.apply(textPlan(generated));
      assert.equal(removed, 0, manifest);
      for (const [name, text] of Object.entries(generated)) assert.equal(output.read(name), text, manifest);
      assert.deepEqual(output.apply(textPlan(generated)).written, 0, manifest);
    }
  });

  it('is removed where it is stale, without the list only pages that name their generator, with their Markdown', context => {
    const output = outputIn(context);
    const page = '<meta name="generator" content="Docusaurus v3.1">';
    const withMarkdown = `${page}<link rel="alternate" type="text/markdown" href="/docs/b.md">`;
    output.apply(textPlan({ ...SITE, 'index.html': page, 'docs/b/index.html': withMarkdown, 'docs/b.md': '# B' }));
    output.write('docs/mine.md', '# Mine');
    output.write('CNAME', 'x.test');
    output.write('.git/HEAD', 'ref: x');
    output.write('own/notes.html', '<p>Mine');
    rmSync(output.manifestFile);
    const { removed, unknown } = output.apply(textPlan({ 'index.html': 'home' }));
    const own = ['docs/a/index.html', 'docs/mine.md', 'own/notes.html'];
    assert.deepEqual([removed, unknown], [2, ['.git/HEAD', 'CNAME', ...own]]);
    const kept = ['.git/HEAD', 'CNAME', 'docs/a/index.html', 'docs/mine.md', 'index.html', 'own/notes.html'];
    assert.deepEqual(
      output.names().filter(name => kept.includes(name) || /\.(html|md)$/.test(name)),
      kept,
    );
  });

  it('is not removed by a harmed list that names files elsewhere', context => {
    const output = outputIn(context, { 'docs/b.md': 'precious' });
    output.apply(textPlan(SITE));
    const manifest = JSON.parse(readFileSync(output.manifestFile, 'utf8'));
    for (const name of ['../docs/b.md', join(output.root, 'docs/b.md')]) {
      const files = { ...manifest.files, [name]: ['x', 1, 1] };
      writeFileSync(output.manifestFile, JSON.stringify({ ...manifest, files }));
      assert.throws(() => output.apply(textPlan(SITE)), UserError);
      assert.equal(readFileSync(join(output.root, 'docs/b.md'), 'utf8'), 'precious');
    }
  });
});

describe('an output directory', () => {
  it('may be missing or empty', context => {
    const output = outputIn(context);
    mkdirSync(output.outDir);
    assert.doesNotThrow(output.open);
    assert.doesNotThrow(outputIn(context).open);
  });

  it('may hold a site that a generator made', context => {
    for (const file of ['index.html', '404.html']) {
      for (const tag of [
        '<meta name="generator" content="Lectern v1">',
        '<meta name=generator content="Docusaurus v2.4.1">',
      ]) {
        const output = outputIn(context);
        output.write(file, tag);
        assert.doesNotThrow(output.open, tag);
      }
    }
  });

  it('may hold what a branch for pages is published by', context => {
    const output = outputIn(context);
    output.write('.git', 'gitdir: x');
    output.write('CNAME', 'x.test');
    output.apply(textPlan(SITE));
    output.apply(textPlan({}));
    assert.deepEqual(output.names(), ['.git', 'CNAME']);
  });

  it('is refused where it holds anything else, and stays as it is', context => {
    const output = outputIn(context);
    output.write('thesis.txt', 'years of work');
    output.write('index.html', '<meta name="generator" content="Hugo">');
    assert.throws(output.open, (error: unknown) => {
      assert(error instanceof UserError);
      assert.deepEqual(error.diagnostics, [
        {
          code: 'emit/foreign-directory',
          severity: 'error',
          message: `The output directory \`${output.outDir}\` contains files, but not a generated site`,
          location: { file: output.outDir },
          fix: 'Empty it, or name another directory with `--out-dir`.',
        },
      ]);
      return true;
    });
    assert.deepEqual(output.names(), ['index.html', 'thesis.txt']);
  });
});
