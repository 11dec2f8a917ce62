import type { Random } from '../bench/corpus/random.ts';
import type { SoakSites } from './sites.ts';

/** One time that a scenario is gone through. */
export interface Round {
  readonly random: Random;
  readonly sites: SoakSites;
  /** A folder of its own, which is removed after it. */
  readonly folder: string;
  /** Counts faults that were really injected. */
  readonly injected: (count?: number) => void;
}

/** Something that goes wrong, and must not matter. */
export interface Scenario {
  readonly name: string;
  /** How often it is gone through, against others; 0 for a long one, which is once. */
  readonly share: number;
  /** Rounds in the quick part. */
  readonly quick: number;
  /** @throws where it mattered */
  readonly run: (round: Round) => Promise<void>;
}
