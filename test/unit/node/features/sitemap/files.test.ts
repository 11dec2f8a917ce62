import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type SitemapItem, sitemapFiles } from '../../../../../src/node/features/sitemap/files.ts';

const BASE = 'https://x.test/base/';

function items(count: number, own: Partial<SitemapItem> = {}): readonly SitemapItem[] {
  return Array.from({ length: count }, (_, index) => ({ url: `${BASE}docs/${index}`, ...own }));
}

const addresses = (text = '') => Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

describe('a sitemap', () => {
  it('of as many pages as search engines read is one file', () => {
    const files = sitemapFiles(items(50_000), 'sitemap.xml', BASE);
    assert.deepEqual(
      files.map(({ name, text }) => [name, addresses(text).length]),
      [['sitemap.xml', 50_000]],
    );
  });

  it('of more pages is an index of its parts, under its own name', () => {
    const [index, ...parts] = sitemapFiles(items(100_001), 'maps/all.xml', BASE);
    assert.equal(index?.name, 'maps/all.xml');
    assert.match(index?.text ?? '', /^<\?xml [^>]*>\n<sitemapindex xmlns="[^"]*">\n<sitemap><loc>/);
    assert.deepEqual(
      addresses(index?.text),
      [1, 2, 3].map(number => `${BASE}maps/all-${number}.xml`),
    );
    assert.deepEqual(
      parts.map(({ name, text }) => [name, addresses(text).length]),
      [
        ['maps/all-1.xml', 50_000],
        ['maps/all-2.xml', 50_000],
        ['maps/all-3.xml', 1],
      ],
    );
    assert.deepEqual(
      parts.flatMap(({ text }) => addresses(text)),
      items(100_001).map(({ url }) => url),
    );
  });

  it('of more bytes than search engines read is one, too', () => {
    const alternates = Array.from(
      { length: 20 },
      (_, index) => [`l${index}`, `${BASE}日本語/${'x'.repeat(200)}`] as const,
    );
    const [, ...parts] = sitemapFiles(items(12_000, { alternates }), 'sitemap.xml', BASE);
    assert.equal(parts.length, 2);
    for (const { text } of parts) {
      assert.ok(Buffer.byteLength(text) <= 50 * 1024 * 1024);
      assert.match(text, /<urlset [^>]*xmlns:xhtml=/);
    }
  });
});
