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

  it('link to their own headings, and else to what the page says, by the ids that the page has', async () => {
    const own = { ...(await tools()), resolveLink: (href: string) => `https://docs.test/${href}` };
    own.slugger.slug('Ein Titel');
    const text = '## Ein Titel\n\n[a](#ein-titel) [b](#charge_object)';
    const html = toHtml(description(text, 3, own));
    assert.match(html, /<h3 id="ein-titel-1">/);
    assert.match(html, /<a href="#ein-titel-1">a<\/a> <a href="https:\/\/docs\.test\/#charge_object">b/);
    // In a row of fields, a title is no heading.
    assert.match(toHtml(description(text, null, own)), /href="https:\/\/docs\.test\/#ein-titel"/);
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
