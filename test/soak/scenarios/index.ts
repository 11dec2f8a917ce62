import type { Scenario } from '../round.ts';
import { cacheHarm } from './cache-harm.ts';
import { failingCalls, fullDisk, stoppedCalls } from './calls.ts';
import { onDisks } from './disk.ts';
import { docsVersionFailures, docsVersionKills } from './docs-version.ts';
import { oddConfigs, oddNames, oddPages, oddSidebars } from './fuzz.ts';
import { coldKills, incrementalKills } from './kills.ts';
import { buildsWithoutGrowth, editsWithoutGrowth } from './memory.ts';
import { pushKills } from './push.ts';
import { startKills } from './start.ts';
import { together } from './together.ts';

/** All that goes wrong. */
export const SCENARIOS: readonly Scenario[] = [
  coldKills,
  incrementalKills,
  stoppedCalls,
  failingCalls,
  fullDisk,
  ...onDisks(),
  docsVersionKills,
  docsVersionFailures,
  pushKills,
  startKills,
  cacheHarm,
  together,
  oddPages,
  oddSidebars,
  oddConfigs,
  oddNames,
  editsWithoutGrowth,
  buildsWithoutGrowth,
];
