import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import { nightly, sampleOf } from '../../../support/nightly.ts';
import { siteWith } from '../plugins/site.ts';

const PAGES = 12;
/** As many as threads compile. */
const MANY_PAGES = 210;

/** What a plugin does on one page. */
const ENDLESS: Readonly<Record<string, string>> = {
  'is in a loop': 'for (;;);',
  'is in a loop that catches what is thrown': 'for (;;) try { for (;;); } catch {}',
  'is in a loop after it has waited': 'await new Promise(resolve => setTimeout(resolve, 50)); for (;;);',
  'looks for a pattern that tries too much': "/^(a+)+$/.test('a'.repeat(200) + 'b');",
  'waits for what never comes': 'setInterval(() => {}, 1000); await new Promise(() => {});',
};

/** Native code that does not end, which cannot be stopped as JavaScript can. */
const NATIVE = `(await import('node:child_process')).execFileSync(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)'], {
  stdio: 'ignore',
});`;

function siteOf(context: TestContext, pages: number, statements: string): string {
  const docs = Array.from({ length: pages }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`]);
  const config = `const endless = () => async (_, file) => {
  if (/page-7\\.md$/.test(file.path)) { ${statements} }
};
function harmless() {}
export default {
  title: 'T', url: 'https://x.test', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [harmless], rehypePlugins: [[endless, {}]] }, blog: false }]],
};`;
  return siteWith({ ...Object.fromEntries(docs), 'docusaurus.config.mjs': config }, context);
}

async function compiled(context: TestContext, pages: number, statements: string, onSlow?: (siteDir: string) => void) {
  const siteDir = siteOf(context, pages, statements);
  const args = [join(import.meta.dirname, 'compile-run.mjs'), siteDir, String(pages)];
  const run = promisify(execFile)(process.execPath, args, { timeout: 120_000 });
  run.child.stderr?.on('data', text => /has taken/.test(text) && onSlow?.(siteDir));
  const { stdout, stderr } = await run;
  const problems = (JSON.parse(stdout) as readonly Diagnostic[]).map(({ code, message, location, fix }) => {
    return { code, message, file: location?.file.replace(`${siteDir}/`, ''), fix };
  });
  return { problems, stderr };
}

const OVERDUE = {
  code: 'compile/overdue',
  message: 'The page cannot be compiled: it was not done after 2.5 s',
  file: 'docs/page-7.md',
  fix: 'Check these functions of the site for endless loops, slow regular expressions, or promises that never settle: `harmless`, `endless`.',
};

describe('a page that is compiled without an end is named, and ended', { concurrency: 2 }, () => {
  for (const [about, statements] of sampleOf(Object.entries(ENDLESS), 1)) {
    it(`where a plugin ${about}`, async context => {
      const { problems, stderr } = await compiled(context, PAGES, statements);
      assert.deepEqual(problems, [OVERDUE]);
      assert.match(stderr, /^Compiling docs\/page-7\.md has taken 0\.5 s so far$/m);
    });
  }

  nightly(() => {
    it('by the end of the process where a plugin runs native code', async context => {
      await assert.rejects(compiled(context, PAGES, NATIVE), ({ signal, stdout, stderr }) => {
        assert.deepEqual([signal, stdout], ['SIGKILL', '']);
        assert.match(stderr, /^docs\/page-7\.md: the page cannot be compiled: it was not done after 2\.5 s\./m);
        return true;
      });
    });

    it('with the process, once it ends, where native code runs in a thread', async context => {
      await assert.rejects(compiled(context, MANY_PAGES, NATIVE), ({ signal, stdout }) => {
        assert.equal(signal, 'SIGKILL');
        assert.match(stdout, /The page cannot be compiled: it was not done after 2\.5 s/);
        return true;
      });
    });

    it('in a thread, too', async context => {
      const { problems, stderr } = await compiled(context, MANY_PAGES, 'for (;;);');
      assert.deepEqual(problems, [OVERDUE]);
      assert.match(stderr, /^compile in a thread is slow$/m);
    });
  });

  it('and one that only takes its time is not', async context => {
    // It goes on once it was named: how long that takes depends on the machine.
    const pause = `const { existsSync } = await import('node:fs');
      const seen = new URL('seen', import.meta.url);
      while (!existsSync(seen)) await new Promise(resolve => setTimeout(resolve, 20));`;
    const onSlow = (siteDir: string) => writeFileSync(join(siteDir, 'seen'), '');
    const { problems, stderr } = await compiled(context, PAGES, pause, onSlow);
    assert.deepEqual(problems, []);
    assert.match(stderr, /Compiling docs\/page-7\.md has taken/);
  });
});
