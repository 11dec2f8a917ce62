import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { textFile } from '../../../../../src/node/emit/index.ts';
import { runPostBuild } from '../../../../../src/node/pipeline/plan/post-build.ts';
import type { Clock } from '../../../../../src/node/pipeline/progress.ts';
import type { RenderedSite } from '../../../../../src/node/pipeline/render-routes.ts';
import { inOutput } from '../../../../support/in-output.ts';
import { siteAt, siteWith } from '../../plugins/site.ts';

test('a plugin finds the pages of its locale in `outDir`, and those of earlier ones, too, in the output by its name', async context => {
  const siteDir = siteWith({ 'build/fr/a.html': 'unchanged' }, context);
  const site = siteAt(siteDir, {
    buildDir: join(siteDir, 'build'),
    outDir: join(siteDir, 'build/fr'),
    outPath: inOutput('fr/'),
  });
  const outDir = join(siteDir, 'stage/fr');
  const seen: unknown[] = [];
  const postBuild = () => {
    seen.push(readdirSync(outDir).sort(), readFileSync(join(siteDir, 'build/fr/b.html'), 'utf8'));
    seen.push(readFileSync(join(siteDir, 'build/index.html'), 'utf8'));
    rmSync(join(siteDir, 'build/gone.txt'));
    mkdirSync(join(siteDir, 'build/made'));
    writeFileSync(join(siteDir, 'build/made/c.txt'), 'c');
    writeFileSync(join(outDir, 'b.html'), 'changed');
  };
  const use = { kind: 'plugin', label: 'mine', source: () => null, options: {}, path: [], optionsPath: [] };
  const plugins = {
    plugins: [{ name: 'mine', use, hooks: { name: 'mine', postBuild } }],
    allContent: {},
    context: { siteDir, outDir },
  };
  const problems = { add: (found: readonly unknown[]) => assert.deepEqual(found, []), stopAtErrors: () => undefined };
  const rendered = { site, graph: { plugins, routes: [] }, pages: [], problems } as unknown as RenderedSite;
  const clock = { time: (_: string, run: () => unknown) => run() } as unknown as Clock;
  const planned = [
    { path: inOutput('fr/a.html'), hash: 'a', source: { kind: 'unchanged' } } as const,
    textFile(inOutput('fr/b.html'), 'planned'),
  ];

  const own = new Map(planned.map(file => [file.path, file]));
  const earlier = ['index.html', 'gone.txt'].map(name => textFile(inOutput(name), 'of the default locale'));
  const all = new Map([...earlier, ...planned].map(file => [file.path, file]));
  const plan = await runPostBuild(rendered, { own, planned: all }, clock);

  assert.deepEqual(seen, [['a.html', 'b.html'], 'planned', 'of the default locale']);
  assert.deepEqual(
    [...plan.values()].map(({ path, source }) => [path, source.kind]),
    [
      ['fr/a.html', 'unchanged'],
      ['fr/b.html', 'staged'],
      ['index.html', 'bytes'],
      ['made/c.txt', 'staged'],
    ],
  );
  assert.deepEqual(readdirSync(join(siteDir, 'build'), { recursive: true }).sort(), ['fr', 'fr/a.html']);
});
