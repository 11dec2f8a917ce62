import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { bundlerAdditions, pluginAdditions } from '../../../../../src/node/plugins/lifecycle/additions.ts';
import { createHookRunner } from '../../../../../src/node/plugins/lifecycle/hooks.ts';
import type { LoadedPlugin } from '../../../../../src/node/plugins/lifecycle/types.ts';

const DIRS = { siteDir: '/site', generatedFilesDir: '/site/.docusaurus' };
const pluginAliases = (plugins: readonly LoadedPlugin[]) => bundlerAdditions(plugins, DIRS).aliases;

const plugin = (configureWebpack: (config: { resolve: { alias: Record<string, string> } }) => unknown) =>
  ({ hooks: { configureWebpack }, content: null }) as unknown as LoadedPlugin;

describe('aliases of plugins', () => {
  it('are those that their hooks return or set, later ones before earlier', () => {
    const aliases = pluginAliases([
      plugin(() => ({ resolve: { alias: { notes: '/site/notes', exactly$: '/site/file.md' } } })),
      plugin(({ resolve }) => {
        resolve.alias.data = '/site/data';
      }),
      plugin(() => ({ resolve: { alias: { notes: '/site/others' } } })),
    ]);
    assert.deepEqual(aliases, { notes: '/site/others', exactly: '/site/file.md', data: '/site/data' });
  });

  it('are asked for with a configuration of each plugin’s own', () => {
    const seen: unknown[] = [];
    const pushing = plugin(config => {
      seen.push([...(config as unknown as { plugins: unknown[] }).plugins]);
      (config as unknown as { plugins: unknown[] }).plugins.push('mine');
    });
    pluginAliases([pushing, pushing]);
    assert.deepEqual(seen, [[], []]);
  });

  it('are found by hooks that read where generated files and those of the site are', () => {
    const joining = plugin(({ resolve: { alias } }) => ({
      resolve: { alias: { words: path.join(String(alias['@generated']), 'words.js'), own: `${alias['@site']}/own` } },
    }));
    assert.deepEqual(pluginAliases([joining]), {
      words: path.join(DIRS.generatedFilesDir, 'words.js'),
      own: '/site/own',
    });
  });

  it('are found beside plugins that the hook makes of the bundler', () => {
    const making = plugin(((
      _: object,
      __: boolean,
      utils: { currentBundler: { instance: typeof import('webpack') } },
    ) => ({
      plugins: [new utils.currentBundler.instance.DefinePlugin({ a: '1' })],
      resolve: { alias: { notes: '/site/notes' } },
    })) as never);
    assert.deepEqual(pluginAliases([making]), { notes: '/site/notes' });
  });

  it('leave out what is no path, and hooks that fail', () => {
    const failing = plugin(() => {
      throw new Error('told elsewhere');
    });
    const others = plugin(() => ({ resolve: { alias: { none: false, package: 'other', many: ['/a', '/b'] } } }));
    assert.deepEqual(pluginAliases([failing, others, plugin(() => undefined)]), {});
  });
});

describe('names that plugins define for the bundler', () => {
  const webpackLike = (definitions: object) => ({ definitions });
  const rspackLike = (definitions: object) => ({ _args: [definitions] });
  it('are those of its plugins, of webpack’s, of rspack’s and of the given one', () => {
    const { bundlerNames } = bundlerAdditions(
      [
        plugin(() => ({ plugins: [webpackLike({ VERSION: '1', 'APP.a': '2' }), null, () => undefined] })),
        plugin(() => ({ plugins: [rspackLike({ 'typeof window': '"object"', 'a b': '1' }), rspackLike([])] })),
        plugin(((
          _: object,
          __: boolean,
          { currentBundler }: { currentBundler: { instance: typeof import('webpack') } },
        ) => ({
          plugins: [new currentBundler.instance.ProvidePlugin({ $: 'jquery' })],
        })) as never),
      ],
      DIRS,
    );
    assert.deepEqual(bundlerNames, ['$', 'APP.a', 'VERSION', 'window']);
  });
});

describe('paths of plugins', () => {
  const additions = async (hooks: object) => {
    const runner = createHookRunner(() => ({ file: '/site/docusaurus.config.js' }));
    const use = { kind: 'plugin', label: './own.js', source: '/site/own.js', path: ['plugins', 0] };
    const own = { use, directory: '/site', hooks, content: null } as unknown as LoadedPlugin;
    const { themes, clientModules } = await pluginAdditions([own], DIRS, runner);
    return { paths: [...themes, ...clientModules], problems: runner.problems().map(({ message }) => message) };
  };

  it('are below the plugin', async () => {
    assert.deepEqual(await additions({ getThemePath: () => './theme', getClientModules: () => ['a.js'] }), {
      paths: ['/site/theme', '/site/a.js'],
      problems: [],
    });
  });

  it('are none where an option of the plugin is not set', async () => {
    for (const hook of ['getThemePath', 'getClientModules', 'getPathsToWatch'])
      for (const returned of [undefined, null, '', false, [undefined, '']])
        assert.deepEqual(await additions({ [hook]: () => returned }), { paths: [], problems: [] });
  });

  it('are errors where they are something else, whichever hook returns them', async () => {
    for (const hook of ['getThemePath', 'getClientModules', 'getPathsToWatch']) {
      const { paths, problems } = await additions({ [hook]: () => [5] });
      assert.deepEqual(paths, []);
      assert.deepEqual(problems, [`The plugin './own.js' failed in \`${hook}\`: it returned 5, which is no path`]);
    }
  });
});
