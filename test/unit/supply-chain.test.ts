import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { lockedPackages, sitePackages } from '../package/lock.ts';
import { ROOT } from '../support/paths.ts';

/** Look twice before it is raised: each package is somebody to be trusted. */
const MOST_PACKAGES = 105;

const LICENCES =
  /^(?:MIT(?:-0)?|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC-BY-4\.0|BlueOak-1\.0\.0|MPL-2\.0|\(?MIT OR .*\)?)$/;

describe('packages of others', () => {
  it('are few where a site is installed', () => {
    assert.ok(sitePackages().length <= MOST_PACKAGES, `${sitePackages().length} packages`);
  });

  it('are pinned by the hash of their bytes, for all systems', () => {
    const unpinned = lockedPackages().filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    assert.deepEqual(
      unpinned.map(({ name }) => name),
      [],
    );
  });

  it('run no script when they are installed, but for one whose script is needed by nobody', () => {
    const scripted = sitePackages().filter(({ hasInstallScript }) => hasInstallScript);
    // It looks whether the compiler for the system is there; sites are installed without it in the package's test.
    assert.deepEqual(
      scripted.map(({ name }) => name),
      ['@swc/core'],
    );
  });

  it('are free to use', () => {
    const others = sitePackages().filter(({ license }) => !LICENCES.test(license ?? ''));
    assert.deepEqual(
      others.map(({ name, license }) => `${name}: ${license}`),
      [],
    );
  });
});

describe('packages that are bundled', () => {
  const [intro = '', ...entries] = readFileSync(path.join(ROOT, 'dist/LICENSES.txt'), 'utf8').split(/\n-{80}\n\n/);
  const notices = entries.map(entry => {
    const [, name = entry, version = '', licence = '', text = ''] =
      /^(\S+) (\d+\.\d+\.\d+\S*): ([^\n]*)\n\n(.+)$/s.exec(entry) ?? [];
    return { name, version, licence, text };
  });

  it('are free to use, and bring the texts of their licences', () => {
    assert.match(intro, /published together with parts/);
    const others = notices.filter(({ licence, text }) => !LICENCES.test(licence) || !/permi(?:ssion|tted)/i.test(text));
    assert.deepEqual(others, []);
  });

  it('are all that the bundles hold parts of', () => {
    const listed = new Set(notices.map(({ name }) => name));
    const parts = ['dist/bundled-files.json', 'dist/packages/bundled-files.json'].flatMap(file => [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /node_modules\/(?:[^"]*\/node_modules\/)?((?:@[^/"]+\/)?[^/"]+)\/[^"]*"/g,
      ),
    ]);
    const held = new Set(parts.map(([, name]) => name ?? ''));
    assert.ok(held.size > 100, `${held.size} packages`);
    for (const name of ['react', '@docsearch/react', 'scheduler']) assert.ok(held.has(name), name);
    assert.deepEqual(
      [...held].filter(name => !listed.has(name)),
      [],
    );
  });
});

it('small packages load what only newer versions of Node have after the version is checked', () => {
  for (const name of ['create-lectern', 'lectern-mcp']) {
    const text = readFileSync(path.join(ROOT, 'dist', name, 'dist/run', `${name}.js`), 'utf8');
    const imported = [...text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*"node:(?:crypto|util)"/g)].map(
      ([, names]) => names,
    );
    assert.doesNotMatch(imported.join(), /\b(?:styleText|hash)\b/);
    assert.match(text, /import\("\.\/[^"]+"\)/);
  }
});

it('small packages bring the licences of what is in their scripts', () => {
  const namesIn = (name: string) => {
    const text = readFileSync(path.join(ROOT, 'dist', name, 'LICENSES.txt'), 'utf8');
    return [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S*: \S/gm)].map(([, found]) => found);
  };
  for (const name of ['commander', 'picocolors', '@clack/prompts', '@clack/core', 'sisteransi'])
    assert.ok(namesIn('create-lectern').includes(name), name);
  for (const name of ['commander', 'picocolors', '@modelcontextprotocol/server', 'zod'])
    assert.ok(namesIn('lectern-mcp').includes(name), name);
});

describe('the list of packages that', () => {
  const printed = (script: string): string => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: ROOT, encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
    return run.stdout;
  };
  const used = sitePackages().map(({ name, version }) => `${name}@${version}`);

  it('`npm run sbom` prints has all that a site installs, for any system, and all that are bundled', () => {
    const { components } = JSON.parse(printed('test/package/sbom.ts')) as {
      readonly components: readonly (Record<'name' | 'version' | 'purl', string> & { readonly hashes: object })[];
    };
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const licences = readFileSync(path.join(ROOT, 'dist/LICENSES.txt'), 'utf8');
    const bundled = [...licences.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*): /gm)].map(found => `${found[1]}@${found[2]}`);
    const platforms = lockedPackages().filter(({ name }) => name.startsWith('@swc/core-'));
    assert.ok(bundled.length > 20 && platforms.length > 5);
    const wanted = [...used, ...bundled, ...platforms.map(({ name, version }) => `${name}@${version}`)];
    assert.deepEqual(
      wanted.filter(each => !listed.has(each)),
      [],
    );
    assert.ok(!listed.has('@playwright/test@1.64.1'), 'none that only this repository needs');
    for (const { purl, hashes } of components) assert.ok(purl.startsWith('pkg:npm/') && hashes, purl);
  });

  it('`npm run licences` prints has all that a site installs', () => {
    const listed = new Set(printed('test/package/licences.ts').split(/[\s,]+/));
    assert.deepEqual(
      used.filter(each => !listed.has(each)),
      [],
    );
  });
});

describe('workflows', () => {
  const folder = path.join(ROOT, '.github/workflows');
  const texts = readdirSync(folder).map(name => readFileSync(path.join(folder, name), 'utf8'));

  it('run actions of others by the hash of their commits', () => {
    const used = texts.flatMap(text => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? ''));
    assert.ok(used.length > 0);
    assert.deepEqual(
      used.filter(action => !/@[0-9a-f]{40}$/.test(action)),
      [],
    );
  });

  it('may read the repository, and no more', () => {
    for (const text of texts) assert.match(text, /^permissions:\n {2}contents: read$/m);
  });

  it('publish with a statement of provenance, after all tests, and only the tag of the release', () => {
    const text = readFileSync(path.join(folder, 'release.yml'), 'utf8');
    assert.match(text, /^on:\n {2}push:\n {4}tags: \['v\*'\]$/m);
    const steps = [...text.matchAll(/^ {6}- run: (.*)$/gm)].map(([, step]) => step);
    assert.deepEqual(steps, [
      'npm ci',
      'test "v$(node bin/lectern.js --version)" = "$GITHUB_REF_NAME"',
      'npm audit signatures',
      'npm run test:setup -- --nightly',
      'npm run test:nightly',
      `npm version --no-git-tag-version --allow-same-version --ignore-scripts "\${GITHUB_REF_NAME#v}"`,
      'npm publish --provenance --access public',
      'npm publish ./dist/create-lectern --provenance --access public',
      'npm publish ./dist/lectern-mcp --provenance --access public',
    ]);
    assert.deepEqual(
      texts.filter(each => each.includes('id-token: write')),
      [text],
    );
  });
});

describe('what SECURITY.md promises', () => {
  it('is held by tests that are there', () => {
    const text = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');
    const promises = text.split('\n').filter(line => /^\| (?!promise|-)/.test(line));
    assert.ok(promises.length > 5);
    for (const promise of promises) {
      const names = [...promise.matchAll(/`(test\/[^`]+)`/g)].map(([, name]) => name ?? '');
      assert.ok(names.length > 0, promise);
      for (const name of names) assert.ok(existsSync(path.join(ROOT, name)), name);
    }
  });
});
