import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { zip } from '../../../../../src/node/features/books/epub/zip.ts';
import { destinationPages, withDate } from '../../../../../src/node/features/books/pdf/read.ts';
import { PRINTING } from '../../../../../src/node/features/books/pdf/use.ts';
import { findBrowser, startBrowser } from '../../../../../src/node/util/chromium.ts';
import { ROOT } from '../../../../support/paths.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

describe('an archive', () => {
  it('has its files in order, the first one readable as it is, and no times', () => {
    const entries = [
      { name: 'mimetype', bytes: 'application/epub+zip', isStored: true },
      { name: 'ü.txt', bytes: 'a'.repeat(1000) },
    ] as const;
    const bytes = Buffer.from(zip(entries));
    assert.equal(bytes.subarray(30, 58).toString(), 'mimetypeapplication/epub+zip');
    const second = 58 + 30 + Buffer.byteLength('ü.txt');
    assert.equal(inflateRawSync(bytes.subarray(second)).toString(), 'a'.repeat(1000));
    assert.deepEqual(bytes, Buffer.from(zip(entries)));
  });
});

describe('a printed file', () => {
  const pdf = Buffer.from(
    [
      '%PDF-1.4',
      "1 0 obj\n<</CreationDate (D:20260101000000+00'00')\n/ModDate (D:20260101000000+00'00')>>\nendobj",
      '2 0 obj\n<</Type /Page>>\nendobj',
      '3 0 obj\n<</Type /Page>>\nendobj',
      '4 0 obj\n<</c1 [2 0 R /XYZ 0 0 0]\n/c2-1 [3 0 R /XYZ 0 0 0]>>\nendobj',
      '5 0 obj\n<</Type /Pages\n/Kids [2 0 R 3 0 R]>>\nendobj',
      '6 0 obj\n<</Type /Catalog\n/Pages 5 0 R\n/Dests 4 0 R>>\nendobj',
    ].join('\n'),
  );

  it('tells the pages that links lead to', () => {
    assert.deepEqual(
      [...destinationPages(pdf)],
      [
        ['c1', 1],
        ['c2-1', 2],
      ],
    );
  });

  it('gets another date of the same length', () => {
    const dated = withDate(pdf, Date.UTC(1999, 1, 3, 4, 5, 6));
    assert.equal(dated.length, pdf.length);
    assert.match(Buffer.from(dated).toString(), /\/ModDate \(D:19990203040506\+00'00'\)/);
  });
});

describe('the browser that prints', () => {
  it('is the one that CHROME_PATH names, and no other', () => {
    assert.equal(findBrowser({ CHROME_PATH: process.execPath }, ''), process.execPath);
    assert.equal(findBrowser({ CHROME_PATH: '/none/chrome' }, process.execPath), undefined);
    assert.equal(findBrowser({ PATH: '' }, process.execPath), process.execPath);
  });

  it('is asked for where the one that is found is too old, or does not start', async () => {
    const siteDir = temporaryDirectory();
    const folder = path.join(siteDir, 'node_modules/playwright-core');
    mkdirSync(folder, { recursive: true });
    const write = (launch: string) =>
      writeFileSync(
        path.join(folder, 'index.js'),
        `exports.chromium = { executablePath: () => '', launch: ${launch} };`,
      );
    const env = { CHROME_PATH: process.execPath };
    try {
      write("async () => ({ version: () => '130.0.1', close: async () => {} })");
      await assert.rejects(startBrowser(siteDir, PRINTING, env), /Chromium 130\.0\.1 .* is too old to print books/);
      await assert.rejects(startBrowser(ROOT, PRINTING, env), /did not start/);
    } finally {
      rmSync(siteDir, { recursive: true, force: true });
    }
  });
});
