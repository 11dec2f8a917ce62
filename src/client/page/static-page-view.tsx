import { type ComponentType, type CSSProperties, Fragment, type ReactNode, useCallback } from 'react';
import { usePage } from '../contexts.ts';
import { Head } from './head.tsx';
import { ModuleFailure } from './module-failure.tsx';
import type { StaticPage } from './static-page.ts';

interface StaticPageViewProps {
  readonly found: StaticPage;
  /** The component that surrounds it, if the page has one. */
  readonly Frame: ComponentType<Record<string, unknown>>;
}

/** A page whose component could not be loaded: what can be read of it, below an alert, in a layout that works. */
export function StaticPageView({ found, Frame }: StaticPageViewProps): ReactNode {
  const { props } = usePage();
  const Item = useCallback(() => <StaticItem {...found} />, [found]);
  if (!found.frame) return <Item />;
  return (
    <Frame {...props} {...found.layout} Item={Item}>
      <Item />
    </Frame>
  );
}

function StaticItem({ title, html, frame }: StaticPage): ReactNode {
  const isInColumn = frame === '@theme/DocPage';
  const Place = isInColumn ? Fragment : Container;
  return (
    <>
      <Head>
        <title>{title}</title>
      </Head>
      <Place>
        <ModuleFailure />
      </Place>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's HTML of this page */}
      <div style={SAME_LAYOUT} data-unscripted="" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function Container({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="container margin-top--md">{children}</div>;
}

/** The element leaves the layout of its children as it was without it. */
const SAME_LAYOUT: CSSProperties = { display: 'contents' };
