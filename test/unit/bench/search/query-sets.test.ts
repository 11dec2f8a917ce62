import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { pageFinder, readQuerySet } from '../../../bench/search/query-sets.ts';
import { firstPages, meanReciprocal, rankOf } from '../../../bench/search/ranks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-test-'));
after(() => rmSync(folder, { recursive: true }));

function written(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe('readQuerySet', () => {
  it('reads queries that name sources, and takes the name of the site from the file', async () => {
    const queries = [{ kind: 'part', query: 'cache dir', pages: ['cli/build.md'] }];
    const file = written('harbour.open.json', { repository: 'harbour/docs', queries });
    assert.deepEqual(await readQuerySet(file), { site: 'harbour', queries });
  });

  it('reads a list of queries that name URLs', async () => {
    const file = written('boats.json', [
      { class: 'typo', query: 'bota', expectedUrlPaths: ['/docs/boat'], source: 'x' },
    ]);
    const queries = [{ kind: 'typo', query: 'bota', pages: ['/docs/boat'] }];
    assert.deepEqual(await readQuerySet(file), { site: 'boats', queries });
  });
});

describe('pageFinder', () => {
  const find = pageFinder([
    ['cli/Build.mdx', '/cli/make'],
    ['guides/index.md', '/guides'],
    ['index.md', '/'],
  ]);

  it('finds pages by source, and by URL below any base', () => {
    assert.equal(find('cli/Build.mdx'), '/cli/make');
    assert.equal(find('/cli/make/'), '/cli/make');
    assert.equal(find('/docs/next/cli/make'), '/cli/make');
    assert.equal(find('guides/index.md'), '/guides');
    assert.equal(find('index.md'), '/');
  });

  it('finds no page that the content lacks', () => {
    assert.equal(find('cli/none.md'), undefined);
  });
});

describe('ranks', () => {
  it('counts distinct pages, whatever their anchors, and no more than ten', () => {
    assert.equal(rankOf(['/b'], ['/a#x', '/a#y', '/a/', '/b#z']), 2);
    assert.equal(rankOf(['/none'], ['/a']), 0);
    const many = Array.from({ length: 12 }, (_, at) => `/${at}`);
    assert.equal(firstPages(many).length, 10);
    assert.equal(rankOf(['/10'], many), 0);
  });

  it('averages reciprocal ranks, of which that of a miss is 0', () => {
    assert.equal(meanReciprocal([1, 2, 0, 2]), 0.5);
    assert.equal(meanReciprocal([]), null);
  });
});
