import type { SearchSettings } from '../../../shared/model/search.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import type { Insights } from './insights.ts';

/** Whether the site reports followed hits; with the embedded index there is no service to report to. */
export function reportsClicks({ insights, backend }: SearchSettings): boolean {
  return insights && backend !== 'embedded';
}

/** Starts reporting; null on sites that do not report, or if the code cannot be loaded. */
export async function loadInsights({ search }: SiteData): Promise<Insights | null> {
  if (!reportsClicks(search)) return null;
  const insights = await import('./insights.ts').catch(() => null);
  return insights?.startInsights(search) ?? null;
}
