import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSvg } from '../../../../../src/node/shell/loaders/svg-loader.ts';

describe('an SVG file', () => {
  it("gives its root's attributes as React spells them, and its content as it is", () => {
    const source = `<?xml version="1.0"?>
      <!-- made > by hand -->
      <svg class="a" viewBox='0 0 1 1' stroke-width="2" aria-hidden="true" xmlns:xlink="http://x"
        style="fill: none; stroke-width: 3; --own: 1"><path d="M0 0"/><g stroke-width="1"/></svg>`;
    assert.deepEqual(parseSvg(source), {
      attributes: {
        className: 'a',
        viewBox: '0 0 1 1',
        strokeWidth: '2',
        'aria-hidden': 'true',
        xmlnsXlink: 'http://x',
        style: { fill: 'none', strokeWidth: '3', '--own': '1' },
      },
      title: '',
      content: '<path d="M0 0"/><g stroke-width="1"/>',
    });
  });

  it('may declare entities, and may be empty', () => {
    const source = `<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]><svg xmlns="&ns;" />`;
    assert.deepEqual(parseSvg(source), {
      attributes: { xmlns: 'http://www.w3.org/2000/svg' },
      title: '',
      content: '',
    });
  });

  it('may have a title, which a component can replace', () => {
    const { title, content } = parseSvg('<svg><title id="t">Mark</title><g/></svg>');
    assert.deepEqual([title, content], ['<title id="t">Mark</title>', '<g/>']);
  });

  it('without a root is refused', () => {
    assert.throws(() => parseSvg('<html></html>'), /no <svg> element/);
  });
});

it('entities that grow exponentially are an error', () => {
  const entities = Array.from({ length: 30 }, (_, index) => {
    const inner = index === 29 ? 'lol' : `&e${index + 1};`;
    return `<!ENTITY e${index} "${inner.repeat(10)}">`;
  });
  const file = `<!DOCTYPE svg [${entities.join('\n')}]><svg><text>&e0;</text></svg>`;
  assert.throws(() => parseSvg(file), { message: 'The entities of the file expand to more than 10000000 characters' });
});
