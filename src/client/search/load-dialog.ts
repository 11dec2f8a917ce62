import type { PageProps, SiteData } from '../../shared/model.ts';
import { loadInsights } from './load-insights.ts';

/** The dialog, as it was loaded. */
export type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** Loads the dialog and, beside it, what the first search from a page needs. */
export async function loadDialog(site: SiteData, page: PageProps) {
  const searching = import('./page-search.ts').then(({ pageSearch }) => {
    const { client, filters } = pageSearch(site, page);
    client.prepare(filters);
    return pageSearch;
  });
  const [{ SearchDialog }, pageSearch, insights] = await Promise.all([
    import('./dialog.tsx'),
    searching,
    loadInsights(site),
  ]);
  return { SearchDialog, pageSearch, insights };
}
