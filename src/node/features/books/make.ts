/** Makes the books that a build was asked for. */

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Site } from '../../config/site.ts';
import { type Diagnostic, hasErrors, type Result } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import type { PlannedFile } from '../../emit/index.ts';
import type { FileTools } from '../../pipeline/feature.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import { attempt } from '../../util/attempt.ts';
import { sourceDate } from '../../util/build-time.ts';
import { gitInFolder } from '../../util/git.ts';
import { hashOf } from '../../util/hash.ts';
import { fileUrl } from '../../util/output-path.ts';
import { type Book, publicAddress, readChapters } from './book.ts';
import { type ChosenBook, chooseBooks, type Format } from './choose.ts';
import { booksOption } from './options.ts';

type Tools = Pick<FileTools, 'flags' | 'clock' | 'output' | 'stage'>;

/** The files of the books in the formats that the build was asked for. */
export async function makeBooks(rendered: RenderedSite, tools: Tools): Promise<Result<readonly PlannedFile[]>> {
  const { site, graph } = rendered;
  const formats = (['pdf', 'epub'] as const).filter(format => tools.flags.has(format));
  // A build with errors writes nothing, so nothing is printed for it.
  if (formats.length === 0 || hasErrors(rendered.problems.all())) return { value: [], diagnostics: [] };
  const { value: all, diagnostics: found } = chooseBooks(site, graph);
  // Those of books in the config are told already.
  const diagnostics = booksOption.of(site) ? formats.flatMap(format => noBook(format, site)) : found;
  const books = all.filter(({ format }) => formats.includes(format));
  if (books.length === 0) return { value: [], diagnostics };
  const date = dateOf(site.siteDir);
  const browser = createBrowser(site.siteDir);
  const value: PlannedFile[] = [];
  try {
    for (const chosen of books) {
      value.push(
        await tools.clock.time(chosen.format === 'pdf' ? 'PDF' : 'EPUB', () =>
          bookFile(chosen, rendered, { ...tools, date, browser: browser.started }),
        ),
      );
    }
  } finally {
    await browser.close();
  }
  return { value, diagnostics };
}

function createBrowser(siteDir: string) {
  let running: Promise<Browser> | undefined;
  return {
    started: (): Promise<Browser> => {
      running ??= startPrinter(siteDir);
      return running;
    },
    close: async (): Promise<void> => {
      await (await running?.catch(() => undefined))?.close();
    },
  };
}

interface BookTools extends Tools {
  readonly date: number | undefined;
  readonly browser: () => Promise<Browser>;
}

async function bookFile(
  chosen: ChosenBook,
  rendered: RenderedSite,
  { date, browser, output, stage }: BookTools,
): Promise<PlannedFile> {
  const { site, cache } = rendered;
  const { file: path, format } = chosen;
  const { locale } = site;
  const name = path.slice(site.outPath.length);
  const address = publicAddress(fileUrl(name, site), site);
  const { entries: _, ...facts } = chosen;
  const own = { language: locale.htmlLang, direction: locale.direction, site: site.url, address, date };
  const book: Book = { ...facts, ...own, chapters: readChapters(chosen, rendered) };
  const staged = (bytes: Uint8Array): PlannedFile => ({
    path,
    hash: hashOf(bytes),
    source: { kind: 'staged', file: stage(bytes) },
  });
  if (format === 'epub') {
    const { epub } = await import('./epub/package.ts');
    return staged(epub(book, rendered));
  }
  const { printedDocument } = await import('./pdf/document.ts');
  const document = printedDocument(book, rendered);
  const chromium = await browser();
  const images = [...document.images.values()].map(image => readFileSync(image));
  const key = `book:${hashOf(document.html(new Map()), chromium.version(), String(date), ...images)}`;
  const known = cache.get<string>(key);
  if (known !== undefined && output.isUpToDate(path, known))
    return { path, hash: known, source: { kind: 'unchanged' } };
  const { print } = await import('./pdf/print.ts');
  const made = staged(await print(chromium, document, { file: path, date }));
  cache.set(key, made.hash);
  return made;
}

/** When the site last changed: what `SOURCE_DATE_EPOCH` says, else the last commit; in milliseconds since the epoch. */
function dateOf(siteDir: string): number | undefined {
  const given = sourceDate();
  if (given !== undefined) return given;
  const seconds = attempt(() => gitInFolder(siteDir, ['log', '-1', '--format=%ct', '--', '.']).trim());
  return seconds ? Number(seconds) * 1000 : undefined;
}

/** The problem that the config has books, and none of a format that was asked for. */
function noBook(format: Format, site: Site): readonly Diagnostic[] {
  const books = booksOption.of(site);
  if (!books || books.some(({ file }) => [file].flat().some(name => name.endsWith(`.${format}`)))) return [];
  return [
    {
      code: 'books/not-asked',
      severity: 'error',
      message: `No \`file\` of \`books\` ends with \`.${format}\`, which \`--${format}\` asks for`,
      location: createLocator(site.configFile)(['books']),
      fix: `Add one, such as \`file: ['guide.pdf', 'guide.epub']\`, or leave \`--${format}\` out.`,
    },
  ];
}

async function startPrinter(siteDir: string): Promise<Browser> {
  const { startBrowser } = await import('../../util/chromium.ts');
  const { PRINTING } = await import('./pdf/use.ts');
  return startBrowser(siteDir, PRINTING);
}
