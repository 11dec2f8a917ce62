import type { VersionProps } from 'lectern/client';
import type { ReactNode } from 'react';

/** What is around a page of docs gets what is inside twice: for components of sites, as the routes to render. */
export interface DocsRootProps {
  readonly route: { readonly routes: readonly { readonly render: () => ReactNode }[] };
  readonly children: ReactNode;
}

export interface DocVersionRootProps extends DocsRootProps {
  readonly version: Omit<VersionProps, 'name'> & { readonly version: string };
}
