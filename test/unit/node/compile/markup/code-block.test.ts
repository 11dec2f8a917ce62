import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeBlockHtml } from '../../../../../src/node/compile/markup/code-block.ts';
import { createCodePainter } from '../../../../../src/node/compile/markup/highlight.ts';
import type { CodeBlock } from '../../../../../src/shared/code/block.ts';

const paint = createCodePainter({
  additionalLanguages: [],
  plainTokens: [],
  magicComments: [{ className: 'mine', line: 'mark' }],
});
const html = (own: Partial<CodeBlock>) => codeBlockHtml({ code: 'a\nb', language: 'text', meta: '', ...own }, paint);
const codeOf = (own: Partial<CodeBlock>) => /<code.*<\/code>/s.exec(html(own))?.[0];

describe('the markup of a code block', () => {
  it('is one element for all lines where nothing marks or numbers them', () => {
    assert.equal(codeOf({}), '<code class="codeBlockLines">a\nb\n</code>');
  });

  it('has an element for each line where one is marked', () => {
    const expected =
      '<code class="codeBlockLines"><span class="token-line">a\n</span>' +
      '<span class="token-line mine">b\n</span></code>';
    assert.equal(codeOf({ meta: '{2}' }), expected);
  });

  it('takes magic comments where the fence names no lines', () => {
    assert.equal(
      codeOf({ code: '# mark\na' }),
      '<code class="codeBlockLines"><span class="token-line mine">a\n</span></code>',
    );
    assert.match(codeOf({ code: '# mark\na', meta: '{1}' }) ?? '', /mine"># mark/);
  });

  it('numbers lines from where it is told', () => {
    assert.match(html({ meta: 'showLineNumbers' }), /<code class="codeBlockLines codeBlockLinesWithNumbering"><span/);
    assert.match(html({ meta: 'showLineNumbers=7' }), /WithNumbering" style="counter-reset:line-count 6"><span/);
  });

  it('has a title only where there is one', () => {
    assert.doesNotMatch(html({}), /codeBlockTitle/);
    assert.match(html({ meta: 'title="a.js"' }), /<div class="codeBlockTitle">a\.js<\/div>/);
  });

  it('lets no text become markup', () => {
    const hostile = html({ code: '</code><script>', meta: 'title="<img onerror=x>"', language: '"><script>' });
    assert.doesNotMatch(hostile, /<script|<img/);
    assert.match(hostile, /&lt;\/code&gt;&lt;script&gt;/);
    assert.match(hostile, /<div class="language-&gt;&lt;script&gt; codeBlockContainer/);
  });
});
