/** Reference pages of APIs, made of descriptions in the format of OpenAPI. */

import { madeDocsOptions } from '../../config/resolve/made-docs.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { descriptionMaker } from './maker.ts';
import { openapiOption, specsOf } from './options.ts';
import { type OpenapiTypes, openapiPart } from './thread.ts';

export const openapi: Feature<OpenapiTypes> = {
  ...openapiPart,
  options: [openapiOption],
  docs: (site, context) =>
    specsOf(site).map(({ route, url, pages, linkBase, tryIt, ...own }, index) => {
      const maker = descriptionMaker({ url, pages, linkBase, tryIt }, own.path, context.siteDir);
      return madeDocsOptions({ ...own, routeBasePath: route, keyPath: ['openapi', 'specs', index], maker }, context);
    }),
};
