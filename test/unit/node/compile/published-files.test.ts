import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { reasonNotToPublish } from '../../../../src/node/compile/published-files.ts';

/** A repository with a site in `website` and its docs beside it. */
function repository(...files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-published-'));
  for (const file of ['website/static/a.txt', 'docs/index.md', ...files]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  const siteDir = join(root, 'website');
  const settings = {
    siteDir,
    staticDirectories: [join(siteDir, 'static')],
    contentDirectories: ['../docs'],
    linkedFiles: ['../examples/*.zip'],
  };
  return { root, reasonFor: (file: string) => reasonNotToPublish(join(root, file), settings) };
}

test('files of the site, of its docs and of static directories may be published', () => {
  const files = ['website/data/a.csv', 'docs/files/a.pdf', 'docs/my.config.js', 'website/static/.well-known/a.txt'];
  const { reasonFor } = repository(...files);
  for (const file of files) assert.equal(reasonFor(file), undefined, file);
});

test('a file outside of them may not, unless the config names it', () => {
  const { reasonFor } = repository('LICENSE.txt', 'docs-old/a.pdf', 'examples/a.zip', 'examples/b.tar');
  assert.equal(reasonFor('LICENSE.txt'), 'it lies outside of the site');
  assert.equal(reasonFor('docs-old/a.pdf'), 'it lies outside of the site');
  assert.equal(reasonFor('examples/a.zip'), undefined);
  assert.equal(reasonFor('examples/b.tar'), 'it lies outside of the site');
});

test('images of the repository may, since they hold no secrets', () => {
  const images = ['logo.svg', 'packages/a/screen.PNG', 'node_modules/a/a.png', '.cache/a.png'];
  const { root, reasonFor } = repository(...images);
  assert.equal(reasonFor('logo.svg'), 'it lies outside of the site');
  mkdirSync(join(root, '.git'));
  assert.equal(reasonFor('logo.svg'), undefined);
  assert.equal(reasonFor('packages/a/screen.PNG'), undefined);
  assert.equal(reasonFor('node_modules/a/a.png'), 'it belongs to an installed package');
  assert.equal(reasonFor('.cache/a.png'), 'it is hidden');
  const other = repository('elsewhere.png');
  assert.equal(reasonFor(relative(root, join(other.root, 'elsewhere.png'))), 'it lies outside of the site');
  symlinkSync(join(root, '.git'), join(root, 'git.png'));
  assert.equal(reasonFor('git.png'), 'it lies outside of the site');
});

test('hidden files, config files and installed packages may not', () => {
  const reasons = {
    'website/.env': 'it is hidden',
    'docs/.drafts/plan.txt': 'it is hidden',
    'website/docusaurus.config.ts': 'it is a config file',
    'website/node_modules/some/readme.txt': 'it belongs to an installed package',
  };
  const { reasonFor } = repository(...Object.keys(reasons));
  for (const [file, reason] of Object.entries(reasons)) assert.equal(reasonFor(file), reason);
});

test('a symbolic link counts as the file that it leads to', () => {
  const { root, reasonFor } = repository('secret.txt');
  symlinkSync(join(root, 'secret.txt'), join(root, 'docs/notes.txt'));
  assert.equal(reasonFor('docs/notes.txt'), 'it lies outside of the site');
});

test('static directories, which are copied as they are, may be links or hold some', () => {
  const { root, reasonFor } = repository('shared/logo.svg');
  symlinkSync(join(root, 'shared'), join(root, 'website/static/shared'));
  assert.equal(reasonFor('website/static/shared/logo.svg'), undefined);
});
