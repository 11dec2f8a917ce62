import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { madeDocsId, pathOfPages, webAddress } from '../../config/schema/common.ts';
import { docsSchema } from '../../config/schema/docs.ts';

const docs = docsSchema.shape;

const spec = z.strictObject({
  id: madeDocsId
    .optional()
    .describe('Id of the docs instance that the pages belong to. If omitted, it is made of `route`.'),
  path: z
    .string()
    .optional()
    .describe(
      'The description, JSON or YAML, relative to the site. With `url`, where it is kept; by default in `openapi`.',
    ),
  url: webAddress
    .optional()
    .describe('Address that `lectern openapi pull` fetches the description from. Builds never fetch it.'),
  route: pathOfPages.describe('URL path of the pages.'),
  pages: z
    .enum(['operation', 'tag'])
    .default('operation')
    .describe('Whether each operation has a page, or all operations of a tag have one.'),
  linkBase: webAddress
    .optional()
    .describe('Address that relative links in the description begin at. If omitted, they lead to pages of the site.'),
  search: docs.search.describe('Whether the site search includes the pages.'),
  lastVersion: docs.lastVersion,
  includeCurrentVersion: docs.includeCurrentVersion.describe('Whether to publish `path` as the current version.'),
  onlyIncludeVersions: docs.onlyIncludeVersions,
  versions: docs.versions,
});

const schema = z.strictObject({
  specs: z
    .array(spec.refine(({ path, url }) => path !== undefined || url !== undefined, 'must have a `path` or a `url`'))
    .default([])
    .describe('Descriptions, each with a route.'),
});

export type Spec = z.output<typeof spec>;

/** How pages are made of a description. */
export type DescriptionOptions = Pick<Spec, 'url' | 'pages' | 'linkBase'>;

export const openapiOption = keyOption(
  'openapi',
  schema.optional().describe('Reference pages of APIs, from descriptions in the format of OpenAPI.'),
);
