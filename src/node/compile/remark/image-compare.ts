import type { Image, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { addStyles } from '../markup/part-styles.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { visit } from '../walk.ts';
import { type PartElement, toHtmlElement } from './part-elements.ts';

type Found = Image | MdxJsxFlowElement | MdxJsxTextElement;

/** Two images, one over the other, and a script adds a slider between them. */
export function writeImageCompare(element: PartElement, context: PageContext): void {
  const images: Found[] = [];
  visit<Found>(element, ['image', 'mdxJsxFlowElement', 'mdxJsxTextElement'], node => {
    if (node.type === 'image' || node.name === 'img') images.push(node);
  });
  // Nothing but the images is shown.
  let text = '';
  visit<Text>(element, ['text'], ({ value }) => {
    text ||= value.trim();
  });
  if (images.length === 2 && text === '') {
    element.children = images as never;
    toHtmlElement(element, 'div', 'lectern-compare');
    addStyles('images', context);
    return;
  }
  toHtmlElement(element, 'div', 'lectern-images');
  const count = images.length === 1 ? 'one image' : `${images.length} images`;
  const found = text === '' ? count : `${count} and the text '${text.replace(/\s+/g, ' ')}'`;
  context.diagnostics.push({
    ...{ code: 'compile/image-compare', severity: 'error' },
    message: `\`ImageCompare\` compares two images, and has ${found}`,
    location: locationOf(context, element),
    fix: 'Write `![Before](./before.png)` and `![After](./after.png)` between its tags.',
  });
}
