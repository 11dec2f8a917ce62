import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hostOf } from '../../../../../src/node/features/content/hosts.ts';

const COMMIT = '1a2b3c4'.padEnd(40, '0');

it('knows where files are edited and shown at the usual hosts, however their repository is written', () => {
  const found = [
    'https://github.com/acme/sdk.git',
    'git@github.com:acme/sdk.git',
    'ssh://git@gitlab.acme.test:2222/group/sub/sdk.git',
    'https://bitbucket.org/acme/sdk/',
    'https://codeberg.org/acme/sdk',
  ].map(address => {
    const host = hostOf(address);
    return [host?.editUrl('docs/v2', 'a b/c.md'), host?.viewUrl({ commit: COMMIT }, 'c.md', 12)];
  });
  assert.deepEqual(found, [
    ['https://github.com/acme/sdk/edit/docs/v2/a%20b/c.md', `https://github.com/acme/sdk/blob/${COMMIT}/c.md#L12`],
    ['https://github.com/acme/sdk/edit/docs/v2/a%20b/c.md', `https://github.com/acme/sdk/blob/${COMMIT}/c.md#L12`],
    [
      'https://gitlab.acme.test/group/sub/sdk/-/edit/docs/v2/a%20b/c.md',
      `https://gitlab.acme.test/group/sub/sdk/-/blob/${COMMIT}/c.md#L12`,
    ],
    [
      'https://bitbucket.org/acme/sdk/src/docs/v2/a%20b/c.md?mode=edit&at=docs/v2',
      `https://bitbucket.org/acme/sdk/src/${COMMIT}/c.md#lines-12`,
    ],
    [
      'https://codeberg.org/acme/sdk/_edit/docs/v2/a%20b/c.md',
      `https://codeberg.org/acme/sdk/src/commit/${COMMIT}/c.md#L12`,
    ],
  ]);
});

it('knows no host of other addresses', () => {
  for (const address of ['../sdk', '/srv/git/sdk.git', 'https://git.acme.test/sdk', 'https://notgithub.com/a/b']) {
    assert.equal(hostOf(address), undefined, address);
  }
});
