import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readHistory } from '../../../../src/node/translations/history/index.ts';
import { type SiteRepository, siteRepository } from '../../../support/repository.ts';
import type { Files } from '../../../support/sites.ts';
import { siteWith } from '../plugins/site.ts';

const FR = 'i18n/fr/docs/current';

function repository(files: Files, context: TestContext): SiteRepository {
  const site = siteRepository(files);
  context.after(() => site.remove());
  return site;
}

async function historyOf({ siteDir }: { readonly siteDir: string }) {
  const folders = ['docs', 'guides', 'versioned_docs', 'i18n'].map(folder => join(siteDir, folder));
  const { value, diagnostics } = await readHistory(siteDir, folders);
  const file = (source: string, translation: string) => ({
    source: join(siteDir, source),
    translation: join(siteDir, translation),
  });
  return {
    diagnostics,
    isBehind: (source: string, translation: string) => value?.isBehind(file(source, translation)),
    since: (source: string, translation: string) => value?.changesSince(file(source, translation)),
  };
}

test('a translation is behind once its source has a commit that it has not', async context => {
  const site = repository({ 'docs/a.md': 'one\n', 'docs/b.md': 'b\n' }, context);
  site.commit({ [`${FR}/a.md`]: 'un\n', [`${FR}/b.md`]: 'b fr\n' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), false);
  const second = site.commit({ 'docs/a.md': 'one\ntwo\n' });
  const third = site.commit({ 'docs/a.md': 'one\ntwo\nthree\n' });
  const history = await historyOf(site);
  assert.equal(history.isBehind('docs/a.md', `${FR}/a.md`), true);
  assert.equal(history.isBehind('docs/b.md', `${FR}/b.md`), false);
  const since = history.since('docs/a.md', `${FR}/a.md`);
  assert.deepEqual(
    since?.commits.map(({ id }) => id),
    [third, second],
  );
  assert.equal(await since?.diff(), '@@ -1 +1,3 @@\n one\n+two\n+three\n');
  site.commit({ [`${FR}/a.md`]: 'un\ndeux\ntrois\n' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), false);
});

test('a commit that changes both brings the translation up to date', async context => {
  const site = repository({ 'docs/a.md': 'one', [`${FR}/a.md`]: 'un' }, context);
  site.commit({ 'docs/a.md': 'two', [`${FR}/a.md`]: 'deux' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), false);
});

test('a change that was taken back leaves nothing to translate', async context => {
  const site = repository({ 'docs/a.md': 'one', [`${FR}/a.md`]: 'un' }, context);
  site.commit({ 'docs/a.md': 'two' });
  site.commit({ 'docs/a.md': 'one' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), false);
});

test('a translation from a branch does not know what was changed beside it, however late it was made', async context => {
  const site = repository({ 'docs/a.md': 'one\n', [`${FR}/a.md`]: 'un\n' }, context);
  site.git('checkout', '--quiet', '-b', 'translators');
  site.git('checkout', '--quiet', 'main');
  site.commit({ 'docs/a.md': 'two\n' });
  site.git('checkout', '--quiet', 'translators');
  site.commit({ [`${FR}/a.md`]: 'un, mieux\n' });
  site.git('checkout', '--quiet', 'main');
  site.git('merge', '--quiet', '--no-edit', 'translators');
  const since = (await historyOf(site)).since('docs/a.md', `${FR}/a.md`);
  assert.equal(since?.commits.length, 1);
  assert.equal(await since?.diff(), '@@ -1 +1 @@\n-one\n+two\n');
});

test('moving a source or a translation changes nothing, and what it was called before is followed', async context => {
  const text = 'a line\nanother line\na third line\n';
  const site = repository({ 'docs/a.md': text, [`${FR}/a.md`]: 'un\nautre\ntrois\n' }, context);
  const changed = site.commit({ 'docs/a.md': `${text}more\n` });
  site.commit({
    'docs/a.md': null,
    'guides/b.md': `${text}more\n`,
    [`${FR}/a.md`]: null,
    [`${FR}/b.md`]: 'un\nautre\ntrois\n',
  });
  const since = (await historyOf(site)).since('guides/b.md', `${FR}/b.md`);
  assert.deepEqual(
    since?.commits.map(({ id }) => id),
    [changed],
  );
  assert.match((await since?.diff()) ?? '', /^@@ .*\n a line\n another line\n a third line\n\+more\n$/);
});

test('a new file at the place of a moved one is another file', async context => {
  const text = 'a line\nanother line\na third line\n';
  const site = repository({ 'docs/a.md': text, [`${FR}/a.md`]: 'fr' }, context);
  site.commit({ 'docs/a.md': null, 'docs/b.md': text });
  site.commit({ 'docs/a.md': 'quite another text', [`${FR}/b.md`]: 'fr b' });
  const history = await historyOf(site);
  assert.equal(history.isBehind('docs/b.md', `${FR}/b.md`), false);
  assert.equal(history.since('docs/a.md', `${FR}/a.md`)?.commits.length, 1);
});

test('the frozen docs of a version are as far behind as those that were frozen', async context => {
  const site = repository({ 'docs/a.md': 'one', 'docs/b.md': 'b' }, context);
  site.commit({ [`${FR}/a.md`]: 'un', [`${FR}/b.md`]: 'b fr' });
  site.commit({ 'docs/a.md': 'two' });
  const at = (path: string) => join(site.siteDir, path);
  cpSync(at('docs'), at('versioned_docs/version-1.0'), { recursive: true });
  cpSync(at(FR), at('i18n/fr/docs/version-1.0'), { recursive: true });
  site.commit({});
  const frozen = (name: string) => [`versioned_docs/version-1.0/${name}`, `i18n/fr/docs/version-1.0/${name}`] as const;
  const history = await historyOf(site);
  assert.equal(history.isBehind(...frozen('a.md')), true);
  assert.equal(history.isBehind(...frozen('b.md')), false);
  site.commit({ 'i18n/fr/docs/version-1.0/a.md': 'deux' });
  const later = await historyOf(site);
  assert.equal(later.isBehind(...frozen('a.md')), false);
  assert.equal(later.isBehind('docs/a.md', `${FR}/a.md`), true);
});

test('a translation that began as a copy of its source is behind when the source goes on', async context => {
  const site = repository({ 'docs/a.md': 'one' }, context);
  site.commit({ [`${FR}/a.md`]: 'one' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), false);
  site.commit({ 'docs/a.md': 'two' });
  assert.equal((await historyOf(site)).isBehind('docs/a.md', `${FR}/a.md`), true);
});

test('a translation that is being edited is not behind, and one that git does not know is not judged', async context => {
  const site = repository({ 'docs/ü b.md': 'one', [`${FR}/ü b.md`]: 'un' }, context);
  site.commit({ 'docs/ü b.md': 'two' });
  assert.equal((await historyOf(site)).isBehind('docs/ü b.md', `${FR}/ü b.md`), true);
  site.write({ [`${FR}/ü b.md`]: 'deux', [`${FR}/new.md`]: 'neuf' });
  const history = await historyOf(site);
  assert.equal(history.isBehind('docs/ü b.md', `${FR}/ü b.md`), false);
  assert.equal(history.since('docs/ü b.md', `${FR}/new.md`), undefined);
});

test('a source that is younger than its translation is shown whole', async context => {
  const site = repository({ [`${FR}/a.md`]: 'un' }, context);
  site.commit({ 'docs/a.md': 'one\n' });
  const since = (await historyOf(site)).since('docs/a.md', `${FR}/a.md`);
  assert.equal(await since?.diff(), '@@ -0,0 +1,1 @@\n+one\n');
});

test('a site in a folder of its repository has the same history', async context => {
  const site = repository({ 'website/docs/a.md': 'one', [`website/${FR}/a.md`]: 'un' }, context);
  site.commit({ 'website/docs/a.md': 'two' });
  const history = await historyOf({ siteDir: join(site.siteDir, 'website') });
  assert.equal(history.isBehind('docs/a.md', `${FR}/a.md`), true);
});

test('the log of a commit is read once', async context => {
  const site = repository({ 'docs/a.md': 'one', [`${FR}/a.md`]: 'un' }, context);
  const kept = new Map<string, string>();
  const cache = { get: (key: string) => kept.get(key), set: (key: string, value: string) => void kept.set(key, value) };
  const folders = ['docs', 'i18n'].map(folder => join(site.siteDir, folder));
  await readHistory(site.siteDir, folders, cache);
  const [[key, log] = ['', '']] = kept;
  assert.match(log, /docs\/a\.md/);
  kept.set(key, '');
  const file = { source: join(site.siteDir, 'docs/a.md'), translation: join(site.siteDir, `${FR}/a.md`) };
  const again = await readHistory(site.siteDir, folders, cache);
  assert.equal(again.value?.changesSince(file), undefined);
  site.commit({ 'docs/a.md': 'two' });
  const later = await readHistory(site.siteDir, folders, cache);
  assert.equal(later.value?.isBehind(file), true);
});

test('outside of a repository there is a sentence, and of a shallow clone a warning', async context => {
  const outside = await historyOf({ siteDir: siteWith({ 'docs/a.md': 'one' }, context) });
  assert.equal(outside.isBehind('docs/a.md', `${FR}/a.md`), undefined);
  assert.deepEqual(
    outside.diagnostics.map(({ message }) => message),
    ['Translations cannot be compared with their sources: the site is in no git repository with commits.'],
  );
  const site = repository({ 'docs/a.md': 'one', [`${FR}/a.md`]: 'un' }, context);
  site.commit({ 'docs/a.md': 'two' });
  const clone = siteWith({}, context);
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${site.siteDir}`, clone], { stdio: 'pipe' });
  const shallow = await historyOf({ siteDir: clone });
  assert.equal(shallow.isBehind('docs/a.md', `${FR}/a.md`), false);
  assert.deepEqual(
    shallow.diagnostics.map(({ code }) => code),
    ['translations/shallow-clone'],
  );
});
