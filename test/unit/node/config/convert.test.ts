import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configWith, siteWith, told } from './load.ts';

describe('a text that says a value of another type', () => {
  it('is the value in the options of the site, at any depth', async () => {
    const site = await siteWith("trailingSlash: 'false', noIndex: 'True', markdown: { mermaid: 'true' },");
    assert.equal(site.trailingSlash, false);
    assert.equal(site.noIndex, true);
    assert.equal(site.markdown.mermaid, true);
  });

  it('is told where it says none, with what else is wrong', async () => {
    const problems = await told(configWith("trailingSlash: 'no', noIndex: 'false', favicon: 3,"));
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['`favicon` must be a string, not 3.', "`trailingSlash` must be true or false, not 'no'."],
    );
  });

  it('is told as it is written where it is the name of a method', async () => {
    const [problem] = await told(configWith("trailingSlash: 'constructor',"));
    assert.equal(problem?.message, "`trailingSlash` must be true or false, not 'constructor'.");
  });

  it('stays a text in the options of the theme, as in Docusaurus', async () => {
    const [problem] = await told(configWith("themeConfig: { navbar: { hideOnScroll: 'true' } },"));
    assert.equal(problem?.message, "`themeConfig.navbar.hideOnScroll` must be true or false, not 'true'.");
  });
});
