/** `<TypeTable>`, the members of a TypeScript type as rows of fields. */

import type { Feature } from '../../pipeline/feature.ts';
import { type TypeTableTypes, typeTablesPart } from './thread.ts';

export const typeTables: Feature<TypeTableTypes> = {
  ...typeTablesPart,
  showsFiles: true,
  compileSettings: () => true,
  components: { 'type-table': 'TypeTable' },
};
