import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { parseModule } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { type TreeNode, visit } from '../walk.ts';

/** A shortcode, unlike a table's `:-:`. */
const SHORTCODE = /:[+-]?\w[+\-\w]*:/;

/** Turns `:tada:` into its emoji; the first page with a shortcode loads the list. */
export async function emoji(tree: Root, { source }: PageContext): Promise<void> {
  if (!SHORTCODE.test(source.text)) return;
  const { default: remarkEmoji } = await import('remark-emoji');
  (remarkEmoji as unknown as () => (tree: Root) => void)()(tree);
}

const DIAGRAM = '_Mermaid';
const DIAGRAM_IMPORT = `import ${DIAGRAM} from '@theme/Mermaid';`;

/** Turns code in the language `mermaid` into the component that draws it. */
export function diagrams(tree: Root): void {
  let found = false;
  visit<Code>(tree, ['code'], ({ lang, value }, index, parent) => {
    if (lang !== 'mermaid') return;
    parent.children[index] = diagram(value) as TreeNode;
    found = true;
  });
  if (!found) return;
  const node = { type: 'mdxjsEsm', value: DIAGRAM_IMPORT, data: { estree: parseModule(DIAGRAM_IMPORT) } };
  tree.children.unshift(node as Root['children'][number]);
}

function diagram(value: string): MdxJsxFlowElement {
  const attributes: MdxJsxFlowElement['attributes'] = [{ type: 'mdxJsxAttribute', name: 'value', value }];
  return { type: 'mdxJsxFlowElement', name: DIAGRAM, attributes, children: [] };
}
