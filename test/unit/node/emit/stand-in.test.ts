import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { clearOutput } from '../../../../src/node/emit/clear.ts';
import { openOutput, textFile } from '../../../../src/node/emit/index.ts';
import { withStandIn } from '../../../../src/node/emit/stand-in.ts';
import { createRunId } from '../../../../src/node/util/run-id.ts';
import { inOutput } from '../../../support/in-output.ts';
import { ROOT } from '../../../support/paths.ts';
import { siteWith } from '../plugins/site.ts';

const STAND_IN = pathToFileURL(join(ROOT, 'src/node/emit/stand-in.ts')).href;

function placesIn(context: TestContext, files: Readonly<Record<string, string>>) {
  const root = siteWith({ 'staged/page.html': 'new', ...files }, context);
  const outDir = join(root, 'build');
  return { root, outDir, folder: join(root, 'staged'), manifestFile: join(root, 'output.json') };
}

it('a folder stands at the path of an output that is not there yet, and goes with the function', async context => {
  const { root, outDir, folder } = placesIn(context, {});
  const seen = await withStandIn(outDir, folder, async () => {
    mkdirSync(join(outDir, 'made'));
    return readFileSync(join(outDir, 'page.html'), 'utf8');
  });
  assert.equal(seen, 'new');
  assert.ok(existsSync(join(folder, 'made')));
  assert.deepEqual(readdirSync(root), ['staged']);
});

it('the output is back after the function, also if that throws', async context => {
  const { root, outDir, folder } = placesIn(context, { 'build/page.html': 'old' });
  const run = () => {
    assert.equal(readFileSync(join(outDir, 'page.html'), 'utf8'), 'new');
    throw new Error('no network');
  };
  await assert.rejects(
    withStandIn(outDir, folder, async () => run()),
    /no network/,
  );
  assert.equal(readFileSync(join(outDir, 'page.html'), 'utf8'), 'old');
  assert.equal(readFileSync(join(folder, 'page.html'), 'utf8'), 'new');
  assert.deepEqual(readdirSync(root).sort(), ['build', 'staged']);
});

for (const [name, end] of [
  ['a plugin ends', 'process.exit(3)'],
  ['Ctrl+C ends', "process.kill(process.pid, 'SIGINT'); await new Promise(resolve => setTimeout(resolve, 60_000))"],
  [
    'the system ends',
    "process.kill(process.pid, 'SIGTERM'); await new Promise(resolve => setTimeout(resolve, 60_000))",
  ],
] as const) {
  it(`the output is back where ${name} the process`, context => {
    const { root, outDir, folder } = placesIn(context, { 'build/page.html': 'old' });
    const code = `const { withStandIn } = await import(${JSON.stringify(STAND_IN)});
await withStandIn(${JSON.stringify(outDir)}, ${JSON.stringify(folder)}, async () => { ${end}; });`;
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: ROOT });
    assert.ok(run.status === 3 || run.signal !== null, String(run.stderr));
    assert.equal(readFileSync(join(outDir, 'page.html'), 'utf8'), 'old');
    assert.deepEqual(readdirSync(root).sort(), ['build', 'staged']);
  });
}

it('an output that another run is writing stays in its place', async context => {
  const owner = `build/.lectern-staged/owner-${createRunId()}`;
  const { outDir, folder } = placesIn(context, { 'build/page.html': 'old', [owner]: '' });
  assert.equal(await withStandIn(outDir, folder, async () => readFileSync(join(outDir, 'page.html'), 'utf8')), 'old');
});

for (const [name, use] of [
  ['the next build', open],
  ['clearing', ({ outDir, manifestFile }: Places) => clearOutput(outDir, manifestFile)],
] as const) {
  it(`${name} brings back the output of a run that was killed meanwhile`, context => {
    const places = placesIn(context, {});
    open(places).apply(planWith('old.html'));
    writeFileSync(join(places.outDir, 'CNAME'), '');
    moveAside(places);
    symlinkSync(places.folder, places.outDir);
    use(places);
    assert.ok(existsSync(join(places.outDir, 'CNAME')));
    assert.ok(!existsSync(join(places.outDir, 'page.html')));
    assert.deepEqual(readdirSync(places.root).sort(), ['build', 'output.json', 'staged']);
  });
}

it('the next build brings the output back, too, if its stand-in is gone or was never made', context => {
  const places = placesIn(context, {});
  open(places).apply(planWith('old.html'));
  moveAside(places);
  assert.equal(open(places).apply(planWith('old.html')).unchanged, 1);
  assert.deepEqual(readdirSync(places.root).sort(), ['build', 'output.json', 'staged']);
});

it('a folder that somebody has put in its place stays, and so does the output aside', context => {
  const places = placesIn(context, {});
  open(places).apply(planWith('old.html'));
  const aside = moveAside(places);
  mkdirSync(places.outDir);
  writeFileSync(join(places.outDir, 'theirs.txt'), '');
  open(places);
  assert.ok(existsSync(join(places.outDir, 'theirs.txt')) && existsSync(join(aside, 'old.html')));
});

function open({ outDir, manifestFile }: Places) {
  return openOutput(outDir, manifestFile);
}

function planWith(name: string) {
  return new Map([[name, textFile(inOutput(name), 'old')]]);
}

/** Leaves an output as a run does that is killed while another folder stands in for it. */
function moveAside({ outDir }: Places): string {
  const aside = `${outDir}.lectern-aside.elsewhere-1-00000000`;
  renameSync(outDir, aside);
  utimesSync(aside, 0, 0);
  return aside;
}

type Places = ReturnType<typeof placesIn>;
