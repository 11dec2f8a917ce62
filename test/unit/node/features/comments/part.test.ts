import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentsOption, type Giscus } from '../../../../../src/node/features/comments/options.ts';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { htmlOf, settingsWith, sourceWith } from '../../compile/compiled.ts';

const giscus: Giscus = {
  ...{ repo: 'tea/leaves', repoId: 'R_1', category: 'Tea & time', categoryId: 'DIC_1', mapping: 'pathname' },
  ...{ strict: true, reactions: false, inputPosition: 'top', host: 'https://giscus.app' },
};

async function placesOf(text: string, below: readonly string[] = [], frontMatter = {}) {
  const settings = settingsWith({ parts: { comments: { giscus, below } } });
  const page = await wholeCompiler(settings)(sourceWith(text, { frontMatter }));
  assert.deepEqual(page.diagnostics, []);
  return { page, places: htmlOf(page).match(/<section class="lectern-comments.*?<\/section>/g) ?? [] };
}

test('a page has comments where the author puts them, at its end if asked, and else none', async () => {
  const { page, places } = await placesOf('# Tea\n\n<Comments />\n\nText.', ['']);
  assert.equal(places.length, 1, 'and not again at the end');
  assert.match(places[0] ?? '', /data-giscus="repo=tea%2Fleaves&[^"]*category=Tea\+%26\+time[^"]*strict=1&[^"]*"/);
  assert.match(places[0] ?? '', /<a [^>]*href="https:\/\/github\.com\/tea\/leaves\/discussions"/);
  assert.deepEqual(
    page.facts.head.map(({ tagName }) => tagName),
    ['script'],
  );
  assert.doesNotMatch(JSON.stringify(page.sections), /Discussions/);
  for (const [below, own, count] of [
    [[], {}, 0],
    [[''], {}, 1],
    [['/elsewhere'], {}, 0],
    [['/docs'], {}, 1],
    [['/doc'], {}, 0],
    [[''], { comments: false }, 0],
    [[], { comments: true }, 1],
  ] as const) {
    assert.equal((await placesOf('# Tea', below, own)).places.length, count, JSON.stringify([below, own]));
  }
});

test('the config needs no more than what giscus shows', () => {
  const { repo, repoId, category, categoryId } = giscus;
  const value = commentsOption.schema.parse({ giscus: { repo, repoId, category, categoryId } });
  assert.deepEqual([value?.giscus.mapping, value?.giscus.host, value?.below], ['pathname', 'https://giscus.app', []]);
});
