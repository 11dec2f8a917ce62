import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import GithubSlugger from 'github-slugger';
import { toHtml } from 'hast-util-to-html';
import { description, loadHtmlParser } from '../../../../src/node/reference/description.ts';

const tools = async () => ({
  parseHtml: await loadHtmlParser(),
  resolveLink: (href: string) => href,
  resolveImage: () => undefined,
  slugger: new GithubSlugger(),
});

describe('texts of a description', () => {
  it('have headings that leave out no level, whatever theirs are', async () => {
    for (const [markdown, levels] of [
      ['# A\n\n## B\n\n# C', '232'],
      ['## A\n\n## B\n\n### C', '223'],
      ['### A\n\n## B\n\n##### C\n\n#### D', '2233'],
      ['<h4>A</h4>\n\n###### B', '23'],
    ] as const) {
      const html = toHtml(description(markdown, 2, await tools()));
      assert.equal(Array.from(html.matchAll(/<h(\d)/g), ([, level]) => level).join(''), levels, markdown);
    }
  });

  it('have ids of their own, which links in them name', async () => {
    const own = await tools();
    const html = () => toHtml(description('<b id="a">A</b> [a](#a) [^1]\n\n[^1]: Note', null, own));
    const texts = [html(), html()];
    const ids = texts.flatMap(text => Array.from(text.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
    assert.equal(new Set(ids).size, ids.length);
    for (const text of texts) {
      for (const [, target] of text.matchAll(/href="#([^"]*)"/g)) assert.ok(text.includes(` id="${target}"`), text);
    }
  });
});
