import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { UserError } from '../../src/node/diagnostics/index.ts';
import { openBase } from '../../src/node/features/diff/base.ts';
import { diff } from '../../src/node/features/diff/index.ts';
import { findChromium, findHeadlessShell } from '../support/browsers.ts';
import { lectern, spawnLectern } from '../support/command.ts';
import { keepLog } from '../support/log.ts';
import { nightly } from '../support/nightly.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { docsConfig, temporaryDirectory } from '../support/sites.ts';

describe('lectern diff', () => {
  let site: SiteRepository;
  let first = '';
  const aside = temporaryDirectory();
  const run = (...args: readonly string[]) => lectern(['diff', ...args], site.siteDir);
  before(() => {
    site = siteRepository({
      'docusaurus.config.mjs': docsConfig(),
      'docs/index.md': '# Tea\n\nBoil the water.\n',
      'docs/kinds.md': '# Kinds\n\nGreen and black.\n',
      '.gitignore': '.lectern\nbuild\n.docusaurus\n',
    });
    first = site.git('rev-parse', 'HEAD');
    site.commit({ 'docs/index.md': '# Tea\n\nBoil the milk.\n' });
    site.write({ 'docs/more.md': '# More\n\nNew words here.\n' });
  });
  after(() => {
    site.remove();
    rmSync(aside, { recursive: true, force: true });
  });

  it('builds the site and a commit, which it checks out aside and keeps built', async () => {
    const { code, stdout, stderr } = await run(first);
    assert.equal(code, 0, stderr);
    const listed = stdout.slice(stdout.indexOf('build/'));
    assert.equal(
      listed,
      `build/ compared with ${first.slice(0, 7)}: 1 page changed, 1 added; sidebar defaultSidebar
  changed  /      +1 −1 words
  added    /more  More
  changed  sidebar defaultSidebar  + [More](/more)
`,
    );
    assert.equal(site.git('worktree', 'list').split('\n').length, 1);
    assert.equal(site.git('status', '--porcelain').trim(), '?? docs/more.md');
    const kept = path.join(site.siteDir, '.lectern/diff');
    assert.ok(existsSync(kept));
  });

  it('prints only JSON with --json, and writes a page and a comment', async () => {
    const [page, comment] = ['page.html', 'comment.md'].map(name => path.join(aside, name)) as [string, string];
    const { code, stdout, stderr } = await run(
      'main~1',
      ...['--json', '--html', page, '--comment', comment, '--preview-url', 'https://pr.test/1'],
    );
    assert.equal(code, 0, stderr);
    const { changed, added } = JSON.parse(stdout);
    assert.deepEqual([changed[0].words, added[0].preview], [{ in: 1, out: 1 }, 'https://pr.test/1/more']);
    assert.match(readFileSync(page, 'utf8'), /<del>water<\/del><ins>milk<\/ins>/);
    assert.match(
      readFileSync(comment, 'utf8'),
      /^<!-- lectern-diff -->\n.*```diff\n- Boil the water\.\n\+ Boil the milk\.\n```/s,
    );
  });

  it('says what is wrong with what it was given', async () => {
    const wrong = await run('--', '--output=x');
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /'--output=x' is neither a folder nor a commit, branch or tag .* {2}diff\/no-base/);
    const open = (base: string) => openBase({ base, siteDir: site.siteDir, isFresh: false });
    await assert.rejects(open('nothing'), /'nothing' is neither/);
    await assert.rejects(open(path.join(site.siteDir, 'docs')), /The folder '.*docs' has no built site/);
    const log = keepLog();
    const flags = { base: first, siteDir: site.siteDir, isFresh: false, json: false, log };
    await assert.rejects(diff({ ...flags, pictures: 1 }), /`--pictures` adds pictures to a page/);
  });

  it('says why commits cannot be looked up', async () => {
    const folder = temporaryDirectory();
    try {
      await assert.rejects(openBase({ base: 'main', siteDir: folder, isFresh: false }), (error: UserError) => {
        assert.equal(error.diagnostics[0]?.code, 'diff/no-base');
        return /'main' is no folder, and commits cannot be .*: the site is in no git repository/.test(error.message);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  nightly(() => {
    it('adds pictures of both, at the widths of a desktop and a phone', async () => {
      const page = path.join(aside, 'pictures.html');
      const browser = findHeadlessShell() ?? findChromium();
      assert.ok(browser, 'Pictures are made by Chromium, and none was found. This installs it: npm run test:setup');
      const { code, stderr } = await lectern(['diff', first, '--html', page, '--pictures', '1'], site.siteDir, {
        env: { CHROME_PATH: browser },
      });
      assert.equal(code, 0, stderr);
      const pictures = readFileSync(page, 'utf8').match(/<img alt="(?:Before|After), (?:1280|390) pixels wide"/g);
      assert.equal(pictures?.length, 4);
    });

    it('leaves no work tree where it is stopped', async t => {
      if (process.platform === 'win32') return t.skip('Signals end processes at once.');
      const child = spawnLectern(['diff', 'main', '--build'], site.siteDir);
      const ended = once(child, 'exit');
      while (child.exitCode === null && site.git('worktree', 'list').split('\n').length === 1) await setTimeout(50);
      child.kill('SIGINT');
      assert.deepEqual(await ended, [null, 'SIGINT']);
      assert.equal(site.git('worktree', 'list').split('\n').length, 1);
    });
  });

  it('says how to build a commit by hand that does not build', async () => {
    const broken = site.commit({ 'docs/index.md': '# Tea\n\n[Gone](./gone.md)\n' });
    const { code, stderr } = await run(broken);
    assert.equal(code, 1);
    assert.match(stderr, /does not build with the packages that are installed now/);
    assert.match(stderr, /docs\/index\.md:3:1 {2}error/);
    assert.match(stderr, /fix {2}Build it by hand .*`git worktree add/);
    assert.equal(site.git('worktree', 'list').split('\n').length, 1);
  });
});
