import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import GithubSlugger from 'github-slugger';
import { toHtml } from 'hast-util-to-html';
import { description, loadHtmlParser } from '../../../../src/node/reference/description.ts';

describe('texts of a description', () => {
  it('have ids of their own, which links in them name', async () => {
    const parseHtml = await loadHtmlParser();
    const tools = {
      parseHtml,
      resolveLink: (href: string) => href,
      resolveImage: () => undefined,
      slugger: new GithubSlugger(),
    };
    const html = () => toHtml(description('<b id="a">A</b> [a](#a) [^1]\n\n[^1]: Note', null, tools));
    const texts = [html(), html()];
    const ids = texts.flatMap(text => Array.from(text.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
    assert.equal(new Set(ids).size, ids.length);
    for (const text of texts) {
      for (const [, target] of text.matchAll(/href="#([^"]*)"/g)) assert.ok(text.includes(` id="${target}"`), text);
    }
  });
});
