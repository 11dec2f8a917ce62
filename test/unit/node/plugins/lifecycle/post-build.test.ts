import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postBuild } from '../../../../../src/node/plugins/lifecycle/post-build.ts';
import type { LoadedPlugin, PluginsContent } from '../../../../../src/node/plugins/lifecycle/types.ts';
import { siteAt } from '../site.ts';

test('hooks get the sources of pages relative to the site, also of docs outside of it', async () => {
  const found: unknown[] = [];
  const plugin: Partial<LoadedPlugin> = {
    name: 'mine',
    use: { kind: 'plugin', label: 'mine', source: () => null, options: {}, path: [], optionsPath: [] },
    hooks: {
      name: 'mine',
      postBuild(props) {
        const { routes } = props as { routes: readonly { metadata: { sourceFilePath?: string } }[] };
        found.push(...routes.map(({ metadata }) => metadata.sourceFilePath));
      },
    },
  };
  const content = { plugins: [plugin], allContent: {}, context: { siteDir: '/work/site' }, globalData: {} };
  const page = { component: '@theme/DocPage', noIndex: false, plugin: { name: 'docs', id: 'default' } };
  const problems = await postBuild(siteAt('/work/site'), content as unknown as PluginsContent, [
    { ...page, path: '/a', source: '/work/site/docs/a.md' },
    { ...page, path: '/b', source: '/work/docs/b.md' },
    { ...page, path: '/c' },
  ]);
  assert.deepEqual(problems, []);
  assert.deepEqual(found, ['docs/a.md', '../docs/b.md', undefined]);
});

test('a hook that looks for the output by its name is told to use `outDir`', async () => {
  const failing = (message: string): Partial<LoadedPlugin> => ({
    use: { kind: 'plugin', label: 'mine', source: 'mine', options: {}, path: [], optionsPath: [] },
    hooks: {
      name: 'mine',
      postBuild() {
        throw new Error(message);
      },
    },
  });
  const fixFor = async (message: string): Promise<string | undefined> => {
    const content = { plugins: [failing(message)], allContent: {}, context: { siteDir: '/work/site' }, globalData: {} };
    const site = siteAt('/work/site', { buildDir: '/work/site/build' });
    return (await postBuild(site, content as unknown as PluginsContent, []))[0]?.fix;
  };
  for (const file of ['/work/site/build/a.html', 'build/a.html', './build/a.html']) {
    assert.match((await fixFor(`ENOENT: no such file or directory, open '${file}'`)) ?? '', /`outDir`/);
  }
  assert.doesNotMatch((await fixFor('no network')) ?? '', /outDir/);
});
