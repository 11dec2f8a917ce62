import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceUrl } from '../../../../src/node/util/repository-url.ts';

describe('the address of a package on a host', () => {
  it('follows the repository of package.json', () => {
    const written: readonly (readonly [unknown, string | undefined])[] = [
      ['git+https://github.com/a/b.git', 'https://github.com/a/b/blob/HEAD/'],
      ['a/b', 'https://github.com/a/b/blob/HEAD/'],
      ['gitlab:a/b', 'https://gitlab.com/a/b/-/blob/HEAD/'],
      ['git@github.com:a/b.git', 'https://github.com/a/b/blob/HEAD/'],
      [{ url: 'git://bitbucket.org/a/b', directory: '/packages/c/' }, 'https://bitbucket.org/a/b/src/HEAD/packages/c/'],
      ['https://git.example.com/a/b', undefined],
      [undefined, undefined],
      [null, undefined],
    ];
    for (const [repository, url] of written) assert.equal(sourceUrl({ repository }, undefined), url);
  });

  it('is that of the config, if that has one', () => {
    assert.equal(sourceUrl({ repository: 'a/b' }, 'https://example.com/src'), 'https://example.com/src/');
  });
});
