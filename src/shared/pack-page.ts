import type { PageProps } from './model.ts';

/** What many a component's props repeat of the page around them. */
function repeated({ path, title, description }: PageProps): Readonly<Record<string, unknown>> {
  const values = { permalink: path, title, description };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A page as its document carries it: without what its props say a second time. See {@link unpackPage}. */
export function packPage(page: PageProps): PageProps {
  const known = repeated(page);
  const own = Object.entries(page.props).filter(([name, value]) => !(name in known) || known[name] !== value);
  return { ...page, props: Object.fromEntries(own) };
}

/** The page that was packed; components that have no such props ignore those put back. */
export function unpackPage(page: PageProps): PageProps {
  return { ...page, props: { ...repeated(page), ...page.props } };
}
