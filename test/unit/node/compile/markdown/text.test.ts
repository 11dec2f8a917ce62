import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { tidyInline } from '../../../../../src/node/compile/markdown/inline.ts';
import { markdownText } from '../../../../../src/node/compile/markdown/text.ts';
import { sampleOf } from '../../../../support/nightly.ts';

const CHARACTERS = [...'aw1é字 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

/** All texts of so many characters. */
function texts(length: number): readonly string[] {
  return length === 0 ? [''] : texts(length - 1).flatMap(text => CHARACTERS.map(character => text + character));
}

const link: PhrasingContent = { type: 'link', url: '/a', children: [{ type: 'text', value: 'a' }] };
const note: PhrasingContent = { type: 'footnoteReference', identifier: 'a', label: 'a' };
const strong: PhrasingContent = { type: 'strong', children: [{ type: 'text', value: 'a' }] };

/** What stands before and after a text. */
const PLACES: readonly (readonly [before: readonly PhrasingContent[], after: readonly PhrasingContent[]])[] = [
  [[], []],
  [[link], [link]],
  [[note], [strong]],
  [[strong], [note]],
  [[{ type: 'break' }], [{ type: 'inlineCode', value: 'a' }]],
];

it('writes every text as the library does that it takes a shorter way around', () => {
  const settings: Options = { bullet: '-', rule: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] };
  const longest = sampleOf(['w', 'a', '1', ' '], 1).flatMap(first => texts(2).map(text => first + text));
  for (const value of [...texts(1), ...texts(2), ...longest]) {
    const children: Root['children'] = PLACES.map(([before, after]) => ({
      type: 'paragraph',
      children: tidyInline([...before, { type: 'text', value }, ...after]),
    }));
    assert.equal(markdownText({ type: 'root', children }), toMarkdown({ type: 'root', children }, settings), value);
  }
});

it('makes links of addresses in texts, also within other elements, but not within links', () => {
  const paragraph = (...children: PhrasingContent[]): Root['children'][number] => ({ type: 'paragraph', children });
  const at = (value: string): PhrasingContent => ({ type: 'text', value });
  const tree: Root = {
    type: 'root',
    children: [
      paragraph(at('See https://a.test/b_c, www.d.test or me@e.test'), {
        type: 'emphasis',
        children: [at('http://f.test')],
      }),
      paragraph({ type: 'link', url: 'https://g.test', children: [at('at https://h.test')] }),
      paragraph(at('x: y')),
    ],
  };
  assert.equal(
    markdownText(tree),
    'See <https://a.test/b_c>, [www.d.test](http://www.d.test) or <me@e.test>*<http://f.test>*\n\n' +
      '[at https://h.test](https://g.test)\n\nx: y\n',
  );
});
