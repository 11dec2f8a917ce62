import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  build,
  installForProduction,
  installSite,
  makeSite,
  serve,
  startAndEdit,
  swizzle,
  typeCheck,
  writeFiles,
} from '../package/first-hour.ts';
import { MISSPELT, WRONG_LINES } from '../package/site.ts';
import { sampleOf } from '../support/nightly.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

/** A site asks for these; raise them only with a word on what readers or authors get for it. */
const MOST_PACKAGES = 105;
const MOST_MEGABYTES = 100;

/** Compilers and their settings, so that the first two have each of them. */
const COMPILERS = [
  ['typescript', 'tsconfig.json'],
  ['typescript-5', 'tsconfig.node16.json'],
  ['typescript', 'tsconfig.node16.json'],
  ['typescript-5', 'tsconfig.json'],
] as const;

describe('the package from its archive, installed by npm in an empty folder', () => {
  let site: TemporarySite;
  before(() => {
    site = temporarySite({});
    installSite(site.siteDir, 'npm');
  });
  after(() => site.remove());

  it('is few packages and megabytes, and has neither test nor build record in it', () => {
    assertSmall(site.siteDir);
    const own = readdirSync(path.join(site.siteDir, 'node_modules/lectern'), { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      own.filter(name => /\.tsbuildinfo$|\.test\.|^dist.node/.test(name)),
      [],
    );
  });

  it('has the texts that features bring', () => {
    const texts = readdirSync(path.join(ROOT, 'src/node'), { recursive: true, encoding: 'utf8' })
      .filter(name => /\Wlocales\W.*\.json$/.test(name))
      .map(name => path.join(site.siteDir, 'node_modules/lectern/src/node', name));
    assert.ok(texts.length > 0);
    assert.deepEqual(
      texts.filter(file => !existsSync(file)),
      [],
    );
  });

  it('is as small in a site of `init`, which is built without what only its authors need', () => {
    const made = makeSite(site.siteDir, 'npm');
    installForProduction(made);
    assertSmall(made);
    assert.ok(!existsSync(path.join(made, 'node_modules/typescript')));
    rmSync(made, { recursive: true });
  });

  it('brings the licences of what is bundled with it', () => {
    const text = readFileSync(path.join(site.siteDir, 'node_modules/lectern/dist/LICENSES.txt'), 'utf8');
    for (const name of ['@mdx-js/mdx', 'zod', 'micromark', '@docusaurus/theme-translations'])
      assert.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: MIT$`, 'm'));
  });

  it('builds', () => build(site.siteDir));
  it('shows an edit on the dev server', () => startAndEdit(site.siteDir));
  it('serves what it built', () => serve(site.siteDir));

  describe('its types, under `strict` and without `skipLibCheck`', () => {
    before(() => swizzle(site.siteDir));
    for (const [typescript, config] of sampleOf(COMPILERS, 2))
      it(`are good to ${typescript} by ${config}`, () => {
        assert.equal(typeCheck(site.siteDir, typescript, config), '');
      });

    it('find keys that are misspelt', () => {
      writeFiles(site.siteDir, { 'misspelt.ts': MISSPELT });
      const told = typeCheck(site.siteDir, 'typescript').matchAll(/^misspelt\.ts\((\d+),/gm);
      assert.deepEqual([...new Set([...told].map(([, line]) => Number(line)))], WRONG_LINES);
    });
  });
});

function assertSmall(siteDir: string): void {
  const installed = path.join(siteDir, 'node_modules');
  const lock = JSON.parse(readFileSync(path.join(installed, '.package-lock.json'), 'utf8')) as {
    readonly packages: object;
  };
  const packages = Object.keys(lock.packages).length;
  assert.ok(packages <= MOST_PACKAGES, `${packages} packages`);
  const megabytes = sizeOf(installed) / 1024 ** 2;
  assert.ok(megabytes <= MOST_MEGABYTES, `${megabytes.toFixed(1)} MB`);
}

/** What files take on a disk whose blocks have 4 KB. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    const { size } = lstatSync(path.join(entry.parentPath, entry.name));
    return sum + Math.ceil(size / 4096) * 4096;
  }, 0);
}
