import type { ThreadPart } from '../../pipeline/feature.ts';
import type { ReferenceContent } from '../../reference/docs.ts';
import type { Bundle, PageContent } from './description/types.ts';

export interface OpenapiTypes {
  readonly content: ReferenceContent<PageContent>;
  readonly bundle: Bundle;
}

export const openapiPart: ThreadPart<OpenapiTypes> = {
  name: 'openapi',
  makePage: async () => (await import('./page/index.ts')).makePage,
};
