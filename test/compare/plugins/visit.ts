import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { serveOutput } from '../../bench/measure/server.ts';
import { KIND, type SiteFacts } from '../compare.ts';
import type { PluginSite } from './site.ts';

/** How long a page has for what its plugin shows. */
const PATIENCE_MS = 15_000;

/** Opens each page of a build and says what the console, the network and readers miss there, a line each. */
export async function visitBuild(
  browser: Browser,
  { outDir, facts, shows = {} }: { readonly outDir: string; readonly facts: SiteFacts } & Pick<PluginSite, 'shows'>,
): Promise<readonly string[]> {
  const server = await serveOutput(outDir);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = [...facts].flatMap(([address, { [KIND]: kind = [] }]) => (kind[0] === 'page' ? [address] : []));
  const context = await browser.newContext();
  try {
    const faults: string[] = [];
    for (const address of pages.filter(one => !one.endsWith('404.html'))) {
      const page = await context.newPage();
      faults.push(...(await visitPage(page, { url: origin + address, shows: shows[address] ?? [] })));
      await page.close();
    }
    return faults.map(fault => fault.replaceAll(origin, ''));
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

interface Visit {
  readonly url: string;
  readonly shows: readonly string[];
}

async function visitPage(page: Page, { url, shows }: Visit): Promise<readonly string[]> {
  const faults: string[] = [];
  const add = (text: string) => void faults.push(`${url}: ${text.split('\n')[0]}`);
  page.on('console', message => {
    const { url: source } = message.location();
    // Browsers ask for an icon by themselves.
    if (source.endsWith('/favicon.ico') || !/^(error|warning)$/.test(message.type())) return;
    add(`${message.text()} (${source})`);
  });
  page.on('pageerror', error => add(error.message));
  page.on('response', response => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      add(`${response.status()} of ${response.url()}`);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const selector of shows) {
    const shown = page.locator(selector).first().waitFor({ timeout: PATIENCE_MS });
    await shown.catch(() => add(`nothing is ${selector}`));
  }
  return faults;
}
