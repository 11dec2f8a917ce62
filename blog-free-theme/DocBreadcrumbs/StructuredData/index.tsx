/** Paints nothing: a page's linked data is in its head already. */
export default function DocBreadcrumbsStructuredData(_props: { readonly breadcrumbs: readonly unknown[] }): null {
  return null;
}
