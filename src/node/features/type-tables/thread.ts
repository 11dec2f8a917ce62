import type { ThreadPart } from '../../pipeline/feature.ts';

export interface TypeTableTypes {
  /** That pages may have them. */
  readonly compile: true;
}

export const typeTablesPart: ThreadPart<TypeTableTypes> = {
  name: 'type-tables',
  compilePart: async () => {
    const { writeTypeTable } = await import('./write.ts');
    return { writers: { TypeTable: writeTypeTable } };
  },
};
