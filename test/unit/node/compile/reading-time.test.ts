import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText, htmlOf } from './compiled.ts';

const headerOf = async (text: string, own: Parameters<typeof compileText>[1]) =>
  /<header>(.*?)<\/header>/s.exec(htmlOf(await compileText(text, own)))?.[1];
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('pages say below their title how long they take to read', async () => {
  const own = { readingTime: 'en' };
  assert.equal(
    await headerOf(`# A page\n\n${words(100)}`, own),
    '<h1>A page</h1><p class="theme-doc-reading-time">One min read</p>',
  );
  assert.match((await headerOf(`# A page\n\n${words(500)}`, own)) ?? '', />3 min read</);
});

test('words are counted where no spaces part them, and said in the language of the site', async () => {
  const texts = { 'theme.blog.post.readingTime.plurals': '約{readingTime}分' };
  const text = `# ページ\n\n${'検索はとても速いです。'.repeat(60)}`;
  assert.match((await headerOf(text, { readingTime: 'ja', texts })) ?? '', />約[2-4]分</);
});

test('code counts, a page without a title says nothing, and no page does unless it is wanted', async () => {
  assert.match(
    (await headerOf(`# A page\n\n\`\`\`\n${words(500)}\n\`\`\``, { readingTime: 'en' })) ?? '',
    />3 min read</,
  );
  assert.equal(await headerOf(words(10), { readingTime: 'en' }), undefined);
  assert.equal(await headerOf('# A page', {}), '<h1>A page</h1>');
});
