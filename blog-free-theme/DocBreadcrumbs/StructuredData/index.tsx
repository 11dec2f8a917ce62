/** Renders nothing: the page's linked data is in its head. */
export default function DocBreadcrumbsStructuredData(_props: { readonly breadcrumbs: readonly unknown[] }): null {
  return null;
}
