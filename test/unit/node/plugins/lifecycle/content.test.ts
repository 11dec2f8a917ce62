import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { PluginContext } from '../../../../../src/node/config/site.ts';
import { pluginAdditions } from '../../../../../src/node/plugins/lifecycle/additions.ts';
import { loadContents, shareContents } from '../../../../../src/node/plugins/lifecycle/content.ts';
import { createHookRunner } from '../../../../../src/node/plugins/lifecycle/hooks.ts';
import { pluginPages } from '../../../../../src/node/plugins/lifecycle/routes.ts';
import type { PluginHooks, RunningPlugin } from '../../../../../src/node/plugins/lifecycle/types.ts';
import { temporarySite } from '../../../../support/sites.ts';
import { siteAt } from '../site.ts';

/** Values that a plugin may have, and what browsers get of them. */
const ODD = {
  ...{ fn: () => 1, pattern: /x/g, map: new Map([[1, 2]]), time: new Date(0), symbol: Symbol('s'), nothing: undefined },
  ...{ list: [() => 1, undefined, 1], promise: Promise.resolve(), own: { toJSON: () => 'json' } },
};
const PLAIN = {
  ...{ pattern: {}, map: {}, time: '1970-01-01T00:00:00.000Z', list: [null, null, 1], promise: {}, own: 'json' },
};

describe('what plugins hand to pages is JSON', () => {
  const site = temporarySite({});
  after(() => site.remove());
  const context = { generatedFilesDir: site.siteDir, siteDir: site.siteDir, localizationDir: 'none' } as PluginContext;
  const runner = createHookRunner(() => undefined as never);

  async function load(contentLoaded: PluginHooks['contentLoaded']) {
    const hooks: PluginHooks = { name: 'odd', loadContent: () => ODD, ...(contentLoaded && { contentLoaded }) };
    const use = { kind: 'plugin', label: 'odd', source: 'odd', path: [] } as unknown as RunningPlugin['use'];
    const plugin = { use, hooks, name: 'odd', id: 'default', options: {}, directory: site.siteDir };
    const [loaded] = await loadContents([plugin], context, runner);
    assert.ok(loaded);
    return loaded;
  }

  it('as global data', async () => {
    const { globalData } = await load(({ content, actions }) => actions.setGlobalData(content));
    assert.deepEqual(globalData, PLAIN);
    assert.equal((await load(({ actions }) => actions.setGlobalData(() => 1))).globalData, undefined);
  });

  it('in files', async () => {
    const files: string[] = [];
    await load(async ({ actions }) => {
      for (const data of [ODD, () => 1]) files.push(await actions.createData(`${files.length}.json`, data));
    });
    assert.deepEqual(
      files.map(file => JSON.parse(readFileSync(file, 'utf8'))),
      [PLAIN, null],
    );
  });

  it('as props, attributes and context of routes, nested ones, too', async () => {
    const route = { path: '/a', component: '@site/a.js', props: { odd: ODD }, context: { odd: ODD }, mine: ODD };
    const loaded = await load(({ actions }) => {
      actions.addRoute({ ...route, exact: true });
      actions.addRoute({
        path: '/b',
        component: '@site/b.js',
        props: { odd: ODD },
        routes: [{ ...route, path: '/b/c' }],
      });
    });
    const thirdPartyPlugins = { context: { ...context, siteConfig: {} } } as never;
    const { routes } = await pluginPages([loaded], {
      site: siteAt(site.siteDir, { thirdPartyPlugins, theme: { navbarItems: [] } as never }),
      docs: [],
      runner,
    });
    assert.deepEqual(runner.problems(), []);
    const pages = routes.map(({ page }) => structuredClone(page(null)));
    const props = { odd: PLAIN, route: { path: '/a', mine: PLAIN, exact: true } };
    assert.deepEqual([pages[0]?.props, pages[0]?.plugin?.data], [props, { odd: PLAIN }]);
    const { levels } = (pages[1]?.props ?? {}) as { readonly levels?: readonly { readonly odd: unknown }[] };
    assert.deepEqual(
      levels?.map(({ odd }) => odd),
      [PLAIN, PLAIN],
    );
  });

  it('and is imported, not repeated in each page, where a file of an outer route is large', async () => {
    const loaded = await load(async ({ actions }) => {
      const big = await actions.createData('big.json', ['x'.repeat(200_000)]);
      const small = await actions.createData('small.json', ['y']);
      const routes = ['/b/c', '/b/d'].map(path => ({ path, component: '@site/a.js' }));
      actions.addRoute({ path: '/b', component: '@site/b.js', modules: { big, small }, routes });
    });
    const thirdPartyPlugins = { context: { ...context, siteConfig: {} } } as never;
    const { routes } = await pluginPages([loaded], {
      site: siteAt(site.siteDir, { thirdPartyPlugins, theme: { navbarItems: [] } as never }),
      docs: [],
      runner,
    });
    const props = routes.map(({ page }) => JSON.stringify(page(null).props));
    assert.equal(props.length, 2);
    for (const text of props) assert.match(text, /^(?!.*xx).*"small":\["y"\]/);
    const component = routes[0]?.page(null).component ?? '';
    assert.match(
      readFileSync(component.replace('@generated', site.siteDir), 'utf8'),
      /import \* as module\d from ".*big\.json"/,
    );
  });

  it('but is in each page whose route is alone, or that is in one of several languages, which share the file', async () => {
    const loaded = await load(async ({ actions }) => {
      const big = await actions.createData('big.json', ['x'.repeat(200_000)]);
      const routes = [{ path: '/b/c', component: '@site/a.js' }];
      actions.addRoute({ path: '/a', component: '@site/b.js', modules: { big } });
      actions.addRoute({ path: '/b', component: '@site/b.js', modules: { big }, routes });
    });
    const thirdPartyPlugins = { context: { ...context, siteConfig: {} } } as never;
    const propsWith = async (locales: unknown) => {
      const { routes } = await pluginPages([loaded], {
        site: siteAt(site.siteDir, {
          thirdPartyPlugins,
          theme: { navbarItems: [] } as never,
          locales: locales as never,
        }),
        docs: [],
        runner,
      });
      return routes.map(({ page }) => JSON.stringify(page(null).props).includes('xx'));
    };
    assert.deepEqual(await propsWith(undefined), [true, false]);
    assert.deepEqual(await propsWith([{ name: 'en' }, { name: 'fr' }]), [true, true]);
  });

  it('or the plugin is named that has something else', async () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    for (const data of [{ big: 1n }, round]) await load(({ actions }) => actions.setGlobalData(data));
    const messages = runner.problems().map(({ message }) => message);
    assert.equal(messages.length, 2);
    for (const message of messages)
      assert.match(message, /^The plugin 'odd' failed in `contentLoaded`: .*(BigInt|circular)/);
  });
});

it('a plugin without its content is one problem: hooks that read the content are not run', async context => {
  const site = temporarySite({});
  context.after(() => site.remove());
  const runner = createHookRunner(() => undefined as never);
  const readsContent = ({ content }: { readonly content?: unknown }) => (content as { readonly posts: object }).posts;
  const hooks = {
    name: 'blog',
    loadContent: () => Promise.reject(new Error('authors.yml is invalid')),
    allContentLoaded: readsContent as never,
    injectHtmlTags: readsContent,
  } satisfies PluginHooks;
  const use = { kind: 'plugin', label: 'blog', source: 'blog', path: [] } as unknown as RunningPlugin['use'];
  const plugin = { use, hooks, name: 'blog', id: 'default', options: {}, directory: site.siteDir };
  const pluginContext = { generatedFilesDir: site.siteDir } as PluginContext;
  const plugins = await loadContents([plugin], pluginContext, runner);
  await pluginAdditions(await shareContents({ plugins, context: pluginContext }, {}, runner), pluginContext, runner);
  assert.deepEqual(
    runner.problems().map(({ message }) => message),
    ["The plugin 'blog' failed in `loadContent`: authors.yml is invalid"],
  );
});
