/** Draws with the site's own Mermaid in Chromium. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { DrawnDiagram } from '../../../../shared/drawn-diagram.ts';
import { findElk, findMermaid } from '../../../shell/mermaid.ts';
import { attempt } from '../../../util/attempt.ts';
import { answerRequests, type BrowserUse, browserError, startBrowser } from '../../../util/chromium.ts';
import { endsWithin } from '../../../util/ends-within.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { packageRoot } from '../../../version.ts';
import type { MermaidSettings } from './settings.ts';
import { FONT, fontFolder } from './site.ts';

export interface Drawer {
  /** @throws UserError if nothing can be drawn here */
  draw(code: string, settings: MermaidSettings): Promise<DrawnDiagram>;
  /** Ends the browser. */
  close(): Promise<void>;
}

const USE: BrowserUse = {
  codes: {
    package: 'compile/missing-diagram-package',
    browser: 'compile/no-diagram-browser',
    failed: 'compile/no-diagram-browser',
  },
  things: 'Diagrams',
  done: 'drawn',
  purpose: 'draw diagrams',
  without: "remove `draw: 'build'` from `markdown.mermaid`, so that browsers draw",
  // The first version that knows all that the modules of Mermaid 11 use.
  oldest: 111,
  // Texts are as wide on all screens.
  switches: ['--font-render-hinting=none', '--force-color-profile=srgb'],
};

/** An address that no network has; all that the page loads is answered from here. */
const ORIGIN = 'http://diagram.invalid';
const SCRIPT = path.join(packageRoot, 'dist/packages/draw-mermaid.js');
const MAX_MS = 30_000;
const MAX_PAGES = 4;

/**
 * Texts are measured in one font, whatever a machine has, and slightly apart: that is the room for the fonts of readers, of which
 * some are wider.
 */
const DOCUMENT = `<!doctype html>
<link rel="stylesheet" href="/font/400.css"><link rel="stylesheet" href="/font/700.css">
<style>html { color: rgb(1, 2, 3); } * { font-family: Inter, sans-serif !important; letter-spacing: 0.04em !important; }</style>
<script src="/draw.js"></script>
<body></body>`;

/** Checks the packages, and starts the browser. @throws UserError if one is missing */
export async function openDrawer(siteDir: string): Promise<Drawer> {
  const { folders, missing } = packagesOf(siteDir);
  const browser = await startBrowser(siteDir, { ...USE, missing });
  const free: Page[] = [];
  const waiting: ((page: Page | undefined) => void)[] = [];
  let count = 0;

  const take = async (): Promise<Page> => {
    const page = free.pop();
    if (page) return page;
    if (count < Math.min(MAX_PAGES, availableParallelism())) {
      count++;
      return openPage(browser, folders);
    }
    return (await new Promise<Page | undefined>(resolve => waiting.push(resolve))) ?? openPage(browser, folders);
  };
  /** Without a page that can draw another diagram, the next one opens its own. */
  const give = (page: Page | undefined): void => {
    const next = waiting.shift();
    if (next) next(page);
    else if (page) free.push(page);
    else count--;
  };
  return {
    async draw(code, settings) {
      let page: Page | undefined;
      try {
        page = await take();
        const drawn = await drawOn(page, { code, settings });
        if (drawn === undefined) {
          await endPage(page);
          page = undefined;
        }
        return drawn ?? { problem: { name: 'Overdue', message: `it was not drawn after ${MAX_MS / 1000} s` } };
      } catch (error) {
        page = undefined;
        throw browserError(USE, 'Chromium did not draw the diagrams', error);
      } finally {
        give(page);
      }
    },
    close: () => browser.close(),
  };
}

/** The folders that the page loads from, by the first part of the address. */
type Folders = Readonly<Record<string, string>>;

/** The folders, as far as the packages are installed, and the names of those that are not. */
function packagesOf(siteDir: string): { readonly folders: Folders; readonly missing: readonly string[] } {
  const font = fontFolder(siteDir);
  const mermaid = findMermaid(siteDir)?.source;
  const missing = [...(mermaid === undefined ? ['mermaid'] : []), ...(font === undefined ? [FONT] : [])];
  return { folders: omitUndefined({ font, mermaid, layouts: findElk(siteDir)?.source }), missing };
}

async function openPage(browser: Browser, folders: Folders): Promise<Page> {
  const context = await browser.newContext({
    ...{ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light', deviceScaleFactor: 1 },
    viewport: { width: 1200, height: 800 },
  });
  const page = await context.newPage();
  await answerRequests(page, ORIGIN, pathname => {
    if (pathname === '/') return DOCUMENT;
    const [, name = '', ...rest] = pathname.split('/');
    const file = name === 'draw.js' ? SCRIPT : Object.hasOwn(folders, name) && path.join(folders[name] ?? '', ...rest);
    const body = file ? attempt(() => readFileSync(file)) : undefined;
    return file && body ? { file, body } : undefined;
  });
  await page.goto(`${ORIGIN}/`);
  return page;
}

interface Asked {
  readonly code: string;
  readonly settings: MermaidSettings;
}

/** What the page draws; undefined if it is not done in time. */
async function drawOn(
  page: Page,
  { code, settings: { light, dark, layouts } }: Asked,
): Promise<DrawnDiagram | undefined> {
  const urls = {
    mermaid: `${ORIGIN}/mermaid/mermaid.esm.min.mjs`,
    ...(layouts !== undefined && { layouts: `${ORIGIN}/layouts/mermaid-layout-elk.esm.min.mjs` }),
  };
  const asked = JSON.stringify({ code, light, dark, urls });
  const drawing = page.evaluate<DrawnDiagram>(`lecternDraw(${asked})`);
  drawing.catch(() => undefined);
  return (await endsWithin(drawing, MAX_MS)) ? drawing : undefined;
}

/** Ends a page whose script may never end. */
async function endPage(page: Page): Promise<void> {
  await page
    .context()
    .close()
    .catch(() => undefined);
}
