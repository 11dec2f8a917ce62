import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { parseModule } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { type TreeNode, visit } from '../walk.ts';

/** An emoji shortcode; unlike `:-:` in a table. */
const SHORTCODE = /:[+-]?\w[+\-\w]*:/;

/** Turns shortcodes such as `:tada:` into emojis. Their list is loaded on first use. */
export async function emoji(tree: Root, { source }: PageContext): Promise<void> {
  if (!SHORTCODE.test(source.text)) return;
  const { default: remarkEmoji } = await import('remark-emoji');
  (remarkEmoji as unknown as () => (tree: Root) => void)()(tree);
}

/** The language of code blocks that are diagrams. */
export const DIAGRAM_LANGUAGE = 'mermaid';
const DIAGRAM = '_Mermaid';
const DIAGRAM_IMPORT = `import ${DIAGRAM} from '@theme/Mermaid';`;

/** Turns code blocks in the language `mermaid` into the component that draws them. */
export function diagrams(tree: Root): void {
  let found = false;
  visit<Code>(tree, ['code'], ({ lang, value }, index, parent) => {
    if (lang !== DIAGRAM_LANGUAGE) return;
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
