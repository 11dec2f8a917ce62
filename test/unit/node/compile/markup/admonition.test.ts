import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText, htmlOf } from '../compiled.ts';

const markupOf = async (text: string, keywords: readonly string[] = ['note', 'my-box']) =>
  htmlOf(await compileText(text, { admonitions: { keywords } })).replace(/<svg.*?<\/svg>/gs, '');

test('an admonition is a box with a heading and its content', async () => {
  assert.equal(
    await markupOf(':::note\n\nText\n\n:::'),
    '<div class="theme-admonition theme-admonition-note alert alert--secondary">' +
      '<div class="admonitionHeading"><span class="admonitionIcon"></span>note</div>' +
      '<div class="admonitionContent"><p>Text</p></div></div>',
  );
});

test('keywords of the site’s own look like information', async () => {
  assert.match(
    await markupOf(':::my-box\n\nText\n\n:::'),
    /"theme-admonition theme-admonition-my-box alert alert--info"/,
  );
});

test('a title is the label, else the attribute, else the keyword', async () => {
  const titles: readonly (readonly [opening: string, title: string])[] = [
    [':::note', 'note'],
    [':::note[With *emphasis*]', 'With <em>emphasis</em>'],
    [':::note With `code`', 'With <code>code</code>'],
    [':::note{title="Attribute"}', 'Attribute'],
    [':::note[Label]{title="Attribute"}', 'Label'],
  ];
  for (const [opening, title] of titles) {
    const html = await markupOf(`${opening}\n\nText\n\n:::`);
    assert.equal(/<\/span>(.*?)<\/div>/.exec(html)?.[1], title, opening);
  }
});

test('each icon is a drawing that screen readers leave out', async () => {
  const icons = new Set<string>();
  for (const keyword of ['note', 'tip', 'info', 'warning', 'danger']) {
    const html = htmlOf(await compileText(`:::${keyword}\n\nText\n\n:::`));
    assert.match(html, /<svg [^>]*aria-hidden="true">/);
    icons.add(/<path d="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  assert.equal(icons.size, 5);
});
