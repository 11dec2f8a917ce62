import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { NavbarItemConfig } from '../../../../src/node/config/site.ts';
import { createLocator } from '../../../../src/node/diagnostics/source-location.ts';
import {
  checkFooterIcons,
  checkIcon,
  htmlWithIcon,
  withFooterIcons,
  withIcon,
} from '../../../../src/node/plugins/navbar/icons.ts';
import type { NavbarLink } from '../../../../src/shared/model/navbar.ts';
import type { FooterLink } from '../../../../src/shared/model/theme.ts';
import { temporarySite } from '../../../support/sites.ts';

const site = temporarySite({ 'src/icons/harbour.svg': '<svg viewBox="0 0 8 8" fill="red"><path d="M1 1"/></svg>' });
const bare = temporarySite({ 'package.json': '{}' });
after(() => {
  site.remove();
  bare.remove();
});

const itemWith = (attributes: NavbarItemConfig['attributes']): NavbarItemConfig => ({
  type: 'default',
  position: 'left',
  attributes,
});
const linkOf = (attributes: NavbarItemConfig['attributes']): NavbarLink => ({
  type: 'default',
  position: 'left',
  href: '/a',
  external: false,
  active: false,
  label: 'A & B',
  attributes,
});

const SVG =
  '<svg viewBox="0 0 8 8" width="1em" height="1em" class="lectern-icon" aria-hidden="true"><g fill="red"><path d="M1 1"></path></g></svg>';

it('an icon stands before the label of a navbar item, as HTML', () => {
  const attributes = { icon: 'harbour', 'aria-label': 'x' };
  const link = withIcon(linkOf(attributes), itemWith(attributes), site.siteDir);
  assert.equal(link.html, `${SVG} A &amp; B`);
  assert.deepEqual(link.attributes, { 'aria-label': 'x' });
  const { label: _, ...nameless } = linkOf(attributes);
  assert.equal(withIcon(nameless, itemWith(attributes), site.siteDir).html, SVG);
});

it('the icon of a menu stands before its label', () => {
  const menu = itemWith({ icon: 'harbour' });
  assert.equal(htmlWithIcon(menu, 'A & B', site.siteDir), `${SVG} A &amp; B`);
  assert.equal(htmlWithIcon(itemWith({}), 'A', site.siteDir), undefined);
  assert.equal(htmlWithIcon(itemWith({ icon: 'harbor' }), 'A', site.siteDir), undefined);
});

it('an item without an icon, with HTML of its own, or with a name of no icon stays as it is', () => {
  for (const [attributes, own] of [
    [{}, {}],
    [{ icon: 'harbour' }, { html: '<b>A</b>' }],
    [{ icon: 'harbor' }, {}],
    [{ icon: '🚀' }, {}],
  ] as const) {
    const link = { ...linkOf(attributes), ...own };
    assert.equal(withIcon(link, itemWith(attributes), site.siteDir), link);
  }
});

it('a name of no icon is reported at its place in the config, with the nearest one, if the site has icons', () => {
  const place = { file: 'docusaurus.config.ts', line: 7, column: 3 };
  const locationOf = (path: readonly (string | number)[]) => {
    assert.deepEqual(path, ['icon']);
    return place;
  };
  const check = (icon: string, siteDir = site.siteDir) => checkIcon(itemWith({ icon }), siteDir, locationOf);
  assert.deepEqual(check('harbor'), [
    {
      code: 'navbar/unknown-icon',
      severity: 'warning',
      message: 'There is no icon `harbor`',
      fix: 'Did you mean `harbour`?',
      location: place,
    },
  ]);
  assert.deepEqual(check('harbour'), []);
  assert.deepEqual(check('🚀'), []);
  assert.deepEqual(check('harbor', bare.siteDir), []);
});

it('an icon stands before the label of a link of the footer, which is HTML then', () => {
  const footer = (...items: readonly FooterLink[]) =>
    ({ style: 'light', columns: [{ title: 'More', items }] }) as const;
  const [own, external, file, plain] = [
    { label: 'A & B', href: '/a', className: 'own', attributes: { icon: 'harbour' } },
    { href: 'https://example.com/"', attributes: { icon: 'harbour', 'aria-label': 'x' } },
    { label: 'B', href: 'pathname:///b.txt', attributes: { icon: 'harbour' } },
    { label: 'C', href: '/c', attributes: { icon: 'harbor' } },
  ];
  const drawn = withFooterIcons(footer(own, external, file, plain), { siteDir: site.siteDir, baseUrl: '/base/' });
  assert.deepEqual(drawn.columns[0]?.items, [
    { html: `<a class="footer__link-item own" href="/a">${SVG} A &amp; B</a>`, href: '/a' },
    {
      html: `<a class="footer__link-item" href="https://example.com/&quot;" target="_blank" rel="noopener noreferrer" aria-label="x">${SVG}</a>`,
    },
    { html: `<a class="footer__link-item" href="/base/b.txt" target="_blank" rel="noopener noreferrer">${SVG} B</a>` },
    plain,
  ]);
  const places: unknown[] = [];
  const [problem] = checkFooterIcons(footer(own, external, file, plain), site.siteDir, path => {
    places.push(path);
    return { file: 'docusaurus.config.ts' };
  });
  assert.deepEqual(places, [['themeConfig', 'footer', 'links', 0, 'items', 3, 'icon']]);
  assert.equal(problem?.fix, 'Did you mean `harbour`?');
});

it('a name of no icon in the footer is at its place in a column with or without a title, and in a list', () => {
  const bad: FooterLink = { label: 'B', href: '/b', attributes: { icon: 'harbor' } };
  const items = [{ label: 'A', href: '/a' }, bad];
  const written = JSON.stringify(bad).replace('"attributes":{"icon":"harbor"}', '\n"icon":"harbor"');
  for (const [columns, links] of [
    [[{ title: 'X', items }], `[{ "title": "X", "items": [{},${written}] }]`],
    [[{ title: null, items }], `[{ "items": [{},${written}] }]`],
    [
      [
        { title: null, items },
        { title: null, items: [] },
      ],
      `[{ "items": [{},${written}] }, { "items": [] }]`,
    ],
    [[{ title: null, items }], `[{},${written}]`],
  ] as const) {
    const { siteDir, remove } = temporarySite({
      'config.json': `{ "themeConfig": { "footer": { "links": ${links} } } }`,
      'src/icons/harbour.svg': '<svg viewBox="0 0 8 8"/>',
    });
    const file = `${siteDir}/config.json`;
    const [problem] = checkFooterIcons({ style: 'light', columns }, siteDir, createLocator(file));
    assert.deepEqual(problem?.location, { file, line: 2, column: 1 }, links);
    remove();
  }
});
