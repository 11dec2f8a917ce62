import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { set } from './set.ts';

/** The navbar but for its items. */
export const NAVBAR: Rule<SiteContext, void> = rule<SiteContext, void>('navbar', {
  unset: () => {},
  title: ({ themeConfig }) => set(themeConfig, { navbar: { title: 'Brand & co' } }),
  logo: ({ themeConfig, files }) => {
    files.set('static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    set(themeConfig, {
      navbar: {
        title: '',
        logo: { alt: 'Logo', src: 'img/logo.svg', href: 'https://home.test', target: '_self', width: 32, height: '20' },
      },
    });
  },
  'logo-dark': ({ themeConfig }) =>
    set(themeConfig, {
      navbar: {
        logo: {
          src: '/img/l.svg',
          srcDark: 'https://images.test/d.svg',
          className: 'logo-class',
          style: { border: 'none' },
          href: '/docs/x',
        },
      },
    }),
});

/** One item of the navbar. */
export const NAVBAR_ITEM: Rule<SiteContext, void> = rule<SiteContext, void>('navbar-item', {
  to: site => item(site, { to: 'docs/some', label: 'To', position: 'left' }),
  'to-slash': site => item(site, { to: '/docs/some/?a=1#b', label: 'To & hash' }),
  'to-remote': site => item(site, { to: 'https://out.test/to', label: 'To out' }),
  href: site =>
    item(site, { href: 'https://out.test/', label: 'Out', position: 'right', className: 'own', 'aria-label': 'Aria' }),
  'href-keys': site =>
    item(site, { href: 'https://out.test/2', label: 'Out 2', target: '_self', rel: 'nofollow', 'data-own': 'x' }),
  'href-internal': site => item(site, { href: '/internal', label: 'Internal' }),
  'href-base': site => item(site, { href: '/with-base', label: 'With base', prependBaseUrlToHref: true }),
  'href-pathname': site => item(site, { href: 'pathname:///file.txt', label: 'Pathname' }),
  'active-path': site => item(site, { to: '/docs/act', label: 'Active', activeBasePath: 'docs' }),
  'active-pattern': site => item(site, { to: '/docs/pat', label: 'Pattern', activeBaseRegex: 'page-\\d+' }),
  html: site => item(site, { type: 'html', value: '<button>In <i>HTML</i></button>', position: 'right' }),
  'label-html': site => item(site, { to: '/docs/lab', html: '<b>Bold</b> label' }),
  dropdown: site =>
    item(site, {
      type: 'dropdown',
      label: 'Menu',
      position: 'left',
      items: [
        { to: '/docs/one', label: 'One' },
        { href: 'https://out.test/m', label: 'Out', className: 'sub' },
        { type: 'html', value: '<hr>' },
      ],
    }),
  'dropdown-link': site =>
    item(site, {
      label: 'Linked menu',
      to: '/docs/menu',
      items: [
        { to: 'docs/two', label: 'Two' },
        { html: '<i>x</i>', to: '/y' },
      ],
    }),
  versions: site => item(site, { type: 'docsVersionDropdown' }),
  'versions-keys': site =>
    item(site, {
      type: 'docsVersionDropdown',
      position: 'right',
      dropdownItemsBefore: [{ to: '/before', label: 'Before' }],
      dropdownItemsAfter: [{ href: 'https://out.test/all', label: 'All' }],
      dropdownActiveClassDisabled: true,
    }),
  version: site => item(site, { type: 'docsVersion', label: 'Version here' }),
  'version-to': site => item(site, { type: 'docsVersion', to: '/docs/versions', position: 'right' }),
  locales: site => item(site, { type: 'localeDropdown' }),
  'locales-keys': site =>
    item(site, {
      type: 'localeDropdown',
      position: 'right',
      queryString: '?persistLocale=true',
      dropdownItemsAfter: [
        { type: 'html', value: '<hr>' },
        { href: 'https://out.test/t', label: 'Translate' },
      ],
    }),
  'versions-some': site => {
    site.state.afterSidebars.push(() => {
      const [first = 'current'] = site.state.versions;
      const shown = site.docsOptions.includeCurrentVersion === false ? first : 'current';
      item(site, { type: 'docsVersionDropdown', versions: [shown] });
    });
  },
  'versions-instance': site => {
    site.state.afterSidebars.push(() => {
      const docsPluginId = site.files.has('community_versions.json') ? 'community' : 'default';
      item(site, { type: 'docsVersionDropdown', docsPluginId });
    });
  },
  doc: site => docItem(site, { label: 'A doc', position: 'left' }),
  'doc-no-label': site => docItem(site, { className: 'of-doc' }),
  'doc-sidebar': site => sidebarItem(site, { label: 'A sidebar', position: 'right' }),
  'doc-sidebar-no-label': site => sidebarItem(site, {}),
  'doc-in-dropdown': site =>
    docItem(site, {}, one => ({
      type: 'dropdown',
      label: 'Docs in a menu',
      items: [one, { label: 'Else', to: '/e' }],
    })),
  search: site => item(site, { type: 'search', position: 'left', className: 'own-search' }),
});

/** The footer. */
export const FOOTER: Rule<SiteContext, void> = rule<SiteContext, void>('footer', {
  unset: () => {},
  columns: ({ themeConfig }) =>
    set(themeConfig, {
      footer: {
        style: 'dark',
        copyright: 'Copyright © <b>us</b> & others',
        links: [
          {
            title: 'Docs & more',
            items: [
              { label: 'To', to: '/docs/some' },
              { label: 'Out', href: 'https://out.test/f' },
            ],
          },
          {
            title: null,
            className: 'column',
            items: [{ html: '<i>HTML</i>' }, { label: 'Bare', to: 'bare', rel: 'nofollow' }],
          },
        ],
      },
    }),
  simple: ({ themeConfig }) =>
    set(themeConfig, {
      footer: {
        links: [{ label: 'One', to: '/one' }, { label: 'Two', href: 'https://out.test/2' }, { html: '<b>3</b>' }],
      },
    }),
  logo: ({ themeConfig }) =>
    set(themeConfig, {
      footer: {
        logo: {
          alt: 'Footer logo',
          src: 'img/f.svg',
          srcDark: 'img/fd.svg',
          href: 'https://home.test',
          width: 160,
          height: 51,
        },
      },
    }),
  'copyright-only': ({ themeConfig }) => set(themeConfig, { footer: { copyright: 'Only © words' } }),
});

type Item = Readonly<Record<string, unknown>>;

function item({ themeConfig }: SiteContext, one: Item): void {
  set(themeConfig, { navbar: { items: [...items(themeConfig), one] } });
}

/** An item for a doc of what is written today, if versions have it. */
function docItem(site: SiteContext, keys: Item, around: (one: Item) => Item = one => one): void {
  site.state.afterSidebars.push(() => {
    const found = site.docs.find(({ file }) => file.startsWith('docs/'));
    const isIncluded = site.state.versions.length === 0 || site.docsOptions.lastVersion === 'current';
    if (found && isIncluded) item(site, around({ type: 'doc', docId: found.id, ...keys }));
  });
}

function sidebarItem(site: SiteContext, keys: Item): void {
  site.state.afterSidebars.push(() => {
    if (site.state.hasDefaultSidebar) item(site, { type: 'docSidebar', sidebarId: 'defaultSidebar', ...keys });
  });
}

function items(themeConfig: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { items: known = [] } = (themeConfig.navbar ?? {}) as { readonly items?: readonly unknown[] };
  return known;
}
