import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { visit } from '../../../../src/node/compile/walk.ts';
import { compileText, htmlOf } from './compiled.ts';

type Directive = ContainerDirective | TextDirective;

const NAMES = ['features', 'split', 'logos', 'call-to-action', 'icon'];
const TEXT = `${NAMES.slice(0, 4)
  .map(name => `:::${name}[Label]\n\nText of ${name}\n\n:::`)
  .join('\n\n')}\n\n:icon[rocket]`;

describe('names of parts that plugins of sites may know', () => {
  it('are theirs, with icons and without', async () => {
    const plugin = () => (tree: Root) => {
      visit<Directive>(tree, ['containerDirective', 'textDirective'], node => {
        node.data = { hName: 'div', hProperties: { className: [`own-${node.name}`] } };
      });
    };
    for (const own of [[], ['rocket']] as const) {
      const page = await compileText(TEXT, { icons: { own, packages: [] }, remarkPlugins: [plugin] });
      assert.deepEqual(page.diagnostics, []);
      for (const name of NAMES) assert.ok(htmlOf(page).includes(`class="own-${name}"`), name);
      assert.deepEqual(page.facts.head, []);
    }
  });

  it('stand for the parts if no plugin handles them, as on a site without plugins', async () => {
    const texts = [
      '::::features[Why]\n\n:::card[In order]{href="https://a.example/"}\nFor each key.\n:::\n\n:::card[Once]\nB\n:::\n\n::::',
      ':::split\n\nBefore.\n\n***\n\nAfter.\n\n:::',
      ':::logos{mono}\n\n- One\n- Two\n\n:::',
      ':::call-to-action[Ready?]{center}\n\nNow.\n\n[Go](https://a.example/) [Read](pathname:///a.pdf)\n\n:::',
      ':::file-tree\n\n- :icon[🚀] a.ts what it does\n\n:::',
      '<Card title="A">:icon[🚀] text</Card>',
    ];
    for (const text of texts) {
      const [without, beside] = await Promise.all([
        compileText(text),
        compileText(text, { remarkPlugins: [() => () => undefined] }),
      ]);
      assert.equal(htmlOf(beside), htmlOf(without));
      assert.deepEqual(beside.diagnostics, without.diagnostics);
      assert.deepEqual(beside.facts.head, without.facts.head);
    }
  });

  it('leave buttons that open files their look', async () => {
    const page = await compileText(':::hero[A]\n\n[Read](pathname:///a.pdf)\n\n:::');
    assert.match(htmlOf(page), /<a [^>]*target="_blank"/);
    assert.match(htmlOf(page), /<a [^>]*class="button /);
  });
});
