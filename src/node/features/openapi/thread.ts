import type { ThreadPart } from '../../pipeline/feature.ts';
import type { ReferenceContent } from '../../reference/docs.ts';
import type { Bundle, PageContent } from './description/types.ts';

export interface OpenapiTypes {
  readonly content: ReferenceContent<PageContent>;
  readonly bundle: Bundle;
}

export const openapiPart: ThreadPart<OpenapiTypes> = {
  name: 'openapi',
  makePage: async () => {
    const { compileReference } = await import('../../reference/compile-page.ts');
    const { pageContent } = await import('./page/overview.ts');
    return (source, page) => compileReference(source, page, pageContent);
  },
};
