import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { madeDocsId, pathOfPages, webAddress } from '../../config/schema/common.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';

const PATH = 'File that is split by its headings, or folder with a file for each release; relative to the site.';

const source = z.strictObject({
  label: z.string().min(1).describe('Name of the package, which its pages and addresses have.'),
  path: z.string().min(1).describe(PATH),
});

const schema = z.strictObject({
  path: z
    .union([z.string().min(1), z.array(source).min(1)], 'must be a path, or a list of { label, path }')
    .default('CHANGELOG.md')
    .describe(`${PATH} A list of \`{ label, path }\` for several packages.`),
  route: pathOfPages.default('/changelog').describe('URL path of the pages.'),
  id: madeDocsId.default('changelog').describe('Id of the docs instance that the pages belong to.'),
  title: z.string().min(1).optional().describe('Title of the list. If omitted, the heading of the file is the title.'),
  pageSize: z
    .union([z.int().positive(), z.literal(false)], 'must be a number, or false')
    .default(10)
    .describe('How many releases a page of the list shows; `false` shows all on one page.'),
  unreleased: z.boolean().default(false).describe('Whether to show changes that are not released. Feeds never do.'),
  prereleases: z.boolean().default(true).describe('Whether to show prereleases, such as `2.0.0-beta.1`.'),
  linkBase: webAddress
    .optional()
    .describe(
      'Address of the repository’s files at its host, which relative links in changelogs lead to. If omitted, `repository` of the nearest `package.json` tells it.',
    ),
  feeds: z
    .union(
      [z.array(z.enum(['rss', 'atom', 'json'])), z.literal(false)],
      "must be a list of 'rss', 'atom' and 'json', or false",
    )
    .default(['rss', 'atom', 'json'])
    .describe('Feeds of the releases, in these formats.'),
  feedLimit: z.int().positive().default(20).describe('How many releases a feed contains at most.'),
  search: z.boolean().default(true).describe('Whether the site search includes the releases.'),
});

export const changelogOption = keyOption(
  'changelog',
  schema.optional().describe('Pages and feeds of releases, from a changelog.'),
);

/** How pages are made of changelogs. */
export interface ChangelogOptions
  extends Readonly<Pick<z.output<typeof schema>, 'pageSize' | 'unreleased' | 'prereleases' | 'feeds' | 'feedLimit'>> {
  readonly title?: string;
  /** Address of the repository's files at its host. */
  readonly linkBase?: string;
  /** Absolute paths of files or folders; with labels if there are several. */
  readonly sources: readonly { readonly path: string; readonly label?: string; readonly keyPath: KeyPath }[];
}
