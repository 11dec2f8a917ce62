/** Coverage of a query by units and pages: the sum of its terms' weights, each times the quality of its match. */

import type { Evidence } from './evidence.ts';
import type { OpenIndex } from './open-index.ts';
import * as points from './points.ts';

/** Share of the query that each unit answers on its own. */
export function unitCoverage(
  index: OpenIndex,
  evidence: readonly Evidence[],
  weights: readonly number[],
): Float32Array {
  const coverage = new Float32Array(index.sectionOfUnit.length);
  evidence.forEach(({ unit, units }, at) => {
    for (const each of units) coverage[each] = (coverage[each] ?? 0) + (weights[at] ?? 0) * (unit[each] ?? 0);
  });
  return coverage;
}

/** Share of the query that each page answers, growing with repetition over its sections. */
export function pageCoverage(
  index: OpenIndex,
  evidence: readonly Evidence[],
  weights: readonly number[],
): Float32Array {
  const coverage = new Float32Array(index.core.urls.length);
  evidence.forEach(({ heading, text, sections }, at) => {
    const often = new Float32Array(index.core.urls.length);
    for (const { at: section, page } of sections) {
      often[page.at] = (often[page.at] ?? 0) + Math.max(heading[section] ?? 0, text[section] ?? 0);
    }
    often.forEach((times, page) => {
      coverage[page] = (coverage[page] ?? 0) + ((weights[at] ?? 0) * times) / (times + points.pageSaturation);
    });
  });
  return coverage;
}
