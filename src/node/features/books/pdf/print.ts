/** Prints documents with Chromium. */

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { answerRequests, browserError } from '../../../util/chromium.ts';
import { UNDATED } from '../book.ts';
import type { PrintedDocument } from './document.ts';
import { destinationPages, withDate } from './read.ts';
import { PRINTING } from './use.ts';

/** An address that no network has; all of a document is answered from here. */
const ORIGIN = 'http://book.invalid';
/** Of a whole book. */
const TIMEOUT_MS = 15 * 60 * 1000;

interface PrintOptions {
  /** Path of the file, for messages. */
  readonly file: string;
  readonly date: number | undefined;
}

/**
 * Prints a document twice: Chromium does not write the pages of links into a text, so the second one has the pages that
 * the first one tells. The first one has no outline and no tags, which take most of the time. There is a third one only if the contents
 * have got longer.
 *
 * @throws UserError if the browser fails
 */
export async function print(
  browser: Browser,
  document: PrintedDocument,
  { file, date = UNDATED }: PrintOptions,
): Promise<Uint8Array> {
  try {
    let pages: ReadonlyMap<string, number> = new Map();
    for (let attempts = 0; ; attempts++) {
      const pdf = await printOnce(browser, document.html(pages), { images: document.images, isDraft: attempts === 0 });
      const found = destinationPages(pdf);
      if (attempts === 3 || (attempts > 0 && isSame(found, pages))) return withDate(pdf, date);
      pages = found;
    }
  } catch (error) {
    throw browserError(PRINTING, `Chromium did not print \`${file}\``, error);
  }
}

async function printOnce(
  browser: Browser,
  html: string,
  { images, isDraft }: Pick<PrintedDocument, 'images'> & { readonly isDraft: boolean },
): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await answerRequests(page, ORIGIN, pathname => {
      const name = pathname.slice(1);
      const file = images.get(name);
      if (name === '') return html;
      return file === undefined ? undefined : { file, body: readFileSync(file) };
    });
    await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: !isDraft, tagged: !isDraft });
  } finally {
    await context.close();
  }
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([name, page]) => other.get(name) === page);
}
