import type { Page } from '@playwright/test';
import { navbarOf } from '../support/page.ts';
import { ROUTES } from '../support/routes.ts';
import type { Visit } from '../support/test.ts';
import { walk } from '../support/walk.ts';

const CURRENT = ROUTES.filter(route => /^\/docs\/(?!legacy)/.test(route));
const LEGACY = ROUTES.filter(route => route.startsWith('/docs/legacy/'));

walk.describe('the site', { tag: '@build' }, () => {
  walk('is for readers of documentation in one language', async ({ visit, holds }) => {
    const { page, open } = visit;
    const html = page.locator('html');
    await open('/');
    await holds('pages are in English', () => html.getAttribute('lang'), 'en');
    await holds('text runs from left to right', () => html.getAttribute('dir'), 'ltr');
    await holds('the language menu lists English alone', () => languages(page), ['English']);
    await holds(
      'the front page’s title is the tagline',
      () => page.title(),
      /search for your documentation.*minutes.*free/,
    );
    await holds('its description says that search is free', () => description(page), /free/);
    await holds('and that it takes minutes to integrate', () => description(page), /integrated in minutes/);
    await holds('the search button says “Search docs”', () => navbarOf(page).getByText('Search docs').count(), 1);
    await holds('the software names itself and its release', () => meta(page, 'generator'), /^Lectern v\d+\.\d+\.\d+$/);
    await open('/docs/docsearch-v3');
    const text = () => page.getByRole('main').textContent();
    await holds('the docs are of version 3.8.3', text, /version 3\.8\.3/);
    for (const path of ['/', '/apply', '/docs/what-is-docsearch', '/search']) {
      await open(path);
      await holds(`${path} asks nobody to sign in`, () => signIns(page), 0);
    }
  });

  walk('has these addresses', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/404/);
    const { page, open, url } = visit;
    const heading = page.getByRole('heading', { level: 1 });
    await open('/');
    await holds('the front page is at /', () => heading.textContent(), /docs/);
    await open('/apply');
    await holds('the application page is at /apply', () => heading.textContent(), /^Apply/);
    await open('/search?q=styling');
    await holds('/search reads the query from `q`', () => heading.textContent(), /styling/);
    await page.goto(url('/docs'));
    await holds('/docs leads to “What is DocSearch?”', () => pathOf(page), '/docs/what-is-docsearch');
    await page.goto(url('/docs/legacy'));
    await holds('the legacy docs begin with the dropdown', () => pathOf(page), '/docs/legacy/dropdown');
    await page.goto(url('/none/of/these'));
    await holds('any other address is not found', () => heading.textContent(), 'Page Not Found');
    for (const path of ['/none', '/apply/x', '/search/x', '/docs/none']) {
      await holds(`${path} is answered with 404`, () => status(visit, path), 404);
    }
  });

  walk('has the docs of two versions', async ({ visit, holds }) => {
    const { page, open } = visit;
    for (const path of [...CURRENT, ...LEGACY]) {
      await holds(`${path} is there`, () => status(visit, path), 200);
    }
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await open('/docs/legacy/scraper-overview');
    await holds('the overview of the scraper has no sidebar', () => sidebar.count(), 0);
    await open('/docs/api');
    const categories = await sidebar.getByRole('listitem').allTextContents();
    await open('/docs/tips');
    const same = async () => (await sidebar.locator(':scope > ul > li').count()) > 0 && categories.length > 0;
    await holds('all other docs share one sidebar', same, true);
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await holds('docs have breadcrumbs', () => breadcrumbs.textContent(), /Requirements, tips, FAQ.*Tips/);
    await open('/docs/docsearch-v3');
    await holds('the table of contents lists headings of levels 2 and 3', () => contentsLevels(page), ['H2', 'H3']);
  });
});

function languages(page: Page): Promise<readonly string[]> {
  return page.locator('.navbar .dropdown__menu a[lang]').allTextContents();
}

function meta(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"]`).getAttribute('content');
}

function description(page: Page): Promise<string | null> {
  return meta(page, 'description');
}

/** Fields and links that an account would need. */
async function signIns(page: Page): Promise<number> {
  const links = page.getByRole('link', { name: /^(?:sign|log) ?(?:in|up)$/i });
  return (await page.locator('input[type=password]').count()) + (await links.count());
}

async function status({ page, url }: Visit, path: string): Promise<number> {
  return (await page.request.get(url(path))).status();
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** The levels of the headings that the table of contents leads to. */
function contentsLevels(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll(links => {
      const targets = links.map(link => document.getElementById((link as HTMLAnchorElement).hash.slice(1)));
      return [...new Set(targets.map(target => target?.closest('h1, h2, h3, h4, h5, h6')?.tagName ?? 'none'))].sort();
    });
}
