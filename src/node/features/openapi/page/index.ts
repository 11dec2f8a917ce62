import type { ElementContent } from 'hast';
import type { PageContext } from '../../../compile/page-context.ts';
import { compileReference } from '../../../reference/compile-page.ts';
import type { ReferenceContent } from '../../../reference/docs.ts';
import type { ReferenceWriter } from '../../../reference/page.ts';
import type { Bundle, PageContent } from '../description/types.ts';
import { operationContent } from './operation.ts';
import { groupContent, overviewContent } from './overview.ts';
import type { DescriptionWriter } from './writer.ts';

interface Source {
  readonly content: ReferenceContent<PageContent>;
  readonly bundle: Bundle;
}

/** Makes a page of a description. */
export function makePage(source: Source, page: PageContext): Promise<void> {
  return compileReference(source, page, contentOf);
}

function contentOf(content: PageContent, own: ReferenceWriter<Bundle>): ElementContent[] {
  let groups = 0;
  const writer: DescriptionWriter = { ...own, shown: new Map(), nextGroup: () => ++groups };
  if (content.kind === 'overview') return overviewContent(content.groups, writer);
  if (content.kind === 'group') return groupContent(content.group, content.isWhole, writer);
  return operationContent(content.operation, { level: 2, prefix: '' }, writer);
}
