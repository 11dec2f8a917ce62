import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteFiles } from '../generated/side.ts';
import { readSite, readSome } from './files.ts';

/** A site that is read from a folder. */
export interface FolderSite {
  readonly name: string;
  readonly files: SiteFiles;
}

/** Where the docs plugin's fixtures are in a clone of Docusaurus. */
const FIXTURES = 'packages/docusaurus-plugin-content-docs/src/__tests__/__fixtures__';

/** What the pages of `_dogfooding` use of the website around them. Its copies of theme components are of its own release. */
const WEBSITE = [
  ...['_dogfooding', 'static', 'src/components', 'src/css', 'src/utils', 'src/pages/examples'],
  ...['src/theme/MDXComponents.tsx', 'src/theme/ReactLiveScope'],
];

/** Packages that the website has besides those of Docusaurus. */
export const CLONE_PACKAGES: Readonly<Record<string, string>> = {
  color: '^4.2.3',
  'raw-loader': '^4.0.2',
  'react-medium-image-zoom': '^5.2.0',
};

/** Broken links are a part of the tests; dates of commits are not. */
const LENIENT =
  "future: { experimental_vcs: 'hardcoded' }, onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onDuplicateRoutes: 'warn'";

/** Links lead to pages of the website that are not there. */
const DOGFOODING_CONFIG = `import * as own from './_dogfooding/dogfooding.config';
export default {
  title: 'Dogfooding',
  url: 'https://dogfooding.test',
  baseUrl: '/',
  trailingSlash: false,
  ${LENIENT},
  staticDirectories: ['static', '_dogfooding/_asset-tests', '_dogfooding/non-existent'],
  markdown: {
    format: 'detect',
    mermaid: true,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
    parseFrontMatter: async params => {
      const { frontMatter, ...parsed } = await params.defaultParseFrontMatter(params);
      return { ...parsed, frontMatter: own.dogfoodingTransformFrontMatter?.(frontMatter) ?? frontMatter };
    },
  },
  themes: ['live-codeblock', '@docusaurus/theme-mermaid', ...own.dogfoodingThemeInstances],
  plugins: [
    ['client-redirects', { redirects: own.dogfoodingRedirects }],
    ...own.dogfoodingPluginInstances,
  ],
  presets: [['classic', { blog: false, theme: { customCss: ['./src/css/custom.css', './_dogfooding/dogfooding.css'] } }]],
  themeConfig: { liveCodeBlock: { playgroundPosition: 'bottom' }, announcementBar: { content: 'Dogs' } },
};
`;

/**
 * The sites in a clone of Docusaurus: the pages on which it tries itself, and the fixtures of its docs plugin.
 *
 * @throws Error if the folder has none of them
 */
export function cloneSites(clone: string): readonly FolderSite[] {
  const fixtures = path.join(clone, FIXTURES);
  const website = path.join(clone, 'website');
  if (![fixtures, website].every(folder => existsSync(folder)))
    throw new Error(`--clone: ${clone} is no clone of Docusaurus: there is no ${FIXTURES} or no website`);
  const names = readdirSync(fixtures).filter(name => existsSync(path.join(fixtures, name, 'docs')));
  return [
    dogfooding(website),
    ...names.sort().flatMap(name => fixtureSites(name, readSite(path.join(fixtures, name)))),
  ];
}

/** In place of that of plugin-ideal-image, which needs a native package. */
const IDEAL_IMAGE = `export default function IdealImage({ img, ...props }) {
  return <img {...props} src={img.default ?? img} />;
}
`;

function dogfooding(website: string): FolderSite {
  const doc = ['docs/index.md', 'The docs of the website are not part of the comparison.\n'] as const;
  const front = ['src/pages/index.md', '# Front\n'] as const;
  const config = ['docusaurus.config.js', DOGFOODING_CONFIG] as const;
  const image = ['src/theme/IdealImage/index.js', IDEAL_IMAGE] as const;
  return { name: 'dogfooding', files: new Map([...readSome(website, WEBSITE), doc, front, config, image]) };
}

/** A site for each sidebars file of a fixture, and one with the default sidebar if it has no `sidebars.json`. */
function fixtureSites(name: string, files: SiteFiles): readonly FolderSite[] {
  const sidebars = [...files.keys()].filter(
    file => /^[\w-]*sidebars\d*\.(js|json)$/i.test(file) && !/^community/.test(file),
  );
  const configs = files.has('sidebars.json') ? sidebars : [undefined, ...sidebars];
  return configs.map(file => ({
    name: file === undefined || file === 'sidebars.json' ? name : `${name} with ${file}`,
    files: new Map([
      ...files,
      ['fixture.config.js', files.get('docusaurus.config.js') ?? 'module.exports = {};\n'],
      ['docusaurus.config.js', fixtureConfig(files, file)],
    ]),
  }));
}

/** The fixture's own config, which has no plugins, with those that read its folders. */
function fixtureConfig(files: SiteFiles, sidebars: string | undefined): string {
  const has = (folder: string) => [...files.keys()].some(file => file.startsWith(`${folder}/`));
  const docs = { showLastUpdateAuthor: true, ...(sidebars && { sidebarPath: `./${sidebars}` }) };
  const community = { id: 'community', path: 'community', routeBasePath: 'community' };
  const communitySidebars = files.has('community_sidebars.json') && { sidebarPath: './community_sidebars.json' };
  const plugins = has('community') ? [['content-docs', { ...community, ...communitySidebars }]] : [];
  const i18n = localesOf(files);
  return `import fixture from './fixture.config.js';
export default {
  title: 'Fixture',
  url: 'https://fixture.test',
  baseUrl: '/',
  ${LENIENT},
  ${i18n ? `i18n: ${JSON.stringify(i18n)},` : ''}
  ...fixture,
  favicon: undefined,
  presets: [['classic', { docs: ${JSON.stringify(docs)}, blog: false }]],
  plugins: ${JSON.stringify(plugins)},
};
`;
}

/** The locales that a fixture has folders of: `i18n/fr`, or `i18n-custom/fr-custom`. */
function localesOf(files: SiteFiles): object | undefined {
  const folders = [...files.keys()].flatMap(
    file => /^(i18n[\w-]*)\/([\w-]+)\//.exec(file)?.slice(1, 3).join('/') ?? [],
  );
  const [first] = folders;
  if (first === undefined) return undefined;
  const names = [...new Set(folders)].map(folder => folder.split('/')[1] ?? '');
  const localeConfigs = Object.fromEntries(names.map(name => [name.replace(/-custom$/, ''), { path: name }]));
  const locales = [...new Set(['en', ...Object.keys(localeConfigs)])];
  return { defaultLocale: 'en', locales, path: first.split('/')[0], localeConfigs };
}
