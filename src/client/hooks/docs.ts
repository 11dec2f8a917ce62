import { useContext } from 'react';
import type { DocProps, GeneratedIndexProps } from '../../shared/model/doc.ts';
import type { NavLink } from '../../shared/model/nav-link.ts';
import { CollectorContext, usePage } from '../contexts.ts';

/** Props of the doc being shown; only for components within `@theme/DocPage`. */
export function useDoc(): DocProps {
  return usePage().props as unknown as DocProps;
}

/** Props that docs and generated indexes have in common: version, breadcrumbs, neighbours. */
export function useDocsPage(): DocProps | GeneratedIndexProps {
  return usePage().props as unknown as DocProps | GeneratedIndexProps;
}

/** A page before or after another. */
export interface Neighbour {
  readonly title: string;
  readonly permalink: string;
}

/** The pages before and after the one being shown. */
export function useNeighbours(): { readonly previous?: Neighbour; readonly next?: Neighbour } {
  const { previous, next } = useDocsPage();
  return { ...(previous && { previous: toNeighbour(previous) }), ...(next && { next: toNeighbour(next) }) };
}

/** A link in the shape that `PaginatorNavLink` takes. */
export function toNeighbour({ label, href }: NavLink): Neighbour {
  return { title: label, permalink: href };
}

/** Registers anchors and links of the site's own components for the build's link check. */
export function useBrokenLinks(): { collectAnchor(id: string | undefined): void; collectLink(href: string): void } {
  const collector = useContext(CollectorContext);
  return {
    collectAnchor: id => {
      if (id) collector?.anchors.push(id);
    },
    collectLink: href => void collector?.links.push(href),
  };
}
