import type { Builds } from './builds.ts';
import type { DevResult } from './dev.ts';
import type { BuildLog } from './measure/build-log.ts';
import type { FirstLoad } from './measure/first-load.ts';
import type { Output } from './measure/output.ts';
import type { Usage } from './measure/process.ts';
import type { SearchComparison } from './search/measure.ts';

/** What a site can have several of. */
export type VariantKind = 'locales' | 'versions';

/** A build of ours: what it cost and what it says it did. */
export type BuildResult = Usage & BuildLog;

/** The measurements of one size. */
export interface SizeResult {
  readonly pages: number;
  readonly runs: number;
  /** The median runs. */
  readonly builds: Builds<BuildResult>;
  readonly output: Output;
  readonly firstLoad: FirstLoad;
  /** Null where it was not wanted, or without a browser. */
  readonly dev: DevResult | null;
  /** Null where it was not wanted. */
  readonly search: SearchComparison | null;
  /** Of a fresh checkout with what CI kept of a run on the same sources; null for a site where it stands. */
  readonly restored: BuildResult | null;
  /** Null where none was wanted. */
  readonly variant: VariantResult | null;
  readonly peers: readonly PeerResult[];
}

/** The same site in further locales, or with older versions. */
export interface VariantResult {
  readonly kind: VariantKind;
  /** Locales besides English, or versions besides the current one. */
  readonly names: readonly string[];
  /** Those after an edit edit a translated page, or one of the current version. */
  readonly builds: Builds<BuildResult>;
  /** Of that page. */
  readonly firstLoad: FirstLoad;
}

export interface PeerResult {
  readonly name: string;
  readonly builds: Builds<Usage>;
  /** Null where the output is not where ours is. */
  readonly output: Output | null;
}
