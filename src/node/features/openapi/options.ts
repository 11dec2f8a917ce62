import { posix } from 'node:path';
import * as z from 'zod';
import { keyOption, type OptionValues } from '../../config/option.ts';
import { idOfRoute } from '../../config/resolve/made-docs.ts';
import { MADE_ID, madeDocsId, pathOfPages, webAddress } from '../../config/schema/common.ts';
import { madeVersionsShape } from '../../config/schema/docs.ts';

const spec = z.strictObject({
  id: madeDocsId.optional().describe(MADE_ID),
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
  tryIt: z
    .boolean()
    .default(true)
    .describe('Whether readers can send the request of an operation from its page. `x-try-it: false` leaves one out.'),
  ...madeVersionsShape('`path`'),
});

const schema = z.strictObject({
  specs: z
    .array(spec.refine(({ path, url }) => path !== undefined || url !== undefined, 'must have a `path` or a `url`'))
    .default([])
    .describe('Descriptions, each with a route.'),
});

type Spec = z.output<typeof spec>;

/** How pages are made of a description. */
export type DescriptionOptions = Pick<Spec, 'url' | 'pages' | 'linkBase' | 'tryIt'>;

export const openapiOption = keyOption(
  'openapi',
  schema.optional().describe('Reference pages of APIs, from descriptions in the format of OpenAPI.'),
);

/** A description with the id of its docs, and its file relative to the site. */
export interface NamedSpec extends Spec {
  readonly id: string;
  readonly path: string;
}

/** The descriptions of a site. */
export function specsOf(site: OptionValues): readonly NamedSpec[] {
  const specs = openapiOption.of(site)?.specs ?? [];
  return specs.map(spec => {
    const { id = idOfRoute(spec.route), path = fetchedFile(id, spec.url) } = spec;
    return { ...spec, id, path };
  });
}

/** Where a fetched description is kept if the config does not say. */
function fetchedFile(id: string, url = ''): string {
  const extension = URL.canParse(url) ? posix.extname(new URL(url).pathname) : '';
  return `openapi/${id}${/^\.(?:json|ya?ml)$/i.test(extension) ? extension : '.json'}`;
}
