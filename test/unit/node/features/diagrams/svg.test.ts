import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSvg } from '../../../../../src/node/features/diagrams/svg.ts';

const read = (svg: string, name?: string) =>
  readSvg(svg, { prefix: 'd1-', fallback: 'Diagram', ...(name === undefined ? {} : { name }) });

/** What stands within the drawing. */
const inner = (svg: string) => /^<svg[^>]*>(.*)<\/svg>$/s.exec(read(svg))?.[1];

describe('an SVG on a page', () => {
  it('has no script, no handler, and no element that embeds or changes', () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg><svg onload="a()"><script>a()</script><g onclick='a()'/>
      <set attributeName="href" to="javascript:a()"/><animate/><iframe src="/a"></iframe><metadata><rdf:RDF/></metadata>
      <foreignObject><div onclick="a()">b<br/><input/><object></object></div></foreignObject></svg>`;
    assert.equal(
      read(svg).replace(/\s*\n\s*/g, ''),
      '<svg role="img" aria-label="Diagram"><g></g><foreignObject><div>b<br></div></foreignObject></svg>',
    );
  });

  it('leads to pages by links, and elsewhere by nothing that is no picture', () => {
    const links = '<a xlink:href="/b">b</a><a href="javascript:a()">c</a><a href=" java\nscript:a()">d</a>';
    assert.equal(inner(`<svg>${links}</svg>`), '<a href="/b">b</a><a>c</a><a>d</a>');
    const uses =
      '<use href="https://a.test/b.svg#c"/><image href="data:image/png;base64,AA=="/><image href="data:text/html,a"/>';
    assert.equal(
      inner(`<svg>${uses}</svg>`),
      '<use></use><image href="data:image/png;base64,AA=="></image><image></image>',
    );
  });

  it('has ids of its own, wherever they are named', () => {
    const svg =
      '<svg aria-labelledby="t u"><title id="t">A</title><mask id="m"/><use xlink:href="#m"/><g mask="url(#m)" style="fill:url(\'#m\')"/></svg>';
    assert.equal(
      read(svg),
      '<svg aria-labelledby="d1-t u" role="img" aria-label="A"><title id="d1-t">A</title><mask id="d1-m"></mask><use href="#d1-m"></use><g mask="url(#d1-m)" style="fill:url(#d1-m)"></g></svg>',
    );
  });

  it('keeps its style sheet for itself', () => {
    const css =
      '@import "a.css"; /* } */ #a, text { fill: #abc } @font-face { src: url(data:a;b) } @media print { .c { mask: url(#a) } }';
    assert.equal(
      inner(`<svg><style><![CDATA[${css}]]></style><g id="a"/></svg>`),
      '<style> @font-face { src: url(data:a;b) }.d1{  #d1-a, text { fill: #abc } @media print { .c { mask: url(#d1-a) } }}</style><g id="d1-a"></g>',
    );
  });

  it('does not leave its style sheet', () => {
    const html = '.a::after{content:"&lt;/style>&lt;img onerror=a()>"}} body{display:none}';
    const css = inner(`<svg><style>${html}</style></svg>`) ?? '';
    assert.equal(css.match(/<[^>]*>/g)?.join(''), '<style></style>');
    assert.match(css, /^<style>\.d1\{.*\}<\/style>$/);
    assert.equal(css.split('{').length, css.split('}').length);
  });

  it('is called what the author says, its own title, or a diagram', () => {
    const svg = '<svg><title>Own</title></svg>';
    assert.match(read(svg, 'A "b"'), /aria-label="A &#x22;b&#x22;"/);
    assert.match(read(svg), /aria-label="Own"/);
    assert.match(read('<svg><title> </title></svg>'), /aria-label="Diagram"/);
  });

  it('has the size of its box, if it names none', () => {
    assert.match(read('<svg viewBox="0 0 20 10"></svg>'), /width="20" height="10"/);
    assert.doesNotMatch(read('<svg viewBox="0 0 20 10" width="100%"></svg>'), /height/);
    assert.doesNotMatch(read('<svg viewBox="0 0 x"></svg>'), /width/);
  });

  it('is no image if it has links, which the keyboard reaches', () => {
    assert.match(read('<svg><g><a href="/b">b</a></g></svg>'), /role="group"/);
  });
});
