/** Differences that sites have by their versions of the docs, or by their version of Docusaurus. */
import type { Adjust, KnownDifference } from '../compare.ts';
import { nothing, replace } from './adjust.ts';

/** The address in the latest version of docs below `/docs`. */
const inLatest = replace(/\/docs\/(next|v\d[\d.]*)(?=\/|$)/, '/docs');

/** Pages of other versions name those of the latest one as canonical, whose addresses `docusaurus` and `lectern` make of theirs. */
export function latestIsCanonical(docusaurus: Adjust = inLatest, lectern: Adjust = docusaurus): KnownDifference {
  const reason = 'Other versions name the page of the latest one as canonical.';
  return { reason, facts: ['canonical'], docusaurus, lectern };
}

/** Before Docusaurus 3.8. */
export const BREADCRUMBS_AS_DATA: KnownDifference = {
  reason: 'Breadcrumbs are there for search engines as data, as since Docusaurus 3.8; before they were attributes.',
  facts: ['breadcrumbData'],
  lectern: nothing,
};
