import * as z from 'zod';
import { folderUrl } from '../../util/folder-url.ts';
import type { FileHistory, ParseFrontMatter, Preprocessor, ReferenceHook, VersionControl } from '../hooks.ts';
import { assistantsSchema } from './assistants.ts';
import { anyFunction, anyObject, basePath, functionSchema, removed, reporting, standardSchema } from './common.ts';

/** A plugin, theme or preset by its name, alone or with its options. */
const entry = <T extends z.ZodType>(name: T) => z.union([name, z.tuple([name, anyObject]), z.literal(false), z.null()]);

const pluginEntry = entry(z.union([z.string(), functionSchema<(...args: never[]) => unknown>('PluginModule')]));
const presetEntry = entry(z.string());

const attributes = z.record(z.string(), z.union([z.string(), z.boolean(), z.undefined()]));

const headTag = z.strictObject({
  tagName: z.string().describe('Name of the HTML element.'),
  attributes: attributes
    .optional()
    .describe('Attributes of the element. `true` adds an attribute without a value, `false` omits it.'),
  innerHTML: z.string().optional().describe('HTML content of the element, unescaped.'),
  customElement: z.boolean().default(false).describe('Whether `tagName` is the name of a custom element.'),
});

const script = z.union([
  z.string(),
  z.looseObject({
    src: z.string().describe('URL of the script.'),
    async: z.boolean().optional().describe('Whether to run the script as soon as it is loaded.'),
    defer: z.boolean().optional().describe('Whether to run the script after the page is parsed.'),
  }),
]);

const stylesheet = z.union([
  z.string(),
  z.looseObject({
    href: z.string().describe('URL of the style sheet.'),
    type: z.string().optional().describe('Media type of the style sheet.'),
  }),
]);

const localeSchema = z.strictObject({
  label: z.string().optional().describe('Label of the locale, in its own language.'),
  htmlLang: z.string().optional().describe('Language tag for the `lang` attribute of the pages.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('Text direction.'),
  calendar: z.string().optional().describe('Calendar of dates, such as `gregory`.'),
  path: z.string().optional().describe('Folder of the translations of the locale, relative to `i18n.path`.'),
  translate: z.boolean().optional().describe('Whether to load translations; by default, if the folder exists.'),
  url: z.string().optional().describe('`url` of the locale, if it is published elsewhere.'),
  baseUrl: basePath.optional().describe('Base URL of the locale.'),
});

const i18nSchema = z.strictObject({
  defaultLocale: z.string().default('en').describe('Default locale, which is published at the base URL of the site.'),
  locales: z.array(z.string()).min(1).default(['en']).describe('All locales of the site.'),
  path: z.string().default('i18n').describe('Folder of the translations, relative to the site.'),
  localeConfigs: z.record(z.string(), localeSchema).default({}).describe('Settings of locales, by name.'),
});

/** A reporting level, or a function that handles a broken reference. */
const hook = z.union([reporting, functionSchema<ReferenceHook>('ReferenceHook')]);

/** A theme of Shiki: its name, or its colours. */
const shikiTheme = z.union([z.string(), anyObject]);

const shikiSchema = z.strictObject({
  themes: z
    .strictObject({
      light: shikiTheme.describe('Theme for light mode.'),
      dark: shikiTheme.describe('Theme for dark mode.'),
    })
    .optional()
    .describe('Themes for light and dark mode, by name or as objects.'),
  langs: z
    .array(z.union([z.string(), anyObject]))
    .optional()
    .describe('Additional grammars, as objects.'),
  langAlias: z.record(z.string(), z.string()).optional().describe('Aliases of languages.'),
  transformers: z
    .array(anyObject)
    .optional()
    .describe('Shiki transformers. Only those for lines and tokens have an effect.'),
  twoslash: z
    .boolean()
    .optional()
    .describe('Whether code blocks with `twoslash` show types. Requires the packages `twoslash` and `typescript`.'),
});

const responsiveImagesSchema = z.strictObject({
  formats: z
    .array(z.enum(['avif', 'webp']))
    .min(1)
    .optional()
    .describe('Formats of the variants, in order of preference.'),
  widths: z.array(z.int().positive()).min(1).optional().describe('Widths of the variants, in pixels.'),
  sizes: z.string().min(1).optional().describe('Displayed width of images, for the `sizes` attribute.'),
});

const mermaidSchema = z.strictObject({
  draw: z
    .enum(['browser', 'build'])
    .default('browser')
    .describe(
      'Where diagrams are drawn: by the reader’s browser, or by Chromium when the site is built. `build` requires the packages `mermaid`, `playwright-core` and `@fontsource/inter`.',
    ),
});

const codeSchema = z.strictObject({
  fold: z
    .int()
    .positive()
    .optional()
    .describe(
      'Lines that long code blocks show until the reader unfolds them. A block with up to five lines more is never folded; `fold=20` and `fold=false` after the language decide for one block.',
    ),
});

const markdownSchema = z.strictObject({
  format: z
    .enum(['mdx', 'md', 'detect'])
    .default('mdx')
    .describe('Format of Markdown files. `detect` decides by the file extension.'),
  shiki: z
    .union([z.literal(true), shikiSchema])
    .optional()
    .describe('Highlights code in Markdown with Shiki instead of Prism. Requires the package `shiki`.'),
  responsiveImages: z
    .union([z.boolean(), responsiveImagesSchema])
    .optional()
    .describe('Creates smaller variants of images during the build. Requires the package `sharp`.'),
  images: z
    .strictObject({
      zoom: z
        .boolean()
        .optional()
        .describe('Whether images that are wider than the text open as large as the window when they are clicked.'),
      captions: z
        .boolean()
        .optional()
        .describe('Whether the title of an image that stands by itself is shown below it, instead of as a tooltip.'),
    })
    .optional()
    .describe('How images in Markdown are shown.'),
  code: codeSchema
    .optional()
    .describe('Options of code blocks: how long ones are folded, which files they may show, how they are checked.'),
  mermaid: z
    .union([z.boolean(), mermaidSchema])
    .default(false)
    .describe("Whether to render `mermaid` code blocks as diagrams, or where: `{ draw: 'build' }`."),
  tooltips: z
    .boolean()
    .optional()
    .describe(
      'Whether footnotes, and titles of `<abbr>`, are shown where the reader points at them or moves the focus.',
    ),
  emoji: z.boolean().default(true).describe('Whether to replace emoji codes such as `:smile:`.'),
  preprocessor: functionSchema<Preprocessor>('Preprocessor')
    .optional()
    .describe('Function that changes the text of a file before it is parsed.'),
  parseFrontMatter: functionSchema<ParseFrontMatter>('ParseFrontMatter')
    .optional()
    .describe('Function that parses the front matter of a file.'),
  mdx1Compat: z
    .strictObject({
      comments: z.boolean().optional().describe('Whether to allow HTML comments, `<!-- -->`.'),
      admonitions: z
        .boolean()
        .optional()
        .describe('Whether to allow admonition titles without brackets, `:::note Title`.'),
      headingIds: z.boolean().optional().describe('Whether to allow heading ids of the form `## Title {#id}`.'),
    })
    .default({})
    .describe('Syntax of MDX 1 to support.'),
  anchors: z
    .strictObject({ maintainCase: z.boolean().default(false).describe('Whether heading ids keep uppercase letters.') })
    .prefault({})
    .describe('Options of heading ids.'),
  remarkRehypeOptions: anyObject.optional().describe('Options of `remark-rehype`, which converts Markdown to HTML.'),
  hooks: z
    .strictObject({
      onBrokenMarkdownLinks: hook
        .default('warn')
        .describe(
          'How the build reports links to missing Markdown files; `throw` fails the build. A function can return a URL to use instead.',
        ),
      onBrokenMarkdownImages: hook
        .default('throw')
        .describe(
          'How the build reports missing images; `throw` fails the build. A function can return a URL to use instead.',
        ),
    })
    .prefault({})
    .describe('How the build reports broken links and images in Markdown.'),
});

const flag = (description: string) => z.boolean().optional().describe(description);

const v4Schema = z.strictObject({
  removeLegacyPostBuildHeadAttribute: flag(
    'Docusaurus option without effect: `postBuild` hooks never get the `head` of pages.',
  ),
  useCssCascadeLayers: flag('Docusaurus option without effect: Lectern does not use CSS cascade layers.'),
  siteStorageNamespacing: flag("Whether storage keys end in a hash of the site's URL."),
  fasterByDefault: flag('Whether to enable `future.faster`.'),
  mdx1CompatDisabledByDefault: flag('Whether the syntax of `markdown.mdx1Compat` is off unless set.'),
});

const fasterSchema = z.strictObject({
  swcJsLoader: flag('Whether SWC compiles scripts.'),
  swcJsMinimizer: flag('Whether SWC minifies scripts.'),
  swcHtmlMinimizer: flag('Whether SWC minifies HTML.'),
  lightningCssMinimizer: flag('Whether Lightning CSS minifies style sheets.'),
  mdxCrossCompilerCache: flag('Whether pages are compiled once for browser and server.'),
  rspackBundler: flag('Whether to bundle with Rspack.'),
  rspackPersistentCache: flag('Whether Rspack keeps a cache.'),
  ssgWorkerThreads: flag('Whether to render pages in worker threads.'),
  gitEagerVcs: flag('Whether to read all dates from git at once.'),
});

const futureSchema = z.strictObject({
  v4: z.union([z.boolean(), v4Schema]).default(false).describe('Behavior of the next major version of Docusaurus.'),
  faster: z
    .union([z.boolean(), fasterSchema])
    .optional()
    .describe('Docusaurus option without effect: Lectern always uses its own build tools.'),
  experimental_router: z
    .enum(['browser', 'hash'])
    .optional()
    .describe('Docusaurus option without effect: Lectern has no hash router.'),
  experimental_vcs: z
    .union([
      z.boolean(),
      z.enum(['git-ad-hoc', 'git-eager', 'hardcoded', 'disabled', 'default-v1', 'default-v2']),
      z.looseObject({
        initialize: functionSchema<VersionControl['initialize']>('VersionControl["initialize"]').describe(
          'Function that is called first, with `siteDir`; again for each locale.',
        ),
        getFileLastUpdateInfo: functionSchema<FileHistory>('FileHistory').describe(
          'Function that returns `timestamp` and `author` of the last change of a file, or `null`.',
        ),
      }),
    ])
    .optional()
    .describe(
      'Where dates and authors of last updates come from: git, nowhere (`disabled` or `false`), the same for each file (`hardcoded`), or functions.',
    ),
  experimental_storage: removed('Move it to `storage` at the top of the config.'),
  experimental_faster: z.union([z.boolean(), anyObject]).optional().describe('Old name of `future.faster`.'),
});

const storageSchema = z.strictObject({
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage').describe('Type of storage.'),
  namespace: z
    .union([z.boolean(), z.string()])
    .optional()
    .describe(
      "Suffix of the storage keys, which separates sites with the same origin. `true` uses a hash of the site's URL.",
    ),
});

const dataFile = z.strictObject({
  path: z.string().min(1).describe('YAML or JSON file, or folder of such files, relative to the site.'),
  schema: standardSchema.optional().describe('Schema of the file, or of each file of the folder.'),
});

const dataSchema = z.record(z.string(), z.union([z.string().min(1), dataFile])).superRefine((sources, context) => {
  for (const name of Object.keys(sources).filter(name => !/^[\w-]+$/.test(name))) {
    const params = { fix: `Write a name such as \`${name.replace(/[^\w-]+/g, '-')}\`.` };
    const message = 'must have a name of letters, digits, dashes and underscores';
    context.addIssue({ code: 'custom', message, params, path: [name], input: name });
  }
});

const NO_CREDENTIALS = 'must not contain credentials';

/** Headers whose values give access. */
const CREDENTIALS = /auth|cookie|key|token|secret|password/i;

const cacheSchema = z.strictObject({
  url: z
    .string()
    .superRefine(checkCacheUrl)
    .optional()
    .describe('Address of the host, which speaks the HTTP cache protocol of Bazel.'),
  headers: z
    .record(z.string(), z.string())
    .superRefine(checkCacheHeaders)
    .optional()
    .describe('Headers of all requests, without credentials.'),
  push: z
    .enum(['ci', 'always', 'never'])
    .default('ci')
    .describe('When builds store what they have made: in CI, always or never.'),
});

/** The config file without the options of features; plugin options and `themeConfig` have schemas of their own. */
export const siteSchema = z.strictObject({
  title: z.string().min(1).describe('Title of the site.'),
  url: z
    .string()
    .superRefine(checkOrigin)
    .describe('Protocol and host of the site, such as `https://docs.example.com`.'),
  baseUrl: basePath.describe(
    'Path of the site on its host, such as `/docs/`, or `/` for the root. Missing slashes at the start and end are added.',
  ),
  tagline: z.string().default('').describe('Short description of the site.'),
  favicon: z.string().optional().describe('Favicon of the site, relative to `static`.'),
  titleDelimiter: z.string().default('|').describe('Delimiter between the title of a page and the title of the site.'),
  trailingSlash: z
    .boolean()
    .optional()
    .describe('Whether URLs have a trailing slash. If omitted, URLs are not changed.'),
  i18n: i18nSchema.prefault({}).describe('Languages of the site.'),
  noIndex: z.boolean().default(false).describe('Whether to exclude the site from search engines (`noindex`).'),
  onBrokenLinks: reporting
    .default('throw')
    .describe('How the build reports links to missing pages; `throw` fails the build.'),
  onBrokenAnchors: reporting
    .default('warn')
    .describe('How the build reports links to missing headings and other anchors; `throw` fails the build.'),
  onBrokenMarkdownLinks: reporting.optional().describe('Old name of `markdown.hooks.onBrokenMarkdownLinks`.'),
  onDuplicateRoutes: reporting
    .default('warn')
    .describe('How the build reports two pages with the same path; `throw` fails the build.'),
  organizationName: z.string().optional().describe('Owner of the GitHub repository.'),
  projectName: z.string().optional().describe('Name of the GitHub repository.'),
  deploymentBranch: z.string().optional().describe('Docusaurus option without effect: Lectern does not deploy.'),
  githubHost: z.string().optional().describe('Docusaurus option without effect: Lectern does not deploy.'),
  githubPort: z.string().optional().describe('Docusaurus option without effect: Lectern does not deploy.'),
  themeConfig: anyObject.default({}).describe('Options of the theme.'),
  plugins: z.array(pluginEntry).default([]).describe('Plugins, by name, as functions, or as `[name, options]` pairs.'),
  themes: z.array(pluginEntry).default([]).describe('Themes, by name, as functions, or as `[name, options]` pairs.'),
  presets: z.array(presetEntry).default([]).describe('Presets, which are sets of plugins and themes.'),
  customFields: anyObject.default({}).describe('Custom data for your own components.'),
  staticDirectories: z
    .array(z.string())
    .default(['static'])
    .describe('Folders whose files are copied to the output, relative to the site.'),
  linkedFiles: z
    .array(z.string())
    .default([])
    .describe(
      'Glob patterns of files outside the site that pages may link to, relative to the site. Files of its repository that git tracks need none, nor do images there.',
    ),
  headTags: z.array(headTag).default([]).describe('HTML tags for the `head` of every page.'),
  scripts: z.array(script).default([]).describe('Scripts to load on every page.'),
  stylesheets: z.array(stylesheet).default([]).describe('Style sheets to load on every page.'),
  clientModules: z.array(z.string()).default([]).describe('Modules to run in the browser on every page.'),
  assistants: assistantsSchema.prefault({}).describe('Options for AI assistants and other programs.'),
  ssrTemplate: z
    .string()
    .optional()
    .describe('Docusaurus option without effect: Lectern always uses its own HTML template.'),
  baseUrlIssueBanner: z
    .boolean()
    .default(true)
    .describe('Docusaurus option without effect: Lectern has no banner for a wrong base URL.'),
  webpack: z
    .strictObject({
      jsLoader: z
        .union([z.literal('babel'), anyFunction])
        .optional()
        .describe('Loader that compiles scripts.'),
    })
    .optional()
    .describe('Docusaurus option without effect: Lectern always uses its own loader.'),
  storage: storageSchema.prefault({}).describe("Options for storing readers' choices in the browser."),
  cache: cacheSchema
    .optional()
    .describe('A remote cache, which machines share. Requires `LECTERN_CACHE_KEY` in the environment.'),
  data: dataSchema
    .optional()
    .describe('Data files, by name: pages import them from `@data/name`, and components read them with `useData`.'),
  frontMatter: standardSchema
    .optional()
    .describe(
      'Schema for the front matter of all docs, of Zod, Valibot, ArkType or another library of Standard Schema.',
    ),
  markdown: markdownSchema.prefault({}).describe('Options of Markdown.'),
  future: futureSchema.prefault({}).describe('Behavior of later versions of Docusaurus.'),
});

/**
 * The lists of plugins without invalid entries, so that plugin options are checked even if the config has other errors.
 */
export const pluginsSchema = z.object({
  plugins: z.array(pluginEntry.catch(null)).catch([]),
  themes: z.array(pluginEntry.catch(null)).catch([]),
  presets: z.array(presetEntry.catch(null)).catch([]),
  baseUrl: z.string().catch('/'),
});

export type CheckedPlugins = Omit<z.output<typeof pluginsSchema>, 'baseUrl'>;
export type CheckedConfig = z.output<typeof siteSchema>;

/** Keys whose checked values are fields of `Site` as they are. */
export const PLAIN_KEYS = [
  'title',
  'tagline',
  'favicon',
  'titleDelimiter',
  'trailingSlash',
  'noIndex',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'organizationName',
  'projectName',
  'linkedFiles',
  'cache',
  'frontMatter',
] as const satisfies readonly (keyof CheckedConfig)[];

function checkOrigin(url: string, context: z.core.$RefinementCtx): void {
  const issue = (message: string, fix: string): void => {
    context.addIssue({ code: 'custom', message, params: { fix }, input: url });
  };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) {
    issue('must be a URL', 'Write protocol and host, such as `https://example.com`.');
  } else if (parsed.pathname !== '/') {
    const baseUrl = parsed.pathname.replace(/(?<!\/)\/*$/, '/');
    issue(
      `must not have a path ('${parsed.pathname}')`,
      `Set \`url: '${parsed.origin}'\` and \`baseUrl: '${baseUrl}'\`.`,
    );
  }
}

function checkCacheUrl(url: string, context: z.core.$RefinementCtx): void {
  const parsed = folderUrl(url);
  if (!parsed) {
    const fix = 'Write protocol, host and path, such as `https://cache.example.com/docs`, without a query.';
    context.addIssue({ code: 'custom', message: 'must be a URL of a folder', params: { fix }, input: url });
  } else if (parsed.username || parsed.password) {
    const fix = 'Set the whole address in the environment, as `LECTERN_CACHE_URL`, and remove it here.';
    context.addIssue({ code: 'custom', message: NO_CREDENTIALS, params: { fix, isSecret: true }, input: url });
  }
}

function checkCacheHeaders(headers: Readonly<Record<string, string>>, context: z.core.$RefinementCtx): void {
  for (const name of Object.keys(headers).filter(name => CREDENTIALS.test(name))) {
    const fix = `Set \`LECTERN_CACHE_HEADERS\` in the environment to '${name}: …', and remove it here.`;
    const params = { fix, isSecret: true };
    context.addIssue({ code: 'custom', message: NO_CREDENTIALS, params, path: [name], input: headers[name] });
  }
}
