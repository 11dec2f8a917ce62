import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileHistory } from '../../../../../src/node/config/resolve/file-history.ts';
import { siteSchema } from '../../../../../src/node/config/schema/site.ts';
import { parseLog, readLastUpdates } from '../../../../../src/node/plugins/content/last-update.ts';
import { siteWith, testCache } from '../site.ts';

function commit(root: string, author: string, seconds: number): void {
  const date = `@${seconds} +0000`;
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'x@x.test',
    GIT_COMMITTER_NAME: 'Merger',
    GIT_COMMITTER_EMAIL: 'x@x.test',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  execFileSync('git', ['add', '.'], { cwd: root, env });
  execFileSync('git', ['commit', '-qm', 'Work'], { cwd: root, env });
}

test('the newest commit that names a file is its last update', () => {
  const log = '\x0120\x02Mia\0\ndocs/b.md\0\x0110\x02Ann\0\ndocs/a "1".md\0docs/b.md\0';
  assert.deepEqual(parseLog(log), {
    'docs/b.md': { at: 20_000, by: 'Mia', contributors: ['Mia', 'Ann'] },
    'docs/a "1".md': { at: 10_000, by: 'Ann', contributors: ['Ann'] },
  });
  assert.deepEqual(parseLog(''), {});
});

test('contributors are all authors, those with most commits first, without bots', () => {
  const log = [
    '\x0140\x02robot[bot]\x02\0\ndocs/a.md',
    '\x0130\x02Ann\x02Mia <mia@x.test>\x02Lin <lin@x.test>\0\ndocs/a.md',
    '\x0120\x02Mia\x02\0\ndocs/a.md',
    '\x0110\x02Lin\x02helper[bot] <x@x.test>\0\ndocs/b.md',
  ].join('\0');
  const updates = parseLog(`${log}\0`);
  assert.deepEqual(updates['docs/a.md'], { at: 40_000, by: 'robot[bot]', contributors: ['Mia', 'Ann', 'Lin'] });
  assert.deepEqual(updates['docs/b.md']?.contributors, ['Lin']);
});

test('reads the history of a site inside a repository, whatever its files are called', async context => {
  const root = siteWith({ 'website/docs/ä "q".md': '1', 'website/docs/b.md': '1', 'docs/c.md': '1' }, context);
  execFileSync('git', ['init', '-q'], { cwd: root });
  commit(root, 'Ann', 1000);
  appendFileSync(join(root, 'website/docs/b.md'), '2');
  commit(root, 'Mia', 2000);
  const folders = [join(root, 'website/docs'), join(root, 'docs')];
  const cache = testCache();
  const { value: lastUpdate, diagnostics } = await readLastUpdates(folders, { siteDir: join(root, 'website') }, cache);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(lastUpdate?.(join(root, 'website/docs/ä "q".md')), {
    at: 1_000_000,
    by: 'Ann',
    contributors: ['Ann'],
  });
  assert.deepEqual(lastUpdate?.(join(root, 'website/docs/b.md')), {
    at: 2_000_000,
    by: 'Mia',
    contributors: ['Mia', 'Ann'],
  });
  assert.deepEqual(lastUpdate?.(join(root, 'docs/c.md')), { at: 1_000_000, by: 'Ann', contributors: ['Ann'] });
  assert.equal(lastUpdate?.(join(root, 'docs/new.md')), undefined);
});

test('without a repository there is one warning', async context => {
  const root = siteWith({ 'docs/a.md': '' }, context);
  const { value, diagnostics } = await readLastUpdates([join(root, 'docs')], { siteDir: root }, testCache());
  assert.deepEqual(
    diagnostics.map(({ code, message }) => [code, message]),
    [['docs/no-git-history', 'Pages show no date of last update: the site is in no git repository with commits.']],
  );
  assert.equal(value, undefined);
});

test('a merge that changes a file itself is its last update', async context => {
  const root = siteWith({ 'docs/a.md': '1', 'docs/b.md': '1' }, context);
  const run = (...args: string[]) => execFileSync('git', args, { cwd: root });
  run('init', '-q', '-b', 'main');
  commit(root, 'Ann', 1000);
  run('checkout', '-q', '-b', 'other');
  appendFileSync(join(root, 'docs/a.md'), '2');
  commit(root, 'Mia', 2000);
  run('checkout', '-q', 'main');
  appendFileSync(join(root, 'docs/b.md'), '2');
  commit(root, 'Ann', 3000);
  run('merge', '-q', '--no-commit', '--no-ff', 'other');
  appendFileSync(join(root, 'docs/a.md'), '3');
  commit(root, 'Ann', 4000);
  const { value: lastUpdate } = await readLastUpdates([join(root, 'docs')], { siteDir: root }, testCache());
  assert.deepEqual(
    ['a', 'b'].map(name => lastUpdate?.(join(root, `docs/${name}.md`))?.at),
    [4_000_000, 3_000_000],
  );
});

test('of a partial clone no contents are read, which it would have to fetch', async context => {
  const origin = siteWith({ 'docs/a.md': 'One line\nand another\n' }, context);
  const run = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd });
  run(origin, 'init', '-q');
  commit(origin, 'Ann', 1000);
  run(origin, 'mv', 'docs/a.md', 'docs/b.md');
  appendFileSync(join(origin, 'docs/b.md'), 'and a third\n');
  commit(origin, 'Mia', 2000);
  appendFileSync(join(origin, 'docs/b.md'), 'and a fourth\n');
  commit(origin, 'Ann', 3000);
  run(origin, 'config', 'uploadpack.allowFilter', 'true');
  const root = join(siteWith({}, context), 'clone');
  run(origin, 'clone', '-q', '--filter=blob:none', `file://${origin}`, root);
  rmSync(origin, { recursive: true });
  const { value: lastUpdate, diagnostics } = await readLastUpdates(
    [join(root, 'docs')],
    { siteDir: root },
    testCache(),
  );
  assert.deepEqual(diagnostics, []);
  assert.equal(lastUpdate?.(join(root, 'docs/b.md'))?.at, 3_000_000);
});

test('of a shallow clone there is one warning, with the dates that are there', async context => {
  const origin = siteWith({ 'docs/a.md': '1' }, context);
  execFileSync('git', ['init', '-q'], { cwd: origin });
  commit(origin, 'Ann', 1000);
  appendFileSync(join(origin, 'docs/a.md'), '2');
  commit(origin, 'Mia', 2000);
  const root = join(siteWith({}, context), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, root]);
  const { value: lastUpdate, diagnostics } = await readLastUpdates(
    [join(root, 'docs')],
    { siteDir: root },
    testCache(),
  );
  assert.deepEqual(
    diagnostics.map(({ code, message, fix }) => [code, message, fix]),
    [
      [
        'docs/shallow-clone',
        'The repository is a shallow clone: pages without a fetched commit show the date of the oldest one.',
        'Fetch the whole history, for example with `fetch-depth: 0` in the checkout step.',
      ],
    ],
  );
  assert.deepEqual(lastUpdate?.(join(root, 'docs/a.md')), { at: 2_000_000, by: 'Mia', contributors: ['Mia'] });
});

test('dates and authors come from where the config says, and no file is looked for in git', async context => {
  const root = siteWith({ 'docs/a.md': '1', 'docs/b.md': '1' }, context);
  const a = join(root, 'docs/a.md');
  const read = async (vcs: unknown) => {
    const config = siteSchema.parse({
      title: 'A',
      url: 'https://a.test',
      baseUrl: '/',
      future: { experimental_vcs: vcs },
    });
    const history = fileHistory(config, root);
    const site = { siteDir: root, ...(history && { fileHistory: history }) };
    const { value, diagnostics } = await readLastUpdates([join(root, 'docs')], site, testCache());
    return [value?.(a), diagnostics.length];
  };
  const hardcoded = { at: 1_539_502_055_000, by: 'Author', contributors: ['Author'] };
  assert.deepEqual(await read('hardcoded'), [hardcoded, 0]);
  assert.deepEqual(await read('disabled'), [undefined, 0]);
  assert.deepEqual(await read(false), [undefined, 0]);
  const initialized: string[] = [];
  const own = {
    initialize: ({ siteDir }: { siteDir: string }) => void initialized.push(siteDir),
    getFileCreationInfo: async () => null,
    getFileLastUpdateInfo: async (file: string) => (file === a ? { timestamp: 5, author: 'Mia' } : null),
  };
  assert.deepEqual(await read(own), [{ at: 5, by: 'Mia', contributors: ['Mia'] }, 0]);
  assert.deepEqual(initialized, [root]);
  assert.deepEqual(await read('git-eager'), [undefined, 1]);
});
