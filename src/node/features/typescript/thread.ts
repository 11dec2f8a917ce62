import type { ThreadPart } from '../../pipeline/feature.ts';
import type { ReferenceContent } from '../../reference/docs.ts';
import type { ApiPageContent } from './package/pages.ts';
import type { PackageModel } from './package/types.ts';

export interface TypescriptTypes {
  readonly content: ReferenceContent<ApiPageContent>;
  readonly bundle: readonly [PackageModel];
}

export const typescriptPart: ThreadPart<TypescriptTypes> = {
  name: 'typescript',
  makePage: async () => {
    const { compileReference } = await import('../../reference/compile-page.ts');
    const { exportContent } = await import('./page/exports.ts');
    return (source, page) => compileReference(source, page, exportContent);
  },
};
