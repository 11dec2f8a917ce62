/** Navbars of sites that override navbar components: these get items as the config has them, as in Docusaurus. */
import type { NavbarItem } from '../../../shared/model/navbar.ts';
import type { Answers } from '../../../shared/model/page.ts';
import { navbarKey, splitNavbarItem } from '../../../shared/navbar.ts';
import type { NavbarItemConfig, Site } from '../../config/site.ts';
import type { DocsContent } from '../docs/types.ts';
import type { ThemeOverrides } from '../page-components.ts';
import type { Route } from '../types.ts';
import { navbarResolver, type ResolveNavbarItem } from './resolver.ts';

/**
 * Creates a function that replaces a page's resolved navbar by the config's items, with the answers that the theme's
 * components will ask for. It changes nothing unless the site overrides a part of the navbar.
 */
export function authoredNavbar(
  site: Site,
  docs: readonly DocsContent[],
  { parts }: ThemeOverrides,
): (route: Route) => Route {
  if (![...parts].some(name => name.startsWith('Navbar'))) return route => route;
  const navbar = site.theme.navbarItems.map(authoredItem);
  const resolverFor = navbarResolver(site, docs);
  return route => ({
    ...route,
    page: facts => {
      const page = route.page(facts);
      return { ...page, navbar: navbar as readonly NavbarItem[], answers: resolveAll(navbar, resolverFor(page)) };
    },
  });
}

/** An item in the config's own shape. */
interface AuthoredItem extends Omit<NavbarItemConfig, 'versions' | 'items' | 'attributes' | 'fields' | Lists> {
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
  readonly items?: readonly AuthoredItem[];
  readonly dropdownItemsBefore?: readonly AuthoredItem[];
  readonly dropdownItemsAfter?: readonly AuthoredItem[];
}

type Lists = 'dropdownItemsBefore' | 'dropdownItemsAfter';

function authoredItem(item: NavbarItemConfig): AuthoredItem {
  const { attributes, fields, versions, items, dropdownItemsBefore, dropdownItemsAfter, ...rest } = item;
  const isDropdown = item.type.endsWith('Dropdown');
  return {
    ...rest,
    ...fields,
    ...attributes,
    ...(versions && { versions: authoredVersions(versions) }),
    ...(items && { items: items.map(authoredItem) }),
    ...(isDropdown && {
      dropdownItemsBefore: (dropdownItemsBefore ?? []).map(authoredItem),
      dropdownItemsAfter: (dropdownItemsAfter ?? []).map(authoredItem),
    }),
  };
}

function authoredVersions(versions: NonNullable<NavbarItemConfig['versions']>): NonNullable<AuthoredItem['versions']> {
  if (versions.every(({ label }) => label === undefined)) return versions.map(({ name }) => name);
  return Object.fromEntries(versions.map(({ name, ...own }) => [name, own]));
}

/** Resolves items and the items in their dropdowns, by key. */
function resolveAll(items: readonly AuthoredItem[], resolve: ResolveNavbarItem): Answers {
  const all = items.flatMap(item => [
    item,
    ...(item.items ?? []),
    ...(item.dropdownItemsBefore ?? []),
    ...(item.dropdownItemsAfter ?? []),
  ]);
  const resolvable = all.filter(
    ({ type }) => type === 'default' || type === 'localeDropdown' || type.startsWith('doc'),
  );
  return Object.fromEntries(
    resolvable.map(item => {
      const [target] = splitNavbarItem(item);
      return [navbarKey(target), resolve(target)];
    }),
  );
}
