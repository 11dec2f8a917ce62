import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { findNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';

/** The `location` of the manual's configuration. */
function manualLocation(): string {
  const page = readFileSync(path.join(ROOT, 'src/manual/docs/guides/many-machines.md'), 'utf8');
  return /^ {2}location [\s\S]*?^ {2}\}/m.exec(page)?.[0] ?? assert.fail('The manual has no location');
}

describe('nginx, configured as in the manual, as the host of a remote cache', () => {
  let nginx: Nginx;
  const sites: TemporarySite[] = [];
  const newMachine = (): TemporarySite => {
    const site = temporarySite({
      'docusaurus.config.ts': TINY_CONFIG,
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`docs/${at || 'index'}.md`, `# Page ${at}\n\nThe text of ${at}.\n`]),
      ),
    });
    sites.push(site);
    return site;
  };
  const build = async (site: TemporarySite, ...args: readonly string[]): Promise<string> => {
    const env = {
      CI: 'true',
      LECTERN_CACHE_URL: `${nginx.url.replace('//', '//docs:pass@')}/docs`,
      LECTERN_CACHE_KEY: 'k'.repeat(32),
    };
    const { code, stdout, stderr } = await lectern(['build', ...args], site.siteDir, { env });
    assert.equal(code, 0, stdout + stderr);
    return stdout + stderr;
  };

  before(async () => {
    const users = path.join(temporarySite({ users: 'docs:{PLAIN}pass\n' }).siteDir, 'users');
    chmodSync(users, 0o644);
    const location = manualLocation().replace(/auth_basic_user_file [^;]*;/, `auth_basic_user_file ${users};`);
    const executable = findNginx() ?? assert.fail('There is no nginx: npm run test:setup -- --nightly installs it');
    nginx = await startNginx(executable, location);
  });
  after(async () => {
    await nginx.stop();
    for (const site of sites) site.remove();
  });

  it('takes the parts of a site and gives them to the last build', async () => {
    for (const index of [2, 3, 1]) {
      assert.match(
        await build(newMachine(), '--shard', `${index}/3`),
        /shard \d of 3, 14 of 42 pages, is in the remote cache/,
      );
    }
    const last = newMachine();
    assert.match(await build(last), /webpack not needed/);
    const alone = newMachine();
    assert.equal((await lectern(['build'], alone.siteDir)).code, 0);
    assert.deepEqual(differences(contentsOf(alone.outDir), contentsOf(last.outDir)), []);
    assert.ok(filesOf(nginx.root).length < 20, filesOf(nginx.root).join());
  });

  it('cannot change the site with what it has stored for others', async () => {
    for (const name of filesOf(nginx.root)) {
      const file = path.join(nginx.root, name);
      writeFileSync(file, readFileSync(file).reverse());
    }
    const site = newMachine();
    await build(site);
    assert.deepEqual(differences(contentsOf(sites.at(-2)?.outDir ?? ''), contentsOf(site.outDir)), []);
  });

  it('is gone without if it wants other credentials', async () => {
    const site = newMachine();
    const env = { CI: 'true', LECTERN_CACHE_URL: `${nginx.url}/docs`, LECTERN_CACHE_KEY: 'k'.repeat(32) };
    const { code, stdout } = await lectern(['build'], site.siteDir, { env });
    assert.equal(code, 0);
    assert.match(stdout, /remote cache `127\.0\.0\.1:\d+` answers 401/);
  });
});
