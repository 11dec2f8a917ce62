import type { Answer, SearchHit } from '../types.ts';
import { headingPath } from './find-passage.ts';

/** Lets rows say all headings above what they show: the modal shows the page's title, as `lvl1` of a snippet. */
export function withTrails({ results }: Answer): Answer {
  return { results: results.map(result => ({ ...result, hits: result.hits.map(withTrail) })) };
}

function withTrail(hit: SearchHit): SearchHit {
  const { type, hierarchy, _snippetResult: { hierarchy: marked, ...others } = { hierarchy: {} } } = hit;
  if (type === 'lvl1') return hit;
  const value = headingPath({ ...hierarchy, lvl1: marked.lvl1?.value ?? hierarchy.lvl1, [type]: null });
  const lvl1 = { matchLevel: 'none', ...marked.lvl1, value } as const;
  return { ...hit, _snippetResult: { ...others, hierarchy: { ...marked, lvl1 } } };
}
