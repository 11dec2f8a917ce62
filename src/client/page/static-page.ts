/** What stays of a page without its component: the HTML of its document, and the components of the theme that surround it. */
export interface StaticPage {
  readonly title: string;
  readonly html: string;
  /** Registry key of the surrounding component; undefined where the document has nothing that the theme's components surround. */
  readonly frame?: '@theme/DocPage' | '@theme/Layout';
  /** Props of the layout, as far as the document shows them. */
  readonly layout: { readonly wrapperClassName?: string; readonly noFooter?: boolean };
}
