/** `<Table>`, a table with a caption, whose rows readers filter and sort. */

import type { Feature } from '../../pipeline/feature.ts';
import { type TableTypes, tablesPart } from './thread.ts';

export const tables: Feature<TableTypes> = {
  ...tablesPart,
  compileSettings: () => true,
  components: { table: 'Table' },
};
