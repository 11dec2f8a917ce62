import type { SearchSettings, SiteData } from '../../shared/model.ts';
import type { Insights } from './insights.ts';

/** Whether a site has it reported what readers follow; its own index has nobody to report to. */
export function reportsClicks({ insights, backend }: SearchSettings): boolean {
  return insights && backend !== 'embedded';
}

/** Null where nothing is reported, or where that cannot be loaded: searching needs no reports. */
export async function loadInsights({ search }: SiteData): Promise<Insights | null> {
  if (!reportsClicks(search)) return null;
  const insights = await import('./insights.ts').catch(() => null);
  return insights?.startInsights(search) ?? null;
}
