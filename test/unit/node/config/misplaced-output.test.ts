import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { misplacedOutput } from '../../../../src/node/config/misplaced-output.ts';
import type { DocsOptions, PagesOptions } from '../../../../src/node/config/site.ts';

const siteDir = path.resolve('/home/me/site');

describe('an output among the sources of a site is an error', () => {
  const problemOf = (outDir: string, docsDir = 'docs') => {
    const content = (folder: string) => ({ path: path.join(siteDir, folder) });
    const [problem] = misplacedOutput({
      siteDir,
      buildDir: path.resolve(siteDir, outDir),
      staticDirectories: [path.join(siteDir, 'static')],
      docs: [content(docsDir) as DocsOptions],
      pages: [content('src/pages') as PagesOptions],
    });
    return problem?.message;
  };

  for (const [outDir, message] of [
    ['static', 'The output directory cannot be `static`: files of `static` are copied into it'],
    ['static/a/b', 'The output directory cannot be `static/a/b`: files of `static` are copied into it'],
    ['docs/out', 'The output directory cannot be `docs/out`: files of `docs` become pages'],
    ['src/pages/out', 'The output directory cannot be `src/pages/out`: files of `src/pages` become pages'],
    ['.', 'The output directory cannot be `.`: it holds the site'],
    ['../..', 'The output directory cannot be `../..`: it holds the site'],
  ] as const)
    it(`such as ${outDir}`, () => assert.equal(problemOf(outDir), message));

  for (const outDir of ['build', 'static-site', '../site-build', 'src/out'])
    it(`but not ${outDir}`, () => assert.equal(problemOf(outDir), undefined));

  it('but not where the site lies in its own docs', () => assert.equal(problemOf('build', '.'), undefined));
});
