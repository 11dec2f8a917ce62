import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { isStillPublished, reasonNotToPublish } from '../../../../src/node/compile/published-files.ts';

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
  return { root, settings, reasonFor: (file: string) => reasonNotToPublish(join(root, file), settings) };
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
  assert.equal(reasonFor('git.png'), 'it is hidden');
});

test('files that git tracks in the repository may, as long as it does', () => {
  const files = ['examples/a.yaml', 'new.yaml', 'ignored.yaml', '.env', 'node_modules/a/a.txt', 'inner/a.txt'];
  const { root, settings, reasonFor } = repository(...files);
  const git = (folder: string, ...args: readonly string[]) => execFileSync('git', args, { cwd: join(root, folder) });
  git('inner', 'init', '--quiet');
  git('inner', 'add', '.');
  git('.', 'init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'ignored.yaml\ninner\n');
  git('.', 'add', '--force', 'examples', '.env', 'node_modules', 'website');
  assert.equal(reasonFor('examples/a.yaml'), undefined);
  assert.equal(reasonFor('new.yaml'), 'it lies outside of the site, and git does not track it');
  assert.equal(reasonFor('ignored.yaml'), 'it lies outside of the site, and git ignores it');
  assert.match(reasonFor('inner/a.txt') ?? '', /and its repository, .*inner, is no part of the one around it$/);
  assert.equal(reasonFor('.env'), 'it is hidden');
  assert.equal(reasonFor('node_modules/a/a.txt'), 'it belongs to an installed package');
  const tracked = new Set<string>();
  for (const file of ['examples/a.yaml', 'website/static/a.txt', 'docs/index.md'])
    reasonNotToPublish(join(root, file), settings, tracked);
  assert.deepEqual([...tracked], [join(root, 'examples/a.yaml')]);
  assert.ok(isStillPublished(join(root, 'examples/a.yaml'), settings.siteDir));
  git('.', 'rm', '--quiet', '--cached', 'examples/a.yaml');
  assert.ok(!isStillPublished(join(root, 'examples/a.yaml'), settings.siteDir));
});

test('a file that git tracks may no longer where its path leads out of the repository, or to a hidden file', () => {
  const [{ root, settings, reasonFor }, other] = [repository('a.yaml', '.env'), repository('a.yaml')];
  for (const cwd of [root, other.root]) {
    execFileSync('git', ['init', '--quiet'], { cwd });
    execFileSync('git', ['add', '--force', '.'], { cwd });
  }
  const reasonOfLinkTo = (target: string) => {
    const link = join(root, `${basename(target)}.link`);
    symlinkSync(target, link);
    return [isStillPublished(link, settings.siteDir), reasonFor(basename(link))];
  };
  assert.deepEqual(reasonOfLinkTo(join(root, '.env')), [false, 'it is hidden']);
  assert.deepEqual(reasonOfLinkTo(join(other.root, 'a.yaml')), [false, 'it lies outside of the site']);
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
