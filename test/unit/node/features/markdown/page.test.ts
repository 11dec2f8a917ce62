import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownPart } from '../../../../../src/node/features/markdown/thread.ts';
import { pageAdder, type RenderedContent } from '../../../../../src/node/render/page-hook.ts';
import type { RenderContext } from '../../../../../src/node/render/types.ts';
import type { PageProps } from '../../../../../src/shared/model/page.ts';
import { siteWith } from '../../../client/hooks/site.ts';

const contentOf = (page: Partial<PageProps>): RenderedContent => ({
  page: { path: '/a', component: '@theme/DocPage', title: 'A', search: {}, props: {}, ...page } as PageProps,
  head: [{ tagName: 'link', attributes: { rel: 'canonical', href: 'https://x.test/a' } }],
  html: '<main><div class="theme-doc-markdown markdown"><p>Tea</p></div></main>',
});

describe('a page as Markdown', () => {
  const contextWith = (site: object) =>
    ({
      site: { ...siteWith(), url: 'https://x.test', foreignPaths: [], ...site },
      additions: [{ name: 'markdown', settings: true }],
    }) as unknown as RenderContext;
  const added = async (page: Partial<PageProps>, site: object = { pageFiles: { '.md': 'text/markdown' } }) =>
    (await pageAdder(contextWith(site), [markdownPart]))(contentOf(page))[0]?.files;

  it('has what is known of the page in front of its text', async () => {
    const files = await added({
      untranslated: { lang: 'en' } as NonNullable<PageProps['untranslated']>,
      props: { lastUpdatedAt: 0 },
    });
    const facts = ['title: "A"', 'url: "https://x.test/a"', 'language: "en"', 'lastUpdate: "1970-01-01T00:00:00.000Z"'];
    assert.deepEqual(files, { '.md': `---\n${facts.join('\n')}\n---\n\nTea\n` });
  });

  it('is that of its source, unless something is added to what was compiled', async () => {
    const source = { kind: 'html', html: '<p>Tea</p>', markdown: '*Tea* [1](\uFDD1/a\uFDD3)' } as const;
    const context = contextWith({ pageFiles: { '.md': 'text/markdown' } });
    const add = await pageAdder(context, [markdownPart]);
    const markdownOf = (html: string) =>
      add({ ...contentOf({}), content: source, html })[0]?.files?.['.md']?.replace(/^---\n.*?\n---\n\n/s, '');
    const content = '<div class="theme-doc-markdown markdown">';
    assert.equal(markdownOf(`<main>${content}<p>Tea</p></div></main>`), '*Tea* [1](https://x.test/a.md)\n');
    for (const html of [
      `<main>${content}<p>Tea</p><p>Milk</p></div></main>`,
      `<main>${content}<p>Milk</p><p>Tea</p></div></main>`,
    ])
      assert.match(markdownOf(html) ?? '', /Milk/);
  });

  it('is not there for pages without content of their own', async () => {
    for (const component of ['@theme/NotFound', '@theme/SearchPage'])
      assert.equal(await added({ component }), undefined);
  });

  it('has to be a file that the site has beside pages', async () => {
    await assert.rejects(
      added({}, { pageFiles: { '.txt': 'text/plain' } }),
      /markdown does not name \.md among its files/,
    );
  });
});
