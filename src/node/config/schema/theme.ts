import * as z from 'zod';
import { anyObject, anything, removed } from './common.ts';
import { checkTarget, navbarItemSchema, problem } from './navbar.ts';
import { searchSchema } from './search.ts';

const length = z.union([z.string(), z.number()]).optional();

const logoSchema = z.strictObject({
  src: z.string().describe('Logo image, relative to `static`.'),
  srcDark: z.string().optional().describe('Logo image in dark mode, relative to `static`.'),
  alt: z.string().optional().describe('Alternative text of the logo.'),
  href: z.string().optional().describe('URL that the logo links to.'),
  target: z.string().optional().describe('`target` of the link.'),
  width: length.describe('Width of the image.'),
  height: length.describe('Height of the image.'),
  style: anyObject.optional().describe('Inline style of the image.'),
  className: z.string().optional().describe('CSS class of the image.'),
});

const colorModeSchema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light').describe('Color mode on the first visit.'),
  disableSwitch: z.boolean().default(false).describe('Whether to hide the color mode switch.'),
  respectPrefersColorScheme: z
    .boolean()
    .default(false)
    .describe("Whether to use the color mode of the reader's system on the first visit."),
  switchConfig: removed('Style the switch with CSS.'),
});

const feedbackSchema = z.strictObject({
  endpoint: z
    .string()
    .regex(/^(https?:\/)?\//, 'must begin with https:// or /')
    .optional()
    .describe('URL to which answers are posted as form data. If omitted, an answer only dispatches an event.'),
});

const docsSchema = z.strictObject({
  versionPersistence: z
    .enum(['localStorage', 'none'])
    .default('localStorage')
    .describe("Storage for the reader's choice of version."),
  feedback: z
    .union([z.boolean(), feedbackSchema], 'must be a boolean or { endpoint }')
    .default(false)
    .describe(
      'Whether docs ask at the end of the page if they were helpful. With `true`, an answer only dispatches an event.',
    ),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false).describe('Whether readers can hide the sidebar.'),
      autoCollapseCategories: z
        .boolean()
        .default(false)
        .describe('Whether expanding a category collapses its siblings.'),
    })
    .prefault({})
    .describe('Options of the sidebar.'),
});

const translationsSchema = z.strictObject({
  untranslatedNotice: z.boolean().default(true).describe('Whether untranslated pages show a notice.'),
  outdatedNotice: z
    .boolean()
    .default(false)
    .describe(
      'Whether translated pages show a notice if the original has changed since, according to the git history.',
    ),
});

const headingLevel = z.int().min(2).max(6);

const tocSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('Highest heading level in the table of contents.'),
    maxHeadingLevel: headingLevel.default(3).describe('Lowest heading level in the table of contents.'),
  })
  .superRefine((toc, context) => {
    if (toc.minHeadingLevel <= toc.maxHeadingLevel) return;
    problem(
      context,
      'minHeadingLevel',
      `must not be above \`maxHeadingLevel\` (${toc.maxHeadingLevel})`,
      'Swap the two.',
    );
  });

const announcementBarSchema = z.strictObject({
  id: z
    .string()
    .default('announcement-bar')
    .describe('Id of the announcement. With a new id, readers who closed the bar see it again.'),
  content: z.string().describe('HTML content of the bar.'),
  backgroundColor: z.string().optional().describe('Background color.'),
  textColor: z.string().optional().describe('Text color.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
});

const navbarSchema = z.strictObject({
  title: z.string().nullable().optional().describe('Title next to the logo.'),
  logo: logoSchema.optional().describe('Logo, with its link.'),
  style: z.enum(['dark', 'primary']).optional().describe('Color style of the navbar.'),
  hideOnScroll: z.boolean().default(false).describe('Whether to hide the navbar when the reader scrolls down.'),
  items: z.array(navbarItemSchema).default([]).describe('Navbar items.'),
  links: removed('Call it `navbar.items`.'),
});

export const footerLinkSchema = z
  .looseObject({
    label: z.string().optional().describe('Text of the link.'),
    to: z.string().optional().describe('Path of a page of the site.'),
    href: z.string().optional().describe('URL, inside or outside the site; used as it is.'),
    html: z.string().optional().describe('HTML to show instead of a link.'),
    prependBaseUrlToHref: z.boolean().optional().describe('Whether to prepend the base URL to `href`.'),
  })
  .superRefine((link, context) => {
    checkTarget(link, context);
    if (link.html === undefined && link.label === undefined) {
      problem(context, 'label', 'is missing', 'Give the link a text.');
    }
    for (const key of ['label', 'to', 'href']) {
      if (link.html !== undefined && link[key] !== undefined) {
        problem(context, key, 'cannot stand beside `html`', 'Keep one of the two.');
      }
    }
  });

const footerColumnSchema = z.strictObject({
  title: z.string().nullable().default(null).describe('Title of the column.'),
  className: z.string().optional().describe('CSS class of the column.'),
  items: z.array(footerLinkSchema).default([]).describe('Links of the column.'),
});

const footerSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light').describe('Color style of the footer.'),
  logo: logoSchema.optional().describe('Logo, with its link.'),
  copyright: z.string().optional().describe('HTML of the copyright line at the bottom.'),
  links: z
    .union([z.array(footerColumnSchema), z.array(footerLinkSchema)])
    .default([])
    .describe('Links of the footer: either a list of columns or a list of links.'),
});

const prismTheme = z.looseObject({
  plain: anyObject.describe('Style of plain text.'),
  styles: z.array(anything).describe('Styles by token type.'),
});

const magicCommentSchema = z
  .strictObject({
    className: z.string().describe('CSS class of the marked lines.'),
    line: z.string().optional().describe('Comment that marks the line after it.'),
    block: z
      .strictObject({
        start: z.string().describe('Comment before the marked lines.'),
        end: z.string().describe('Comment after the marked lines.'),
      })
      .optional()
      .describe('Comments that mark the lines between them.'),
  })
  .superRefine((comment, context) => {
    if (comment.line !== undefined || comment.block !== undefined) return;
    problem(context, 'line', 'is missing', 'Give the magic comment a `line`, a `block` or both.');
  });

/** Lines marked as highlighted, unless the site says otherwise. */
export const DEFAULT_MAGIC_COMMENTS = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

export const prismSchema = z.looseObject({
  theme: prismTheme.optional().describe('Prism theme of code blocks.'),
  darkTheme: prismTheme.optional().describe('Prism theme of code blocks in dark mode.'),
  defaultLanguage: z.string().optional().describe('Language of code blocks without a language.'),
  additionalLanguages: z.array(z.string()).default([]).describe('Additional Prism languages.'),
  magicComments: z
    .array(magicCommentSchema)
    .default(DEFAULT_MAGIC_COMMENTS)
    .describe('Comments that highlight lines in code blocks.'),
});

const mermaidSchema = z.strictObject({
  theme: z
    .strictObject({
      light: z.string().default('default').describe('Mermaid theme in light mode.'),
      dark: z.string().default('dark').describe('Mermaid theme in dark mode.'),
    })
    .prefault({})
    .describe('Mermaid themes.'),
  options: anyObject.default({}).describe('Options to pass to Mermaid.'),
});

/** `themeConfig`. */
export const themeSchema = z.looseObject({
  image: z.string().optional().describe('Default social image, relative to `static`.'),
  metadata: z.array(z.record(z.string(), z.string())).default([]).describe('`meta` tags for every page.'),
  colorMode: colorModeSchema.prefault({}).describe('Options of light and dark mode.'),
  docs: docsSchema.prefault({}).describe('Options for showing docs.'),
  blog: anyObject.optional().describe('Options of the blog, if the site has installed the blog plugin.'),
  translations: translationsSchema.prefault({}).describe('Options for translated pages.'),
  tableOfContents: tocSchema.prefault({}).describe('Options of the table of contents.'),
  announcementBar: announcementBarSchema.optional().describe('Announcement bar above the navbar.'),
  navbar: navbarSchema.prefault({}).describe('Options of the navbar.'),
  footer: footerSchema.optional().describe('Options of the footer.'),
  prism: prismSchema.prefault({}).describe('Options of code blocks.'),
  mermaid: mermaidSchema.prefault({}).describe('Options of Mermaid.'),
  algolia: searchSchema.optional().describe('Options of search.'),
  liveCodeBlock: anyObject.optional().describe('Options of live code blocks.'),
  disableDarkMode: removed('Call it `colorMode.disableSwitch`.'),
  defaultDarkMode: removed("Set `colorMode.defaultMode` to 'dark'."),
  metadatas: removed('Call it `metadata`.'),
  hideableSidebar: removed('Call it `docs.sidebar.hideable`.'),
  autoCollapseSidebarCategories: removed('Call it `docs.sidebar.autoCollapseCategories`.'),
  sidebarCollapsible: removed('Make it an option of the docs.'),
  gtag: removed('Make it an option of the preset.'),
  googleAnalytics: removed('Make it an option of the preset.'),
});

export type CheckedTheme = z.output<typeof themeSchema>;
export type CheckedLogo = z.output<typeof logoSchema>;
export type CheckedFooter = z.output<typeof footerSchema>;
