import type { Code, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';

/**
 * Shows the result of a fence that is an `example`, above its source: both are of one text, so that no example differs from what it
 * gives.
 */
export function examples(this: Processor) {
  return (tree: Root): void => {
    tree.children = tree.children.flatMap(node => (isExample(node) ? shown(node, this) : [node]));
  };
}

function isExample(node: RootContent): node is Code {
  return node.type === 'code' && /(?:^|\s)example(?:\s|$)/.test(node.meta ?? '');
}

function shown(code: Code, processor: Processor): RootContent[] {
  const { children } = processor.parse(code.value) as Root;
  const modules = children.filter(isModule);
  const content = children.filter(child => !isModule(child));
  return [...modules, box('example', [box('example-result', content), code])];
}

function isModule({ type }: { readonly type: string }): boolean {
  return type === 'mdxjsEsm';
}

function box(className: string, children: RootContent[]): RootContent {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'className', value: className }];
  return { type: 'mdxJsxFlowElement', name: 'div', attributes, children } as never;
}
