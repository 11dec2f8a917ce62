import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { isShowable, refusalOf } from '../../../../../src/node/features/code-files/showable.ts';
import { siteRepository } from '../../../../support/repository.ts';

function repository(context: TestContext) {
  const site = siteRepository({ '.gitignore': 'private\n.env\n', 'a.ts': 'a\n' });
  context.after(() => site.remove());
  const siteDir = realpathSync(site.siteDir);
  const initIn = (folder: string, file: string) => {
    site.write({ [`${folder}/${file}`]: 'b\n' });
    execFileSync('git', ['init', '--quiet'], { cwd: path.join(siteDir, folder) });
    execFileSync('git', ['add', file], { cwd: path.join(siteDir, folder) });
  };
  const at = (name: string) => path.join(siteDir, name);
  return { site, siteDir, initIn, at };
}

test('a file in a nested repository is shown if each repository around it tracks the next one', context => {
  const { site, siteDir, initIn, at } = repository(context);
  initIn('private', 'b.ts');
  initIn('private/deep', 'c.ts');
  for (const name of ['private/b.ts', 'private/deep/c.ts']) {
    assert.match(refusalOf(at(name), { siteDir })?.reason ?? '', /is no part of the one around it/, name);
  }
  assert.ok(isShowable(at('private/b.ts'), { siteDir, roots: ['private'] }), 'a folder of the config');
  assert.ok(isShowable(at('private/b.ts'), { siteDir, roots: ['.', 'private'] }), 'one of several');
  // What `git submodule add` writes to the index.
  const link = (folder: string) =>
    site.git('update-index', '--add', '--cacheinfo', `160000,${site.git('rev-parse', 'HEAD')},${folder}`);
  link('private');
  assert.ok(isShowable(at('private/b.ts'), { siteDir }), 'a submodule');
  assert.ok(!isShowable(at('private/deep/c.ts'), { siteDir }), 'a repository in a submodule, which does not track it');
});

test('files are looked up in their own repository, whichever one the environment names', context => {
  const { site, siteDir, initIn, at } = repository(context);
  initIn('private', '.env');
  site.write({ '.env': 'PASSWORD=1\n' });
  assert.ok(!isShowable(at('.env'), { siteDir }));
  for (const [name, value] of [
    ['GIT_DIR', at('private/.git')],
    ['GIT_INDEX_FILE', at('private/.git/index')],
  ] as const) {
    site.write({ [`${name}.ts`]: 'new\n' });
    // The index is read again, since it has changed.
    site.git('add', `${name}.ts`);
    process.env[name] = value;
    const shown = ['.env', 'a.ts'].map(file => isShowable(at(file), { siteDir }));
    delete process.env[name];
    assert.deepEqual(shown, [false, true], name);
  }
});

test('`git add` is no fix for a file that git ignores', context => {
  const { site, siteDir, initIn, at } = repository(context);
  initIn('private', 'b.ts');
  initIn('other', 'b.ts');
  site.write({ '.env': 'PASSWORD=1\n', 'new.ts': 'new\n' });
  const fixOf = (name: string) => refusalOf(at(name), { siteDir })?.fix ?? '';
  for (const name of ['.env', '.git/config', 'private/b.ts']) assert.equal(fixOf(name), 'Name another file.', name);
  assert.match(fixOf('new.ts'), /^Run `git add new.ts`/);
  assert.match(fixOf('other/b.ts'), /^Add the repository as a submodule/);
});
