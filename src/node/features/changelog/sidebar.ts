import type { SidebarItemConfig } from '../../plugins/docs/sidebars/items.ts';
import { groupBy } from '../../util/group-by.ts';
import type { Release } from './releases.ts';

/** More releases than these are in categories of the sidebar. */
const MAX_ITEMS = 30;

/** A release and the id of its doc. */
export interface IdentifiedRelease {
  readonly id: string;
  readonly release: Release;
}

/** Items of releases: few as they are, many in a category for each major version, whose many are in one for each minor version. */
export function groupedItems(releases: readonly IdentifiedRelease[], base: string, level = 1): SidebarItemConfig[] {
  if (releases.length <= MAX_ITEMS || level > 2) return releases.map(({ id }) => ({ type: 'doc', id }));
  const groups = groupBy(releases, ({ release }) => groupName(release, level));
  return [...groups].flatMap(([label, own]): SidebarItemConfig[] => {
    const items = groupedItems(own, base, level + 1);
    return own.length === 1 ? items : [{ type: 'category', label, key: base + label, collapsed: true, items }];
  });
}

/** @example groupName({ slug: '1.2.3' }, 1) // '1.x' */
function groupName({ slug, date, title }: Release, level: number): string {
  const numbers = /^(?:.*-)?(\d+)\.(\d+)/.exec(slug.slice(0, 100));
  if (!numbers) return date?.slice(0, 4 + 3 * (level - 1)) ?? title;
  return [...numbers.slice(1, level + 1), 'x'].join('.');
}
