import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentOption } from '../../../../../src/node/features/content/options.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { siteWith } from '../../config/load.ts';

/** Keys whose defaults plugins and components get, too. */
const WITH_DEFAULT: ReadonlySet<string> = new Set(['hostFiles', 'publicKeys']);

describe('the option `content`', () => {
  it('is not in what plugins and components get of a site without it, as other keys of features are not', async () => {
    const { siteConfig } = (await siteWith()).thirdPartyPlugins.context;
    const options = FEATURES.flatMap(feature => feature.options ?? []).filter(option => option.kind === 'key');
    const names = options.flatMap(({ keys }) => (keys.length === 1 ? keys : [])).filter(key => !WITH_DEFAULT.has(key));
    assert.ok(names.includes('content'));
    assert.deepEqual(
      names.filter(name => name in siteConfig),
      [],
    );
  });

  it('names a package by no path', () => {
    const accepts = (name: string) => contentOption.schema.safeParse([{ package: name, route: '/x' }]).success;
    assert.deepEqual(['a', '@a/b', 'a.b', '@a/b.c'].map(accepts), [true, true, true, true]);
    assert.deepEqual(['..', '.', '.a', '@../a', '@a/..', '@a/../b', '../a'].map(accepts), Array(7).fill(false));
  });

  it('refuses addresses with credentials, also where they are no valid URL', () => {
    const problem = (git: string) =>
      contentOption.schema.safeParse([{ git, route: '/x' }]).error?.issues.map(({ message }) => message) ?? [];
    const withSecret = [
      'https://ann:sesame@git.test/a',
      'https://token@git.test/a',
      'ssh://ann:sesame@git.test/a',
      'https://ann:ses@me@git.test:port/a',
      'ssh://ann:sesame@git.test:port/a',
    ];
    for (const git of withSecret) assert.deepEqual(problem(git), ['contains credentials'], git);
    for (const git of ['ssh://git@git.test/a', 'git@git.test:a/b', 'https://git.test/a@b', '../a:b@c']) {
      assert.deepEqual(problem(git), [], git);
    }
  });
});
