import assert from 'node:assert/strict';
import { copySite } from '../support/sites.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { navbarOf } from './support/page.ts';
import { siteTest } from './support/test.ts';

const test = siteTest(() => copySite('swizzled'));

test('every page hydrates as it was rendered, without a message in the console', everyPageHydrates);

test.describe('a site with a theme of its own', () => {
  test('paints another element as soon as there is a component for it', { tag: '@dev' }, async ({
    page,
    open,
    site,
  }) => {
    await open('/plain');
    assert.equal(await page.locator('main li[data-fact=item]').count(), 0);
    site.write({
      'src/theme/MDXComponents/Li.jsx': 'export default props => <li {...props} data-fact="item" />;\n',
    });
    await page.locator('main li[data-fact=item]').first().waitFor();
  });

  test('has the components that every page has beside its own', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    assert.equal(await page.locator('head meta[name=fact]').getAttribute('content'), 'not imported');
  });

  test('hydrates its components', async ({ page, open }) => {
    await open('/');
    await page.getByRole('button', { name: 'from the theme: 0' }).click();
    await page.getByRole('button', { name: 'from the theme: 1' }).waitFor();
    assert.equal(await page.locator('mark').getAttribute('title'), 'hello from the root');
  });

  test(`has navbar items of its own, made of parts of the theme`, { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    const navbar = navbarOf(page);
    const stars = navbar.getByRole('link', { name: 'Stars: 3' });
    assert.equal(await stars.getAttribute('class'), 'stars');
    await navbar.getByRole('button', { name: 'All stars' }).click();
    assert.equal(await navbar.getByRole('link', { name: 'Given here' }).getAttribute('class'), 'dropdown__link star');
    await navbar.getByRole('button', { name: 'Tongues' }).click();
    const english = navbar.getByRole('link', { name: 'English' });
    assert.deepEqual(
      [await english.getAttribute('href'), await english.getAttribute('lang'), await english.getAttribute('target')],
      ['/', 'en', '_self'],
    );
    await navbar.getByRole('link', { name: 'Code', exact: true }).click();
    await navbar.locator('a.stars.shown').waitFor();
  });

  test('tells its own page of unknown addresses where it is', { tag: '@build' }, async ({ page, open }) => {
    await open('/');
    const html = await (await page.request.get('/404.html')).text();
    assert.match(html, /<p data-fact="address">\/<\/p>/);
  });

  test(`follows a link that it paints itself`, { tag: '@build' }, async ({ page, open }) => {
    await open('/');
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    await page.locator('main a[data-fact=mapped]', { hasText: 'a link to the plain page' }).click();
    await page.getByRole('heading', { name: 'Static heading' }).waitFor();
    await page.getByText('hello from the root').waitFor();
    assert.equal(await page.locator('html[data-marked]').count(), 1);
    await page.goBack();
    await page.getByText('An anchor that the author wrote').waitFor();
  });

  test(`paints code around what was coloured at build`, { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/code');
    assert.equal(await page.locator('figure .token.keyword').textContent(), 'const');
    assert.equal(await page.locator('figcaption').textContent(), '26 characters');
  });

  test('marks a dropdown once, where style sheets of sites paint their own mark', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open }) => {
    await open('/');
    const label = navbarOf(page).getByRole('button', { name: 'All stars' });
    assert.equal(await label.locator('svg').count(), 0);
    const widths = await label.evaluate(element => {
      const widthOf = () => element.getBoundingClientRect().width;
      const marked = widthOf();
      const sheet = document.head.appendChild(document.createElement('style'));
      sheet.textContent = '.dropdown > .navbar__link::after { display: none }';
      return [marked, widthOf()];
    });
    assert.ok((widths[0] ?? 0) > (widths[1] ?? 0) + 8, widths.join());
  });

  test('draws a magnifier at the start of a search field that has the class of those in the navbar', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open }) => {
    await open('/');
    const backgrounds = await navbarOf(page).evaluate(navbar => {
      navbar.insertAdjacentHTML('beforeend', '<input class="navbar__search-input" placeholder="Find">');
      const style = getComputedStyle(navbar.lastElementChild as Element);
      const drawn = () => [style.backgroundImage.replace(/\(.*/, ''), style.backgroundPosition];
      const leftToRight = drawn();
      document.documentElement.dir = 'rtl';
      const rightToLeft = drawn();
      document.documentElement.style.setProperty('--ifm-navbar-search-input-icon', 'none');
      return [leftToRight, rightToLeft, drawn()[0]];
    });
    assert.deepEqual(backgrounds, [['url', '12px 50%'], ['url', 'calc(100% - 12px) 50%'], 'none']);
  });

  test(`opens the dialog from its own bar, with its own rules for hits`, { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/');
    await page.getByRole('button', { name: 'Find it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('code');
    const links = dialog.getByRole('treeitem').getByRole('link');
    await links.first().waitFor();
    for (const link of await links.all()) assert.match((await link.getAttribute('href')) ?? '', /\?from=search$/);
    await dialog.locator('input').fill('zz&qq');
    const report = dialog.getByRole('link', { name: 'Let us know.' });
    assert.equal(await report.getAttribute('href'), 'https://issues.test/new?title=zz%26qq');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Find it');
    await page.keyboard.press('Control+k');
    await dialog.locator('input').fill('code');
    await links.first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(address => address.search === '?from=search' && address.href.startsWith(url('/')));
  });
});
