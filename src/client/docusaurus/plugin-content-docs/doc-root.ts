import type { ReactNode } from 'react';
import { useDocsSidebar } from '../../hooks/sidebar.tsx';
import type { PropSidebar } from '../../sidebar-items.ts';
import renderRoutes from '../renderRoutes.tsx';

export interface DocRootMetadata {
  readonly docElement: ReactNode;
  readonly sidebarName: string | undefined;
  readonly sidebarItems: PropSidebar | undefined;
}

/** What a component in the place of `@theme/DocRoot` puts into the layout, and the sidebar beside it. */
export function useDocRootMetadata(props: {
  readonly route: { readonly routes: readonly unknown[] };
}): DocRootMetadata {
  const sidebar = useDocsSidebar();
  return { docElement: renderRoutes(props.route.routes), sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}
