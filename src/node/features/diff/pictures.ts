/** Pictures of pages before and after, by Chromium. */

import type { Browser, BrowserContext } from 'playwright-core';
import { pathBelow, safeDecode } from '../../../shared/url.ts';
import { UserError } from '../../diagnostics/index.ts';
import { answerRequests, type BrowserUse, browserError, startBrowser } from '../../util/chromium.ts';
import { addressOf } from './addresses.ts';
import type { BuiltSite } from './built-site.ts';
import type { ChangedPage } from './types.ts';

/** A page at one width: data of images, undefined where there was no page. */
export interface PagePictures {
  readonly width: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const USE: BrowserUse = {
  codes: { package: 'diff/missing-package', browser: 'diff/no-browser', failed: 'diff/not-pictured' },
  things: 'Pictures of pages',
  done: 'made',
  purpose: 'picture pages',
  without: 'leave out `--pictures`',
};

/** Of a desktop and a phone. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** Longer pages are cut. */
const MAX_HEIGHT = 5000;
const TIMEOUT_MS = 30_000;
/** An address that no network has; all of a site is answered from its folder. */
const ORIGIN = 'http://site.invalid';

interface Pictured {
  readonly base: BuiltSite;
  readonly site: BuiltSite;
  /** Where `playwright-core` is looked for. */
  readonly siteDir: string;
  readonly pages: readonly ChangedPage[];
}

/** Pictures of pages by path. @throws UserError if there is no browser, or it fails */
export async function takePictures({ base, site, siteDir, pages }: Pictured) {
  const browser = await startBrowser(siteDir, USE);
  try {
    const taken = new Map<string, readonly PagePictures[]>(pages.map(({ path }) => [path, []]));
    for (const size of SIZES) {
      const before = await openContext(browser, base, size);
      const after = await openContext(browser, site, size);
      for (const { path, pathBefore = path } of pages) {
        const pictures = {
          width: size.width,
          before: await picture(before, base, pathBefore),
          after: await picture(after, site, path),
        };
        taken.set(path, [...(taken.get(path) ?? []), pictures]);
      }
      await before.close();
      await after.close();
    }
    return taken;
  } catch (error) {
    throw error instanceof UserError ? error : browserError(USE, 'Chromium made no pictures', error);
  } finally {
    await browser.close();
  }
}

async function openContext(browser: Browser, site: BuiltSite, viewport: (typeof SIZES)[number]) {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const files = new Set(site.files);
  await answerRequests(context, ORIGIN, pathname => {
    const file = fileOf(pathname, site, files);
    return file === undefined ? undefined : { file, body: site.read(file) };
  });
  return context;
}

function fileOf(pathname: string, { baseUrl, pages }: BuiltSite, files: ReadonlySet<string>): string | undefined {
  const name = safeDecode(pathBelow(baseUrl, pathname) ?? '');
  return files.has(name) ? name : pages.get(name.replace(/\/$/, ''));
}

async function picture(context: BrowserContext, { baseUrl, pages }: BuiltSite, path: string) {
  if (!pages.has(path.slice(1))) return undefined;
  const page = await context.newPage();
  try {
    await page.goto(ORIGIN + baseUrl + addressOf(path.slice(1)), { waitUntil: 'load' });
    const { width = 0 } = page.viewportSize() ?? {};
    const height = await page.evaluate('document.documentElement.scrollHeight');
    const clip = { x: 0, y: 0, width, height: Math.min(Number(height), MAX_HEIGHT) };
    const bytes = await page.screenshot({ type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled', clip });
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  } catch (error) {
    throw browserError(USE, `Chromium did not show \`${path}\``, error);
  } finally {
    await page.close();
  }
}
