import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { MADE_ID, madeDocsId, pathOfPages, webAddress } from '../../config/schema/common.ts';
import { madeVersionsShape } from '../../config/schema/docs.ts';

const referencedPackage = z.strictObject({
  id: madeDocsId.optional().describe(MADE_ID),
  path: z.string().describe('Folder of the package, relative to the site.'),
  entryPoints: z
    .array(z.string())
    .nonempty()
    .optional()
    .describe(
      'Files whose exports have pages, relative to `path`: TypeScript or declarations. Several are modules. If omitted, it is `src/index.ts`, or else the declarations that `types` of its `package.json` names.',
    ),
  tsconfig: z
    .string()
    .optional()
    .describe(
      "The package's options for TypeScript, relative to `path`. If omitted, its `tsconfig.json`, if it has one.",
    ),
  route: pathOfPages.describe('URL path of the pages.'),
  label: z.string().optional().describe('Title of the first page. If omitted, it is the name of the package.'),
  editUrl: webAddress
    .optional()
    .describe(
      "Address of the package's folder on a host, for links to the source. If omitted, `repository` of its `package.json` tells it.",
    ),
  ...madeVersionsShape('the package'),
});

const schema = z.strictObject({
  packages: z.array(referencedPackage).default([]).describe('Packages, each with a route.'),
});

export const typescriptOption = keyOption(
  'typescript',
  schema.optional().describe('Reference pages of packages, from TypeScript and its comments.'),
);
