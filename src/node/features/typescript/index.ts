/** Reference pages of packages, made of TypeScript and its comments. */

import type { Feature } from '../../pipeline/feature.ts';
import { packageDocs } from './instances.ts';
import { typescriptOption } from './options.ts';
import { type TypescriptTypes, typescriptPart } from './thread.ts';

export const typescript: Feature<TypescriptTypes> = {
  ...typescriptPart,
  options: [typescriptOption],
  docs: packageDocs,
};
