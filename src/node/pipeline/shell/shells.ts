/** The shells of a run: locales with the same base URL of assets share one. */
import type { Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import type { SiteGraph } from '../../graph/link-locales.ts';
import type { ScriptParts, ShellBundles, ShellMiss } from '../../shell/index.ts';
import { groupBy } from '../../util/group-by.ts';
import type { CompiledSite } from '../site-compiler.ts';
import { completeShell, type EarlyShell, predictShell, type ShellTools } from './shell-input.ts';

/** Shells by the base URL of assets. */
type Shells<S> = ReadonlyMap<string, S>;

export interface ShellsResult extends Result<Shells<ShellBundles>> {
  /** Total number of runs of webpack. */
  readonly webpackRuns: number;
  /** For each shell the reason why it was built; undefined if it came from the cache. */
  readonly misses: readonly (ShellMiss | undefined)[];
  readonly scripts: readonly ScriptParts[];
}

/** Builds shells from predicted imports: see {@link predictShell}. */
export async function predictShells(
  locales: readonly SiteGraph[],
  tools: ShellTools,
): Promise<Shells<EarlyShell | null>> {
  const shells = new Map<string, EarlyShell | null>();
  for (const [url, group] of localesByAssets(locales)) shells.set(url, await predictShell(group, tools));
  return shells;
}

/** Completes the shells: see {@link completeShell}. @throws UserError if the site's components do not compile */
export async function completeShells(
  early: Shells<EarlyShell | null> | null,
  locales: readonly CompiledSite[],
  tools: ShellTools,
): Promise<ShellsResult> {
  const results = [];
  for (const [url, group] of localesByAssets(locales)) {
    results.push([url, await completeShell(early?.get(url) ?? null, group, tools)] as const);
  }
  return {
    value: new Map(results.map(([url, { value }]) => [url, value])),
    diagnostics: results.flatMap(([, { diagnostics }]) => diagnostics),
    webpackRuns: results.reduce((sum, [, { webpackRuns }]) => sum + webpackRuns, 0),
    misses: results.map(([, { miss }]) => miss),
    scripts: results.flatMap(([, { scripts }]) => scripts),
  };
}

/** The shell of a locale. */
export function shellOf(shells: Shells<ShellBundles>, { assetsUrl }: Site): ShellBundles {
  return shells.get(assetsUrl) as ShellBundles;
}

function localesByAssets<T extends SiteGraph>(locales: readonly T[]): readonly (readonly [string, [T, ...T[]]])[] {
  const groups = groupBy(locales, ({ site }) => site.assetsUrl);
  return Array.from(groups, ([url, group]) => [url, group as [T, ...T[]]] as const);
}
