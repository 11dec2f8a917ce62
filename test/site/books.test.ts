import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { UserError } from '../../src/node/diagnostics/index.ts';
import { destinationPages, pageCount } from '../../src/node/features/books/pdf/read.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { findChromium, findHeadlessShell } from '../support/browsers.ts';
import { epubcheck, findEpubcheck } from '../support/epubcheck.ts';
import { keepLog } from '../support/log.ts';
import { nightly } from '../support/nightly.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';

describe('books', () => {
  const siteDir = temporaryDirectory();
  const log = keepLog();
  const inOutput = (name: string) => path.join(siteDir, 'build', name);
  const read = (name: string) => readFileSync(inOutput(name));
  const buildSite = (...flags: readonly string[]) => build({ siteDir, features: FEATURES, log, flags: new Set(flags) });
  const chrome = process.env.CHROME_PATH;
  before(async () => {
    const found = findHeadlessShell() ?? findChromium();
    assert.ok(found, 'PDF files are printed by Chromium, and none was found. This installs it: npm run test:setup');
    process.env.CHROME_PATH = found;
    process.env.SOURCE_DATE_EPOCH = '1000000000';
    cpSync(path.join(ROOT, 'test/sites/books'), siteDir, { recursive: true });
    await buildSite('pdf', 'epub');
  });
  after(() => {
    delete process.env.SOURCE_DATE_EPOCH;
    if (chrome === undefined) delete process.env.CHROME_PATH;
    else process.env.CHROME_PATH = chrome;
    rmSync(siteDir, { recursive: true, force: true });
  });

  it('are printed with an outline, links inside and a date that does not change', () => {
    const pdf = read('guide.pdf');
    const text = pdf.toString('latin1');
    const outline = [...text.matchAll(/\/Title \((.*?)\)/g)].map(([, title]) => title);
    const chapters = [
      'Contents',
      'Introduction',
      'At the quay',
      'Moor',
      'Two lines',
      'load',
      '3 steps',
      'Leaving',
      'Leave',
    ];
    for (const title of chapters) assert.ok(outline.includes(title), `${title} in ${outline}`);
    // Cover, contents, then each chapter of the sidebar on a page of its own.
    assert.equal(pageCount(pdf), 5);
    const pages = destinationPages(pdf);
    assert.deepEqual(
      ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map(name => pages.get(name)),
      [3, 4, 4, 4, 5, 5],
    );
    assert.match(text, /\/Dest \/c3-1/);
    const addresses = [...text.matchAll(/\/URI \((.*?)\)/g)].map(([, address]) => address);
    assert.deepEqual(addresses, [
      'https://harbour.test/base/docs/other',
      'https://elsewhere.test/?a=1&b=2',
      'https://harbour.test/base/guide.pdf',
      'https://films.test/sea',
    ]);
    assert.match(text, /\/CreationDate \(D:20010909014640/);
    assert.match(text, /\/MarkInfo|\/StructTreeRoot/);
  });

  // Java takes longer than all else in here.
  nightly(() => {
    it('are EPUB files without an error or warning', t => {
      const jar = findEpubcheck();
      if (jar === undefined) return t.skip('epubcheck was not found: npm run test:setup -- --nightly');
      for (const name of ['guide.epub', 'books/short.epub']) {
        const said = epubcheck(jar, inOutput(name));
        assert.match(said, /0 fatals \/ 0 errors \/ 0 warnings/, said);
      }
    });
  });

  it('are the same in each build, and gone without the flags, which the build says; a link to one is not broken', async () => {
    const names = ['guide.pdf', 'guide.epub', 'books/short.epub'];
    const first = names.map(read);
    await buildSite();
    assert.deepEqual(names.map(inOutput).filter(existsSync), []);
    const { lines } = await buildSite('epub');
    assert.ok(
      lines.some(({ text }) => /not made: guide\.pdf; `lectern build --pdf`/.test(text)),
      JSON.stringify(lines),
    );
    await buildSite('pdf', 'epub');
    assert.deepEqual(names.map(read), first);
  });

  it('are not printed for a build that has errors anyway, and a flag needs a book of its format', async () => {
    const found = process.env.CHROME_PATH;
    process.env.CHROME_PATH = '/none/chrome';
    const page = path.join(siteDir, 'docs/other.md');
    const config = path.join(siteDir, 'docusaurus.config.js');
    const [text, options] = [page, config].map(file => readFileSync(file, 'utf8'));
    try {
      writeFileSync(page, '![none](./none.png)\n');
      await assert.rejects(buildSite('pdf'), { message: /none\.png/ });
      writeFileSync(page, text ?? '');
      writeFileSync(config, (options ?? '').replace("['guide.pdf', 'guide.epub']", "'guide.epub'"));
      await assert.rejects(buildSite('pdf'), { message: /No `file` of `books` ends with `\.pdf`/ });
    } finally {
      writeFileSync(page, text ?? '');
      writeFileSync(config, options ?? '');
      process.env.CHROME_PATH = found;
    }
  });

  it('tell what is missing to print them', async () => {
    const found = process.env.CHROME_PATH;
    process.env.CHROME_PATH = '/none/chrome';
    try {
      await assert.rejects(buildSite('pdf'), (error: unknown) => {
        assert.ok(error instanceof UserError);
        assert.match(error.message, /There is no file `\/none\/chrome`, which `CHROME_PATH` names/);
        return true;
      });
    } finally {
      process.env.CHROME_PATH = found;
    }
  });
});
