import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { TINY_CONFIG } from '../support/sites.ts';

describe('files outside of the site that its repository tracks', () => {
  let repository: SiteRepository;
  before(() => {
    repository = siteRepository({
      '.gitignore': '.lectern\nbuild\n',
      'examples/a.yaml': 'a: 1\n',
      'website/docusaurus.config.js': TINY_CONFIG,
      'website/docs/index.mdx': "import Part from './_part.md';\n\n# Start\n\n<Part />\n",
      'website/docs/_part.md': 'See [an example](../../examples/a.yaml).\n',
    });
  });
  after(() => repository.remove());

  it('are published by a link, also one in a partial, until git no longer tracks them, in a build from the cache, too', async () => {
    const siteDir = path.join(repository.siteDir, 'website');
    await buildSite(siteDir);
    assert.match(readdirSync(path.join(siteDir, 'build/assets/files')).join(), /^a-\w+\.yaml$/);
    repository.git('rm', '--quiet', '--cached', 'examples/a.yaml');
    const [problem, ...others] = await problemsOf(siteDir);
    assert.match(problem?.message ?? '', /is not published: it lies outside of the site, and git does not track it/);
    assert.deepEqual([problem?.code, others.length], ['compile/private-file', 0]);
    repository.git('add', 'examples/a.yaml');
    await buildSite(siteDir);
  });
});
