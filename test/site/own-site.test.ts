import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { packageVersion } from '../../src/node/version.ts';
import { compareMarkdown } from '../markdown/compare.ts';
import { textOf } from '../support/html.ts';
import { keepLog } from '../support/log.ts';
import { buildOwnSite } from '../support/own-site.ts';
import type { TemporarySite } from '../support/sites.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const CURRENT = 'docs';
const LEGACY = 'versioned_docs/version-legacy';

describe("this repository's site, built", () => {
  let site: TemporarySite;
  before(async () => {
    site = await buildOwnSite();
  });
  after(() => site.remove());

  const read = (name: string) => readFileSync(path.join(site.outDir, name), 'utf8');
  const pages = () => filesOf(site.outDir).filter(name => name.endsWith('.html'));

  it('has a page at every address', () => {
    const docs = docNames(site.siteDir, CURRENT).map(name => `docs/${name}/index.html`);
    const legacy = docNames(site.siteDir, LEGACY).map(name => `docs/legacy/${name}/index.html`);
    const missing = ['index.html', 'apply/index.html', 'search/index.html', '404.html', ...docs, ...legacy].filter(
      name => !existsSync(path.join(site.outDir, name)),
    );
    assert.deepEqual(missing, []);
    assert.equal(docs.length, 16);
    assert.equal(legacy.length, 12);
  });

  it('has no link, image or anchor that leads nowhere, nor anything else to report', async () => {
    const log = keepLog();
    const outDir = temporaryDirectory();
    await build({ siteDir: site.siteDir, outDir, features: FEATURES, log });
    rmSync(outDir, { recursive: true });
    assert.deepEqual(log.problems, []);
  });

  it('has Markdown of every page that says the same', () => {
    const { pages: compared, differences, missing } = compareMarkdown(site.outDir);
    assert.deepEqual({ differences, missing }, { differences: [], missing: [] });
    assert.equal(compared, 16 + 12 + 2, 'all docs, the front page and the form');
  });

  it('says in every page by what it was made', () => {
    const generator = `<meta name="generator" content="Lectern v${packageVersion()}">`;
    const others = pages().filter(name => !read(name).includes(generator));
    assert.deepEqual(others, []);
  });

  for (const [folder, base] of [
    [CURRENT, 'docs'],
    [LEGACY, 'docs/legacy'],
  ] as const) {
    it(`shows the prose and the code of every doc of ${folder}`, () => {
      const lost = docNames(site.siteDir, folder).flatMap(name => {
        const shown = withoutSpaces(textOf(read(`${base}/${name}/index.html`)));
        const lines = plainLines(sourceOf(site.siteDir, folder, name));
        assert.ok(lines.length > 0, `${name} has text to look for`);
        return lines.filter(line => !shown.includes(withoutSpaces(line))).map(line => `${name}: ${line}`);
      });
      assert.deepEqual(lost, []);
    });
  }

  it('shows no value that nobody wrote', () => {
    const found = pages().flatMap(name => {
      const html = read(name).replace(/<(code|script)\b.*?<\/\1>/gs, '');
      return [...html.matchAll(/.{0,40}(\bundefined\b|\[object Object\]|\bNaN\b).{0,40}/g)].map(
        ([location]) => `${name}: ${location}`,
      );
    });
    assert.deepEqual(found, []);
  });

  it('has a social image for every page, drawn from its title but for the front page', () => {
    const images = pages()
      .filter(name => !read(name).includes('http-equiv="refresh"'))
      .map(name => [name, ...[...read(name).matchAll(/property="og:image" content="([^"]*)"/g)].map(([, url]) => url)]);
    const origin = 'https://docsearch.algolia.com/';
    for (const [name, url = '', ...others] of images) {
      const file = path.join(site.outDir, url.slice(origin.length));
      assert.match(url, name === 'index.html' ? /\/img\/og-image\.png$/ : /\/assets\/social\/\w+\.png$/, name);
      assert.deepEqual([others, sizeOf(readFileSync(file))], [[], [1200, 630]], name);
    }
  });

  it('carries a title, a description and one first heading on every doc', () => {
    const poor = pages()
      .filter(name => name.startsWith('docs/'))
      .filter(name => {
        const html = read(name);
        const redirects = html.includes('http-equiv="refresh"');
        const headings = html.match(/<h1\b/g)?.length;
        return !redirects && !(/<title[^>]*>[^<]+\|/.test(html) && /name="description"/.test(html) && headings === 1);
      });
    assert.deepEqual(poor, []);
  });
});

/** Width and height of a PNG. */
function sizeOf(png: Buffer): readonly number[] {
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

function docNames(siteDir: string, folder: string): readonly string[] {
  return readdirSync(path.join(siteDir, folder))
    .map(name => name.replace(/\.mdx?$/, ''))
    .sort();
}

function sourceOf(siteDir: string, folder: string, name: string): string {
  const [file = ''] = ['.md', '.mdx']
    .map(extension => path.join(siteDir, folder, name + extension))
    .filter(candidate => existsSync(candidate));
  return readFileSync(file, 'utf8');
}

/** Lines of code, and lines of prose that show as they are written. */
function plainLines(source: string): readonly string[] {
  const body = source.replace(/^---\n.*?\n---\n/s, '');
  const parts = body.split(/^[ \t]*```.*$/m);
  return parts.flatMap((part, index) => {
    const lines = part.split('\n').map(line => line.trim());
    const isCode = index % 2 === 1;
    return lines.filter(line =>
      isCode ? line !== '' && !line.includes('highlight-') : /^[A-Z][A-Za-z0-9 ,.:'()-]{20,}$/.test(line),
    );
  });
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
