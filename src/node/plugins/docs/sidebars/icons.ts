import { type IconSource, iconNamed, isIcon } from '../../../compile/icons/icon.ts';
import { iconSetsOf } from '../../../compile/icons/sets.ts';
import { svgHtml } from '../../../compile/icons/svg.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { once } from '../../../util/once.ts';
import { frontMatterLocation } from '../../content/front-matter.ts';
import type { SourceDoc, VersionContext } from '../types.ts';
import type { ConfigItem } from './items.ts';
import { locateInSidebars } from './load.ts';

/** The icons of sidebar items, and the names that are none. */
export interface SidebarIcons {
  /** The icon that a doc or an item names, as HTML. */
  of(item: Pick<ConfigItem, 'customProps'>, doc?: SourceDoc): { readonly icon?: string };
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws the icons of a version's sidebars; sites without icons have an `icon` for components of their own. */
export function createSidebarIcons({ site, version }: VersionContext): SidebarIcons {
  const source = once((): IconSource => ({ siteDir: site.siteDir, icons: iconSetsOf(site.siteDir) }));
  const diagnostics = new Map<string, Diagnostic>();
  const of: SidebarIcons['of'] = ({ customProps }, doc) => {
    const { sidebar_icon: own, sidebar_custom_props: props } = doc?.frontMatter ?? {};
    const name = own ?? props?.icon ?? customProps?.icon;
    if (typeof name !== 'string') return {};
    const found = iconNamed(name, source());
    if (isIcon(found)) return { icon: svgHtml(found) };
    const { own: files, packages } = source().icons;
    if (!found || (own === undefined && files.length + packages.length === 0)) return {};
    const key = own === undefined ? ['sidebar_custom_props', 'icon'] : ['sidebar_icon'];
    const isOfDoc = doc !== undefined && (own ?? props?.icon) !== undefined;
    const place = isOfDoc ? { location: frontMatterLocation(doc.file, key) } : locateInSidebars(version, name);
    diagnostics.set(`${name} ${doc?.file}`, { code: 'sidebars/unknown-icon', severity: 'warning', ...found, ...place });
    return {};
  };
  return {
    of,
    get diagnostics() {
      return [...diagnostics.values()];
    },
  };
}
