import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildSite } from '../support/builds.ts';
import { hrefsOf } from '../support/html.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf } from '../support/trees.ts';

/** One doc in each of three categories, and more in the second. */
function siteWith(pages: number): Files {
  const numbers = Array.from({ length: pages - 2 }, (_, index) => String(index + 1).padStart(3, '0'));
  return {
    'docusaurus.config.js': TINY_CONFIG,
    'docs/alpha/first.md': '# First\n\nThe first page.\n',
    'docs/omega/last.md': '# Last\n\nThe last page.\n',
    ...Object.fromEntries(numbers.map(number => [`docs/beta/page-${number}.md`, `# Page ${number}\n\nA page.\n`])),
  };
}

/** A version, whose docs have two sidebars. */
const VERSIONS: Files = {
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/alpha/first.md': '# First\n\nThe first page.\n',
  'versioned_docs/version-1.0/omega/last.md': '# Last\n\nThe last page.\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "one": ["alpha/first"], "two": ["omega/last"] }',
};

/** Hashes in file names, class names and the build's key. */
const HASHES = /(?<=\.)[\da-f]{8}(?=\.)|(?<=[A-Za-z]_)[\dA-Za-z]{4}(?=[ "])|(?<=")[\da-f]{16}(?=")/g;

/** A page with other hashes, the same ones on each machine: by luck, some compress to fewer bytes than others. */
function withFixedHashes(page: string): string {
  const fixed = new Map<string, string>();
  const hashOf = (index: number) => createHash('sha256').update(`${index}`).digest('hex');
  return page.replace(HASHES, hash => {
    const known = fixed.get(hash) ?? hashOf(fixed.size).slice(0, hash.length);
    fixed.set(hash, known);
    return known;
  });
}

describe('the size of a site', () => {
  let small: TemporarySite;
  let large: TemporarySite;
  let versioned: TemporarySite;
  before(async () => {
    small = temporarySite(siteWith(3));
    large = temporarySite(siteWith(60));
    versioned = temporarySite({ ...siteWith(3), ...VERSIONS });
    await Promise.all([small, large, versioned].map(({ siteDir }) => buildSite(siteDir)));
  });
  after(() => {
    small.remove();
    large.remove();
    versioned.remove();
  });

  const html = (site: TemporarySite, name: string) => readFileSync(path.join(site.outDir, name, 'index.html'), 'utf8');

  it('is no matter to shared scripts and styles: 3 pages and 60 have the same, and two versions with two sidebars', () => {
    const shared = ({ outDir }: TemporarySite) =>
      Object.entries(contentsOf(outDir)).filter(([name]) => /^assets\/(js|css)\//.test(name));
    assert.notEqual(shared(small).length, 0);
    assert.deepEqual(shared(large), shared(small));
    assert.deepEqual(shared(versioned), shared(small));
  });

  it('is no matter to the HTML of a page in another category', () => {
    assert.equal(html(large, 'alpha/first'), html(small, 'alpha/first'));
  });

  it('shows in the sidebar the open category whole, and of a closed one only the way in', () => {
    const inBeta = (name: string) => new Set(hrefsOf(html(large, name)).filter(href => href.startsWith('/beta/')));
    assert.equal(inBeta('beta/page-030').size, 58);
    assert.deepEqual([...inBeta('alpha/first')], ['/beta/page-001']);
    assert.ok([...inBeta('omega/last')].every(href => ['/beta/page-001', '/beta/page-058'].includes(href)));
  });

  describe('has a budget', () => {
    const bytes = (text: string) => Buffer.byteLength(text);
    const gzip = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;

    // A quarter of it is the inline script, which must say that the other files have failed.
    it('of 11.1 KB for what surrounds the text of a page, 3.85 KB gzip', () => {
      const page = html(small, 'alpha/first');
      assert.ok(bytes(page) <= 11_100, `${bytes(page)} bytes`);
      const compressed = gzip(withFixedHashes(page));
      assert.ok(compressed <= 3_850, `${compressed} bytes, gzip`);
    });

    it('of 240 bytes for a link of the open category, in markup and data', () => {
      const more = bytes(html(large, 'beta/page-030')) - bytes(html(small, 'beta/page-001'));
      assert.ok(more / 57 <= 240, `${Math.round(more / 57)} bytes a link`);
    });
  });
});
