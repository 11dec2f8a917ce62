import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesPlaceholder, withPictures } from '../../../../src/node/compile/picture-sources.ts';

const OUTPUT = 'assets/images/dot-0123456789abcdef.png';
const source = (format: 'avif' | 'webp') =>
  `<source type="image/${format}" srcset="${sourcesPlaceholder(format, OUTPUT)}" sizes="(max-width: 3px) 100vw, 3px">`;
const html = `<picture>${source('avif')}${source('webp')}<img src="/${OUTPUT}"></picture>`;
const pictures = { [OUTPUT]: { webp: '/a.webp 1w, /b.webp 2w' } };
const filled =
  '<picture><source type="image/webp" srcset="/a.webp 1w, /b.webp 2w" sizes="(max-width: 3px) 100vw, 3px">' +
  `<img src="/${OUTPUT}"></picture>`;

test('a page names the variants that there are, and no format that has none', () => {
  const markdown = '![a](b.png)';
  assert.deepEqual(withPictures({ kind: 'html', html, markdown }, pictures), { kind: 'html', html: filled, markdown });
});

test('so does the HTML in its code', () => {
  const code = `return jsx("p", {html: ${JSON.stringify(html)}});`;
  const expected = `return jsx("p", {html: ${JSON.stringify(filled)}});`;
  assert.deepEqual(withPictures({ kind: 'mdx', code }, pictures), { kind: 'mdx', code: expected });
});
