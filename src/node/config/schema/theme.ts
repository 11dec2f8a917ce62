import * as z from 'zod';
import { anyObject, anything, removed } from './common.ts';
import { checkTarget, navbarItemSchema, problem } from './navbar.ts';
import { searchSchema } from './search.ts';

const length = z.union([z.string(), z.number()]).optional();

const logoSchema = z.strictObject({
  src: z.string().describe('The picture, below `static`.'),
  srcDark: z.string().optional().describe('The picture in dark mode.'),
  alt: z.string().optional().describe('Text instead of the picture.'),
  href: z.string().optional().describe('Where the logo leads.'),
  target: z.string().optional().describe('Where the link opens.'),
  width: length.describe('Width of the picture.'),
  height: length.describe('Height of the picture.'),
  style: anyObject.optional().describe('Inline style of the picture.'),
  className: z.string().optional().describe('Class of the picture.'),
});

const colorModeSchema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode of the first visit.'),
  disableSwitch: z.boolean().default(false).describe('Whether readers cannot choose.'),
  respectPrefersColorScheme: z.boolean().default(false).describe("Whether the first visit follows the system's mode."),
  switchConfig: removed('Style the switch with CSS.'),
});

const feedbackSchema = z.strictObject({
  endpoint: z
    .string()
    .regex(/^(https?:\/)?\//, 'must begin with https:// or /')
    .optional()
    .describe('Address that answers are posted to, as a form posts them. Absent: there is only the event.'),
});

const docsSchema = z.strictObject({
  versionPersistence: z
    .enum(['localStorage', 'none'])
    .default('localStorage')
    .describe('Where the chosen version is kept.'),
  feedback: z
    .union([z.boolean(), feedbackSchema], 'must be a boolean or { endpoint }')
    .default(false)
    .describe('Whether docs ask at their end if they were helpful; `true` is an event alone.'),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false).describe('Whether readers can hide the sidebar.'),
      autoCollapseCategories: z.boolean().default(false).describe('Whether opening a category closes its siblings.'),
    })
    .prefault({})
    .describe('The sidebar.'),
});

const translationsSchema = z.strictObject({
  untranslatedNotice: z.boolean().default(true).describe('Whether a page without a translation says so.'),
  outdatedNotice: z
    .boolean()
    .default(false)
    .describe('Whether a page says that its original has changed since it was translated; git tells.'),
});

const headingLevel = z.int().min(2).max(6);

const tocSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('Highest heading in the table of contents.'),
    maxHeadingLevel: headingLevel.default(3).describe('Lowest heading in the table of contents.'),
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
  id: z.string().default('announcement-bar').describe('A new id shows the bar again to those who closed it.'),
  content: z.string().describe('HTML of the bar.'),
  backgroundColor: z.string().optional().describe('Colour of the bar.'),
  textColor: z.string().optional().describe('Colour of its text.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
});

const navbarSchema = z.strictObject({
  title: z.string().nullable().optional().describe('Text beside the logo.'),
  logo: logoSchema.optional().describe('The logo.'),
  style: z.enum(['dark', 'primary']).optional().describe('Colours of the navbar.'),
  hideOnScroll: z.boolean().default(false).describe('Whether the navbar hides when the reader scrolls down.'),
  items: z.array(navbarItemSchema).default([]).describe('Items of the navbar.'),
  links: removed('Call it `navbar.items`.'),
});

export const footerLinkSchema = z
  .looseObject({
    label: z.string().optional().describe('Text of the link.'),
    to: z.string().optional().describe('Path of a page.'),
    href: z.string().optional().describe('URL, inside or outside the site.'),
    html: z.string().optional().describe('HTML instead of a link.'),
    prependBaseUrlToHref: z.boolean().optional().describe('Whether `href` gets the base path.'),
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
  className: z.string().optional().describe('Class of the column.'),
  items: z.array(footerLinkSchema).default([]).describe('Links of the column.'),
});

const footerSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light').describe('Colours of the footer.'),
  logo: logoSchema.optional().describe('The logo.'),
  copyright: z.string().optional().describe('HTML of the last line.'),
  links: z
    .union([z.array(footerColumnSchema), z.array(footerLinkSchema)])
    .default([])
    .describe('Links, all in columns or all without.'),
});

const prismTheme = z.looseObject({
  plain: anyObject.describe('Style of text without a token.'),
  styles: z.array(anything).describe('Styles of tokens.'),
});

const magicCommentSchema = z
  .strictObject({
    className: z.string().describe('Class of the marked lines.'),
    line: z.string().optional().describe('Comment that marks the next line.'),
    block: z
      .strictObject({
        start: z.string().describe('Comment before the block.'),
        end: z.string().describe('Comment after it.'),
      })
      .optional()
      .describe('Comments around marked lines.'),
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
  theme: prismTheme.optional().describe('Colours of code.'),
  darkTheme: prismTheme.optional().describe('Colours of code in dark mode.'),
  defaultLanguage: z.string().optional().describe('Language of code blocks that name none.'),
  additionalLanguages: z.array(z.string()).default([]).describe('Prism languages besides the usual ones.'),
  magicComments: z.array(magicCommentSchema).default(DEFAULT_MAGIC_COMMENTS).describe('Comments that mark lines.'),
});

const mermaidSchema = z.strictObject({
  theme: z
    .strictObject({
      light: z.string().default('default').describe('Theme in light mode.'),
      dark: z.string().default('dark').describe('Theme in dark mode.'),
    })
    .prefault({})
    .describe('Themes of diagrams.'),
  options: anyObject.default({}).describe('Options of Mermaid.'),
});

const socialImagesSchema = z.strictObject({
  background: z.string().default('#1c2b4a').describe('Colour behind the title.'),
  color: z.string().default('#ffffff').describe('Colour of the title.'),
  accentColor: z.string().default('#5b8def').describe('Colour of the line below.'),
  logo: z.string().optional().describe('Picture instead of the name of the site, below `static`.'),
  fonts: z.array(z.string()).default([]).describe('Font files, for scripts other than Latin, Greek and Cyrillic.'),
});

/** `themeConfig`. */
export const themeSchema = z.looseObject({
  image: z.string().optional().describe('Picture of the site for social networks.'),
  socialImages: socialImagesSchema.optional().describe('Draws a picture with its title for each page that names none.'),
  metadata: z.array(z.record(z.string(), z.string())).default([]).describe('`meta` elements of every page.'),
  colorMode: colorModeSchema.prefault({}).describe('Light and dark mode.'),
  docs: docsSchema.prefault({}).describe('How docs are shown.'),
  blog: anyObject.optional().describe('How the blog is shown.'),
  translations: translationsSchema.prefault({}).describe('Pages in other languages than the default one.'),
  tableOfContents: tocSchema.prefault({}).describe('Tables of contents.'),
  announcementBar: announcementBarSchema.optional().describe('The bar above the navbar.'),
  navbar: navbarSchema.prefault({}).describe('The navbar.'),
  footer: footerSchema.optional().describe('The footer.'),
  prism: prismSchema.prefault({}).describe('Code blocks.'),
  mermaid: mermaidSchema.prefault({}).describe('Diagrams.'),
  algolia: searchSchema.optional().describe('Search.'),
  liveCodeBlock: anyObject.optional().describe('Live code blocks.'),
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
export type CheckedSocialImages = z.output<typeof socialImagesSchema>;
