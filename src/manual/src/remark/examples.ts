import type { Code, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';

/**
 * Shows the result of a fence that is an `example`, above its source: both are of one text, so that no example differs from what it
 * gives.
 */
export function examples(this: Processor) {
  return (tree: Root, file: VFile): void => {
    const parse = (code: Code) => this.parse(inPlace(code, String(file))) as Root;
    tree.children = tree.children.flatMap(node => (isExample(node) ? shown(node, parse(node)) : [node]));
  };
}

function isExample(node: RootContent): node is Code {
  return node.type === 'code' && /(?:^|\s)example(?:\s|$)/.test(node.meta ?? '');
}

/** The code at the place that it has on the page, below blank lines, so that problems are located there. */
function inPlace({ value, position }: Code, page: string): string {
  const start = page.indexOf('\n', position?.start.offset) + 1;
  return page.slice(0, start).replace(/[^\n]/g, ' ') + value;
}

function shown(code: Code, { children }: Root): RootContent[] {
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
