import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Options {
  readonly id: string;
  readonly greeting: string;
  readonly path?: string;
}

/** Uses every hook, and writes down in which order they come. */
export default async function everything(context, options: Options) {
  const { siteDir, baseUrl } = context;
  const calls: string[] = ['plugin'];
  return {
    name: 'everything',
    async loadContent() {
      calls.push('loadContent');
      return { text: options.greeting };
    },
    async contentLoaded({ content, actions }) {
      calls.push('contentLoaded');
      const data = await actions.createData('greeting.json', JSON.stringify(content));
      const note = await actions.createData(
        'note.md',
        `A note that says *${content.text}*.\n\n## What ${options.id} notes\n`,
      );
      actions.setGlobalData({
        greeting: content.text,
        colour: context.siteConfig.themeConfig.everything.colour,
        note: path.relative(siteDir, note),
      });
      actions.addRoute({
        path: `${baseUrl}${options.id}/data`,
        component: '@site/src/components/Data.jsx',
        modules: { greeting: data, list: [data] },
        props: { answer: 42 },
        context: { of: options.id },
        exact: true,
        custom: 'attribute',
      });
      actions.addRoute({
        path: `${baseUrl}${options.id}/nested`,
        component: path.join(siteDir, 'src/components/Outer.jsx'),
        props: { level: 'outer' },
        routes: [
          {
            path: `${baseUrl}${options.id}/nested`,
            component: '@site/src/components/Data.jsx',
            modules: { greeting: data, list: [], code: '@site/src/components/code.js', Note: note },
            props: { answer: 42 },
            exact: true,
          },
        ],
      });
    },
    async allContentLoaded({ allContent, actions }) {
      calls.push('allContentLoaded');
      const [version] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
      const docs = version.docs.map(doc => doc.permalink);
      if (options.id === 'default') {
        await actions.createData('docs.json', JSON.stringify(docs));
        actions.addRoute({ path: `${baseUrl}all`, component: '@theme/Wide', props: { docs, text: 'all' } });
      }
    },
    injectHtmlTags: ({ content }) => ({
      headTags: [{ tagName: 'meta', attributes: { name: `${options.id}-says`, content: content.text } }],
      preBodyTags: `<!-- before ${options.id} -->`,
      postBodyTags: [`<!-- after ${options.id} -->`, { tagName: 'noscript', innerHTML: '<i>no script</i>' }],
    }),
    getClientModules: () => ['./client.js', './client.css'],
    getThemePath: () => './theme',
    getPathsToWatch: () => [path.join(siteDir, 'data/*.json')],
    configureWebpack({ resolve: { alias } }, isServer, { getStyleLoaders, currentBundler }) {
      const { DefinePlugin, EnvironmentPlugin, ProvidePlugin } = currentBundler.instance;
      const defined = [
        new DefinePlugin({ 'process.env.API': '"https://api.example"', 'APP.version': '"9.8"', TWICE: '(x => 2 * x)' }),
        new EnvironmentPlugin({ STAGE: 'beta' }),
        new ProvidePlugin({ provided: [path.join(siteDir, 'src/components/code.js'), 'provided'] }),
      ];
      return {
        plugins: options.id === 'default' ? defined : [],
        resolve: {
          alias: {
            [`alias-${options.id}`]: path.join(siteDir, 'src/components/code.js'),
            [`notes-${options.id}`]: path.join(alias['@generated'], 'everything', options.id),
          },
        },
        module: { rules: options.id === 'default' ? [{ test: /\.sheet$/, use: getStyleLoaders(isServer, {}) }] : [] },
        resolveLoader: { alias: { 'raw-loader': path.join(siteDir, 'plugins/raw-loader.js') } },
        mergeStrategy: { 'module.rules': 'prepend' },
      };
    },
    configurePostCss(postcss) {
      postcss.plugins.push({
        postcssPlugin: 'stamp',
        Once({ source }) {
          const { file } = source.input;
          if (/[\\/](blog-free-theme|src[\\/]client)[\\/]/.test(file)) throw new Error(`no sheet of the site: ${file}`);
        },
        Declaration(declaration) {
          if (declaration.value === `from-${options.id}`) declaration.value = 'stamped';
        },
        Rule(rule) {
          if (rule.selector === '.menu__link') rule.remove();
        },
      });
      return postcss;
    },
    async postBuild({ content, outDir, routesPaths, routesBuildMetadata, plugins, siteConfig }) {
      calls.push('postBuild');
      const page = path.join(outDir, 'docs/intro/index.html');
      writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- seen by ${options.id} -->\n`);
      mkdirSync(path.join(outDir, 'made'), { recursive: true });
      const hidden = Object.entries(routesBuildMetadata).flatMap(
        ([route, { noIndex }]: [string, { noIndex: boolean }]) => (noIndex ? [route] : []),
      );
      const facts = {
        calls,
        content,
        title: siteConfig.title,
        routesPaths,
        hidden,
        plugins: plugins.map(({ name }) => name),
        complete: existsSync(path.join(outDir, 'index.html')),
      };
      writeFileSync(path.join(outDir, `made/${options.id}.json`), JSON.stringify(facts, null, 2));
    },
  };
}

export function validateOptions({ options, validate }) {
  const schema = {
    validate: value =>
      value.greeting ? { value: { ...value, checked: true } } : { error: new Error('"greeting" is required') },
  };
  return validate(schema, options);
}

export function validateThemeConfig({ themeConfig }) {
  return {
    ...themeConfig,
    everything: { ...themeConfig.everything, colour: themeConfig.everything.colour.toUpperCase() },
  };
}
