import { useMemo } from 'react';
import { useLocation } from '../../../routing/navigation.tsx';
import { isSamePath } from '../hooks/location.ts';

interface SidebarItem {
  readonly permalink: string;
  readonly unlisted: boolean;
}

/** The items of a blog's sidebar; unlisted ones only on their own page. */
export function useVisibleBlogSidebarItems<Item extends SidebarItem>(items: readonly Item[]): readonly Item[] {
  const { pathname } = useLocation();
  return useMemo(
    () => items.filter(({ permalink, unlisted }) => !unlisted || isSamePath(permalink, pathname)),
    [items, pathname],
  );
}
