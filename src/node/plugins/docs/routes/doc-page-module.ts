import path from 'node:path';
import { writeIfChanged } from '../../../util/files.ts';
import { hashOf } from '../../../util/hash.ts';
import { type ModuleDirs, moduleKey } from '../../lifecycle/route-modules.ts';

/**
 * Registry key of the component that paints docs: the built-in page, or a generated module that puts a component of the
 * site's own inside of it. Such a component gets the doc as `content`: a component with `metadata`, `frontMatter` and
 * `toc` on it.
 */
export function docPageComponent(item: string, context: ModuleDirs): string {
  if (item === '@theme/DocItem') return '@theme/DocPage';
  const text = `import { createElement, useMemo } from 'react';
import { Content } from 'lectern/client';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocPage from '@theme/DocPage';
import MDXComponents from '@theme/MDXComponents';
import Item from ${JSON.stringify(moduleKey(item, context))};
function DocItem() {
  const doc = useDoc();
  const content = useMemo(() => {
    const DocContent = () => createElement(Content, { components: MDXComponents });
    return Object.assign(DocContent, doc);
  }, [doc]);
  return createElement(Item, { content });
}
export default function OwnDocPage(props) {
  return createElement(DocPage, { ...props, Item: DocItem });
}
`;
  const file = path.join(context.generatedFilesDir, 'lectern/doc-pages', `${hashOf(text)}.js`);
  writeIfChanged(file, text);
  return moduleKey(file, context);
}
