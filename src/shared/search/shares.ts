/** How much of a query paragraphs and pages answer: sums of the weights of the terms, each by how well it is answered. */

import type { Evidence } from './evidence.ts';
import type { Library } from './library.ts';
import * as points from './points.ts';

export interface UnitShares {
  /** Per unit. */
  readonly share: Float32Array;
  /** Per section: its best unit, or -1. */
  readonly unit: Int32Array;
}

/** What each unit answers on its own. */
export function unitShares(library: Library, evidence: readonly Evidence[], weights: readonly number[]): UnitShares {
  const share = new Float32Array(library.unitCount);
  const unit = new Int32Array(library.sectionCount).fill(-1);
  evidence.forEach((each, at) => {
    for (const place of each.units) share[place] = (share[place] ?? 0) + (weights[at] ?? 0) * (each.unit[place] ?? 0);
  });
  for (const each of evidence) {
    for (const place of each.units) {
      const section = library.sectionOfUnit[place] ?? 0;
      const best = unit[section] ?? -1;
      const gain = best < 0 ? 1 : (share[place] ?? 0) - (share[best] ?? 0);
      if (gain > 0 || (gain === 0 && place < best)) unit[section] = place;
    }
  }
  return { share, unit };
}

export interface PageShares {
  /** Per page: what it answers anywhere. */
  readonly share: Float32Array;
  /** Per page: the same, counting how often. */
  readonly about: Float32Array;
}

/** What each page answers with all its sections. */
export function pageShares(library: Library, evidence: readonly Evidence[], weights: readonly number[]): PageShares {
  const count = library.core.urls.length;
  const share = new Float32Array(count);
  const about = new Float32Array(count);
  evidence.forEach((each, at) => {
    const weight = weights[at] ?? 0;
    const best = new Float32Array(count);
    const sum = new Float32Array(count);
    for (const section of each.sections) {
      const quality = Math.max(each.heading[section] ?? 0, each.text[section] ?? 0);
      const page = library.page[section] ?? 0;
      sum[page] = (sum[page] ?? 0) + quality;
      if (quality > (best[page] ?? 0)) best[page] = quality;
    }
    for (let page = 0; page < count; page++) {
      const often = sum[page] ?? 0;
      share[page] = (share[page] ?? 0) + weight * (best[page] ?? 0);
      about[page] = (about[page] ?? 0) + (weight * often) / (often + points.aboutSaturation);
    }
  });
  return { share, about };
}
