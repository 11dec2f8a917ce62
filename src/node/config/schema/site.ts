import * as z from 'zod';
import type { ParseFrontMatter, Preprocessor, ReferenceHook } from '../hooks.ts';
import { assistantsSchema } from './assistants.ts';
import { anyFunction, anyObject, basePath, functionSchema, removed, reporting } from './common.ts';

/** A plugin, theme or preset by its name, alone or with its options. */
const entry = <T extends z.ZodType>(name: T) => z.union([name, z.tuple([name, anyObject]), z.literal(false), z.null()]);

const pluginEntry = entry(z.union([z.string(), functionSchema<(...args: never[]) => unknown>('PluginModule')]));
const presetEntry = entry(z.string());

const attributes = z.record(z.string(), z.union([z.string(), z.boolean(), z.undefined()]));

const headTag = z.strictObject({
  tagName: z.string().describe('Name of the element.'),
  attributes: attributes.optional().describe('Attributes: `true` writes a bare one, `false` none.'),
  innerHTML: z.string().optional().describe('Content of the element, unescaped.'),
  customElement: z.boolean().optional().describe('Whether `tagName` is a custom element.'),
});

const script = z.union([
  z.string(),
  z.looseObject({
    src: z.string().describe('Where the script is.'),
    async: z.boolean().optional().describe('Whether the script runs when it has come.'),
    defer: z.boolean().optional().describe('Whether the script runs after the page is read.'),
  }),
]);

const stylesheet = z.union([
  z.string(),
  z.looseObject({
    href: z.string().describe('Where the stylesheet is.'),
    type: z.string().optional().describe('Media type of the stylesheet.'),
  }),
]);

const localeSchema = z.strictObject({
  label: z.string().optional().describe('Name of the language for readers.'),
  htmlLang: z.string().optional().describe('`lang` of the pages.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('Direction of the script.'),
  calendar: z.string().optional().describe('Calendar of dates.'),
  path: z.string().optional().describe('Directory of the translations.'),
  translate: z.boolean().optional().describe('Whether translations are read.'),
  url: z.string().optional().describe('Origin of the locale.'),
  baseUrl: basePath.optional().describe('Base path of the locale.'),
});

const i18nSchema = z.strictObject({
  defaultLocale: z.string().default('en').describe('The locale without a path of its own.'),
  locales: z.array(z.string()).min(1).default(['en']).describe('All locales of the site.'),
  path: z.string().default('i18n').describe('Directory of the translations.'),
  localeConfigs: z.record(z.string(), localeSchema).default({}).describe('Settings by locale.'),
});

/** A reporting level, or a function that handles a broken reference. */
const hook = z.union([reporting, functionSchema<ReferenceHook>('ReferenceHook')]);

/** A theme of Shiki: its name, or its colours. */
const shikiTheme = z.union([z.string(), anyObject]);

const shikiSchema = z.strictObject({
  themes: z
    .strictObject({
      light: shikiTheme.describe('That of light mode.'),
      dark: shikiTheme.describe('That of dark mode.'),
    })
    .optional()
    .describe('Themes of both colour modes, by name or as objects.'),
  langs: z
    .array(z.union([z.string(), anyObject]))
    .optional()
    .describe('Grammars of the site, as objects.'),
  langAlias: z.record(z.string(), z.string()).optional().describe('Further names of languages.'),
  transformers: z
    .array(anyObject)
    .optional()
    .describe('Transformers of Shiki; those for lines and tokens have an effect.'),
  twoslash: z
    .boolean()
    .optional()
    .describe(
      'Whether code blocks that say `twoslash` show types, by `twoslash` and `typescript`, which the site installs.',
    ),
});

const responsiveImagesSchema = z.strictObject({
  formats: z
    .array(z.enum(['avif', 'webp']))
    .min(1)
    .optional()
    .describe('Formats of the variants, the best first.'),
  widths: z.array(z.int().positive()).min(1).optional().describe('Widths of the variants in pixels.'),
  sizes: z.string().min(1).optional().describe('How wide images are shown, as in the `sizes` of HTML.'),
});

const markdownSchema = z.strictObject({
  format: z
    .enum(['mdx', 'md', 'detect'])
    .default('mdx')
    .describe('Whether files are MDX, or what their extension says.'),
  shiki: z
    .union([z.literal(true), shikiSchema])
    .optional()
    .describe('Has Shiki, which the site installs, highlight the code of Markdown in place of Prism.'),
  responsiveImages: z
    .union([z.boolean(), responsiveImagesSchema])
    .optional()
    .describe('Has a build make smaller variants of images, by `sharp`, which the site installs.'),
  mermaid: z.boolean().default(false).describe('Whether `mermaid` code blocks are diagrams.'),
  emoji: z.boolean().default(true).describe('Whether `:smile:` is an emoji.'),
  preprocessor: functionSchema<Preprocessor>('Preprocessor')
    .optional()
    .describe('Changes the text of a file before it is read.'),
  parseFrontMatter: functionSchema<ParseFrontMatter>('ParseFrontMatter')
    .optional()
    .describe("Reads a file's front matter."),
  mdx1Compat: z
    .strictObject({
      comments: z.boolean().optional().describe('Whether `<!-- -->` is a comment.'),
      admonitions: z.boolean().optional().describe('Whether `:::note Title` gives a title.'),
      headingIds: z.boolean().optional().describe('Whether `## Title {#id}` gives an id.'),
    })
    .default({})
    .describe('Spellings of MDX 1 that are still read.'),
  anchors: z
    .strictObject({ maintainCase: z.boolean().default(false).describe('Whether heading ids keep capitals.') })
    .prefault({})
    .describe('How headings get their ids.'),
  remarkRehypeOptions: anyObject.optional().describe('Options of the step from Markdown to HTML.'),
  hooks: z
    .strictObject({
      onBrokenMarkdownLinks: hook.default('warn').describe('What a link to a missing Markdown file does to the build.'),
      onBrokenMarkdownImages: hook.default('throw').describe('What a missing image does to the build.'),
    })
    .prefault({})
    .describe('What broken references do to the build.'),
});

const flag = (description: string) => z.boolean().optional().describe(description);

const v4Schema = z.strictObject({
  removeLegacyPostBuildHeadAttribute: flag('Whether plugins no longer get the head of pages.'),
  useCssCascadeLayers: flag('Whether styles are put into layers.'),
  siteStorageNamespacing: flag('Whether storage keys end in a hash of the address.'),
  fasterByDefault: flag('Whether `future.faster` is on.'),
  mdx1CompatDisabledByDefault: flag('Whether spellings of MDX 1 are no longer read.'),
});

const fasterSchema = z.strictObject({
  swcJsLoader: flag('Scripts are compiled by SWC.'),
  swcJsMinimizer: flag('Scripts are minified by SWC.'),
  swcHtmlMinimizer: flag('HTML is minified by SWC.'),
  lightningCssMinimizer: flag('Styles are minified by Lightning CSS.'),
  mdxCrossCompilerCache: flag('Pages are compiled once for browser and server.'),
  rspackBundler: flag('Rspack bundles.'),
  rspackPersistentCache: flag('Rspack keeps a cache.'),
  ssgWorkerThreads: flag('Pages are rendered in threads.'),
  gitEagerVcs: flag('Dates are read from git at once.'),
});

const futureSchema = z.strictObject({
  v4: z.union([z.boolean(), v4Schema]).default(false).describe('Behaviour of the next major version.'),
  faster: z.union([z.boolean(), fasterSchema]).optional().describe('Build tools; the built-in ones are always used.'),
  experimental_router: z.enum(['browser', 'hash']).optional().describe('How URLs name pages.'),
  experimental_vcs: z
    .union([
      z.boolean(),
      z.enum(['git-ad-hoc', 'git-eager', 'hardcoded', 'disabled', 'default-v1', 'default-v2']),
      anyObject,
    ])
    .optional()
    .describe('Where dates of last changes come from.'),
  experimental_storage: removed('Move it to `storage` at the top of the config.'),
  experimental_faster: z.union([z.boolean(), anyObject]).optional().describe('Former name of `future.faster`.'),
});

const storageSchema = z.strictObject({
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage').describe('Where choices are kept.'),
  namespace: z.union([z.boolean(), z.string()]).optional().describe('Suffix of the keys, so that sites do not mix.'),
});

const directive = z.string().refine(text => /^[a-z]+(?:-[a-z]+)*$/.test(text), {
  error: 'must be a directive, such as `connect-src`',
});

const KEYWORD = /^(?:self|none|unsafe-[a-z-]+|wasm-unsafe-eval|strict-dynamic|(?:sha\d+|nonce)-.*)$/;

/** One source of a directive of the content security policy. */
const source = z
  .string()
  .refine(text => /^[^\s;,]+$/.test(text), { error: 'must be one source, such as `https://api.example.com`' })
  .refine(text => !KEYWORD.test(text), { error: 'must stand in quotes of its own, as in `"\'self\'"`' });

/** The config file; plugin options and `themeConfig` have schemas of their own. */
export const siteSchema = z.strictObject({
  title: z.string().min(1).describe('Name of the site.'),
  url: z.string().superRefine(checkOrigin).describe('Where the site is: protocol and host.'),
  baseUrl: basePath.describe('Path of the site below its host, `/` for the root; slashes at its ends are added.'),
  tagline: z.string().default('').describe('What the site is, in a sentence.'),
  favicon: z.string().optional().describe('Icon of the site, below `static`.'),
  titleDelimiter: z.string().default('|').describe("What stands between a page's title and the site's."),
  trailingSlash: z.boolean().optional().describe('Whether URLs end in a slash; absent leaves them as they are.'),
  i18n: i18nSchema.prefault({}).describe('Languages of the site.'),
  noIndex: z.boolean().default(false).describe('Whether search engines are told to leave the site out.'),
  onBrokenLinks: reporting.default('throw').describe('What a link to a missing page does to the build.'),
  onBrokenAnchors: reporting.default('warn').describe('What a link to a missing heading does to the build.'),
  onBrokenMarkdownLinks: reporting.optional().describe('Old name of `markdown.hooks.onBrokenMarkdownLinks`.'),
  onDuplicateRoutes: reporting.default('warn').describe('What two pages at one path do to the build.'),
  organizationName: z.string().optional().describe('Owner of the repository.'),
  projectName: z.string().optional().describe('Name of the repository.'),
  deploymentBranch: z.string().optional().describe('Branch to deploy to.'),
  githubHost: z.string().optional().describe('Host of the repository.'),
  githubPort: z.string().optional().describe('Port of the host of the repository.'),
  themeConfig: anyObject.default({}).describe('Settings of the theme.'),
  plugins: z.array(pluginEntry).default([]).describe('Plugins.'),
  themes: z.array(pluginEntry).default([]).describe('Themes.'),
  presets: z.array(presetEntry).default([]).describe('Sets of plugins and themes.'),
  customFields: anyObject.default({}).describe("Data of the site's own."),
  staticDirectories: z.array(z.string()).default(['static']).describe('Directories that are copied as they are.'),
  linkedFiles: z
    .array(z.string())
    .default([])
    .describe('Patterns of files outside of the site that pages may link to, relative to the site.'),
  headTags: z.array(headTag).default([]).describe('Elements for the head of every page.'),
  scripts: z.array(script).default([]).describe('Scripts for every page.'),
  stylesheets: z.array(stylesheet).default([]).describe('Stylesheets for every page.'),
  clientModules: z.array(z.string()).default([]).describe('Modules that run on every page.'),
  publicKeys: z
    .array(z.string())
    .default([])
    .describe('Keys that may be published though they look secret, or parts of them, such as those of examples.'),
  hostFiles: z
    .boolean()
    .default(true)
    .describe('Whether `_headers` and `_redirects` are written, which Netlify, Cloudflare Pages and others read.'),
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(directive, z.array(source))])
    .default({})
    .describe(
      "Sources to add to the policy in `_headers`, by directive, such as `{ 'connect-src': ['https://api.example.com'] }`; `false` leaves the policy out.",
    ),
  assistants: assistantsSchema.prefault({}).describe('What the site has for readers that are programs.'),
  llmsTxt: z.boolean().optional().describe('Old name of `assistants.llmsTxt`.'),
  ssrTemplate: z.string().optional().describe('Template of the HTML, which is not used.'),
  baseUrlIssueBanner: z.boolean().default(true).describe('Whether a page at a wrong base path says so.'),
  webpack: z
    .strictObject({
      jsLoader: z
        .union([z.literal('babel'), anyFunction])
        .optional()
        .describe('What compiles scripts.'),
    })
    .optional()
    .describe('How scripts are compiled, which is built in.'),
  storage: storageSchema.prefault({}).describe("Where readers' choices are kept."),
  markdown: markdownSchema.prefault({}).describe('How Markdown is read.'),
  future: futureSchema.prefault({}).describe('Behaviour of coming versions.'),
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
  'hostFiles',
  'contentSecurityPolicy',
  'linkedFiles',
  'publicKeys',
] as const satisfies readonly (keyof CheckedConfig)[];

function checkOrigin(url: string, context: z.core.$RefinementCtx): void {
  const issue = (message: string, fix: string): void => {
    context.addIssue({ code: 'custom', message, params: { fix }, input: url });
  };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) {
    issue('must be a URL', 'Write protocol and host, such as `https://example.com`.');
  } else if (parsed.pathname !== '/') {
    const baseUrl = parsed.pathname.replace(/\/*$/, '/');
    issue(
      `must not have a path ('${parsed.pathname}')`,
      `Set \`url: '${parsed.origin}'\` and \`baseUrl: '${baseUrl}'\`.`,
    );
  }
}
