import type { ThreadPart } from '../../pipeline/feature.ts';

export interface TableTypes {
  /** That pages may have them. */
  readonly compile: true;
}

export const tablesPart: ThreadPart<TableTypes> = {
  name: 'tables',
  compilePart: async () => {
    const { writeTable } = await import('./write.ts');
    return { writers: { Table: writeTable } };
  },
};
