/** How much of a query units and pages answer: sums of the weights of the terms, each by how well it is answered. */

import type { Evidence } from './evidence.ts';
import type { Library } from './library.ts';
import * as points from './points.ts';

/** Per unit: the share of the query that it answers on its own. */
export function unitCoverage(
  library: Library,
  evidence: readonly Evidence[],
  weights: readonly number[],
): Float32Array {
  const coverage = new Float32Array(library.sectionOfUnit.length);
  evidence.forEach(({ unit, units }, at) => {
    for (const each of units) coverage[each] = (coverage[each] ?? 0) + (weights[at] ?? 0) * (unit[each] ?? 0);
  });
  return coverage;
}

/** Per page: how much of the query it says, and how often, over all its sections. */
export function pageCoverage(
  library: Library,
  evidence: readonly Evidence[],
  weights: readonly number[],
): Float32Array {
  const coverage = new Float32Array(library.core.urls.length);
  evidence.forEach(({ heading, text, sections }, at) => {
    const often = new Float32Array(library.core.urls.length);
    for (const { at: section, page } of sections) {
      often[page.at] = (often[page.at] ?? 0) + Math.max(heading[section] ?? 0, text[section] ?? 0);
    }
    often.forEach((times, page) => {
      coverage[page] = (coverage[page] ?? 0) + ((weights[at] ?? 0) * times) / (times + points.pageSaturation);
    });
  });
  return coverage;
}
