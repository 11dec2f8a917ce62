/** Reference pages of APIs, made of descriptions in the format of OpenAPI. */

import type { Feature } from '../../pipeline/feature.ts';
import { descriptionDocs } from './instances.ts';
import { openapiOption } from './options.ts';
import { type OpenapiTypes, openapiPart } from './thread.ts';

export const openapi: Feature<OpenapiTypes> = {
  ...openapiPart,
  options: [openapiOption],
  docs: descriptionDocs,
};
