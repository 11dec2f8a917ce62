import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProcessor } from '@mdx-js/mdx';
import { readMdx1Nodes } from '../../../../src/node/compile/mdx1-nodes.ts';

const jsx = (value: string) => ({ type: 'jsx', value });
const text = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] });

/** The tree as text: elements by name, their children in brackets. */
function outline(node: object): string {
  const { type, name, value, children } = node as {
    readonly type: string;
    readonly name?: string;
    readonly value?: string;
    readonly children?: readonly object[];
  };
  return (name ?? value ?? type) + (children ? `[${children.map(outline).join(' ')}]` : '');
}

/** What becomes of the nodes of a page. */
function read(...children: object[]): string {
  const tree = { type: 'root', children };
  readMdx1Nodes(tree);
  return outline(tree);
}

describe('readMdx1Nodes', () => {
  it('makes elements of tags, around the nodes between them', () => {
    const tree = read(
      jsx('<Tabs>\n<Tab>'),
      text('a'),
      jsx('</Tab>\n<Tab>'),
      text('b'),
      jsx('</Tab>\n</Tabs>'),
      text('c'),
    );
    assert.equal(tree, 'root[Tabs[Tab[paragraph[a]] Tab[paragraph[b]]] paragraph[c]]');
  });

  it('keeps elements that are whole apart, also in other nodes', () => {
    const quote = { type: 'blockquote', children: [jsx('<B />'), text('a')] };
    assert.equal(read(jsx('<A />'), quote, jsx('<C />')), 'root[A[] blockquote[B[] paragraph[a]] C[]]');
  });

  it('leaves a tag that nothing closes', () => {
    assert.equal(read(jsx('<A>'), text('a')), 'root[<A> paragraph[a]]');
  });

  it('imports what the page has not imported', () => {
    const page = createProcessor({ format: 'mdx' }).parse("import A from 'a'") as { readonly children: object[] };
    const added = { type: 'import', value: "import A from 'a';\nimport B from 'b';" };
    const tree = { type: 'root', children: [added, ...page.children] };
    readMdx1Nodes(tree);
    const names = tree.children.flatMap(node => {
      const { data } = node as unknown as { readonly data: { readonly estree: { readonly body: readonly object[] } } };
      return data.estree.body.map(({ source }: { source?: { value: string } }) => source?.value);
    });
    assert.deepEqual(names, ['a', 'b']);
  });
});
