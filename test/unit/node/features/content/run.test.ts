import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutSecrets } from '../../../../../src/node/features/content/git/run.ts';

it('tells no names and passwords of addresses, also where these contain an @', () => {
  for (const [said, told] of [
    ["unable to access 'https://ann:sesame@git.test/a/'", "unable to access 'https://git.test/a/'"],
    ["unable to access 'https://ann:ses@me@git.test/a/'", "unable to access 'https://git.test/a/'"],
    ['https://token@git.test and ssh://git@git.test', 'https://git.test and ssh://git.test'],
    ['https://git.test/a@b', 'https://git.test/a@b'],
  ])
    assert.equal(withoutSecrets(said as string), told);
});
