import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import type { SiteData } from '../shared/model/site.ts';
import {
  CollectorContext,
  ContentContext,
  PageContext,
  type RenderCollector,
  SiteContext,
  useSite,
} from './contexts.ts';
import { DocumentHead } from './page/head.tsx';
import type { LoadedPage, ModuleExports } from './page/page-loader.ts';
import { StaticPageView } from './page/static-page-view.tsx';
import type { SessionHistory } from './routing/history.ts';
import { Navigation, useLocation } from './routing/navigation.tsx';
import { SearchDialogHost } from './search/dialog/host.tsx';
import { PageSidebar } from './sidebar/page-sidebar.tsx';

/** What the generated entry passes to the shell, in the browser and on the server. */
export interface ShellParts {
  readonly site: SiteData;
  /** `@theme/Root`, which stays mounted around all pages. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>;
  readonly clientModules: readonly ModuleExports[];
}

/** The providers around every page: the site's data, the location and the theme's root. */
export function Providers(props: {
  readonly parts: ShellParts;
  readonly history: SessionHistory;
  readonly collector: RenderCollector | null;
  readonly children: ReactNode;
}): ReactNode {
  const { Root, site } = props.parts;
  return (
    <StrictMode>
      <CollectorContext value={props.collector}>
        <SiteContext value={site}>
          <Navigation history={props.history}>
            <Root>{props.children}</Root>
          </Navigation>
        </SiteContext>
      </CollectorContext>
    </StrictMode>
  );
}

interface PageViewProps {
  readonly loaded: LoadedPage;
  /** Message shown above the page, such as a failed navigation. */
  readonly message?: ReactNode;
}

/**
 * Renders one page: its component gets its own props and, as in Docusaurus, the `location`; contexts carry the rest. Pages under
 * `src/pages` also get `config`.
 */
export function PageView({ loaded, message = null }: PageViewProps): ReactNode {
  const config = useSite();
  const location = useLocation();
  const { Component, page, content, staticPage } = loaded;
  const view = useMemo(
    () => (
      <>
        <SearchDialogHost>
          {staticPage ? (
            <StaticPageView found={staticPage} Frame={Component} />
          ) : (
            <Component {...page.props} location={location} {...(page.component.startsWith('@site/') && { config })} />
          )}
        </SearchDialogHost>
        {/* Last, so that its first effect sees the tags that `Head` elements of the page add. */}
        <DocumentHead />
      </>
    ),
    [Component, page, config, location, staticPage],
  );
  return (
    <PageContext value={page}>
      <PageSidebar>
        <ContentContext value={content}>{view}</ContentContext>
      </PageSidebar>
      {message}
    </PageContext>
  );
}
