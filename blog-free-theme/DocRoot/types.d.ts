import type { VersionProps } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Props of the components around docs pages; `route` has the children, too, as Docusaurus' components expect. */
export interface DocsRootProps {
  readonly route: { readonly routes: readonly { readonly render: () => ReactNode }[] };
  readonly children: ReactNode;
}

export interface DocVersionRootProps extends DocsRootProps {
  readonly version: Omit<VersionProps, 'name'> & { readonly version: string };
}
