import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, TINY_CONFIG, temporaryDirectory, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

describe('a theme component that is edited in a checkout of the repository', () => {
  const checkout = path.join(temporaryDirectory(), 'lectern');
  const bin = path.join(checkout, 'bin/lectern.js');
  let site: TemporarySite;
  before(() => {
    for (const name of ['bin', 'dist', 'src/client', 'src/shared', 'src/node', 'blog-free-theme', 'package.json']) {
      cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': '# Hello\n' });
  });
  after(() => site.remove());

  /** Writes another text into a part of the frame of every page. */
  const edit = (text: string): void => {
    const file = path.join(checkout, 'blog-free-theme/SkipToContent/index.tsx');
    const source = readFileSync(path.join(ROOT, 'blog-free-theme/SkipToContent/index.tsx'), 'utf8');
    writeFileSync(file, source.replace(/(<a\b)/, `$1 data-edited="${text}"`));
  };

  it('is in the next build, in the HTML and in the scripts', async () => {
    for (const text of ['first', 'second']) {
      edit(text);
      const { code, stderr } = await lectern(['build'], site.siteDir, { bin });
      assert.equal(code, 0, stderr);
      const holding = filesOf(site.outDir)
        .filter(name => new RegExp(`data-edited\\W+${text}`).test(readFileSync(path.join(site.outDir, name), 'utf8')))
        .map(name => path.extname(name));
      assert.deepEqual([...new Set(holding)].sort(), ['.html', '.js']);
    }
  });

  it('is on the running dev server', async () => {
    edit('before');
    const server = spawn(process.execPath, [bin, 'start', '--port', '0', '--no-open'], { cwd: site.siteDir });
    try {
      const url = await addressOf(server);
      await shows(url, 'before');
      edit('after');
      await shows(url, 'after');
    } finally {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
  });
});

/** The address that a server tells. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += chunk;
    const [url] = /http:\/\/\S+/.exec(text) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The server ended: ${text}`);
}

/** Waits until the first page has a text. */
async function shows(url: string, text: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const html = await (await fetch(url)).text();
    if (html.includes(`data-edited="${text}"`)) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`The page never had ${text}`);
}
