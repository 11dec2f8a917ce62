import type { Adjust, KnownDifference } from '../compare.ts';
import { nothing, replace } from './adjust.ts';
import { latestIsCanonical } from './by-version.ts';

const ofLatest: Adjust = replace(/\/0\.\d+(\/|$)/, '/');

/** How Lectern differs from Docusaurus on purpose, on the site of Fleet. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  latestIsCanonical(ofLatest),
  {
    reason: 'Relative links in Markdown end as `trailingSlash` says.',
    facts: ['links'],
    pages: /\/cli\//,
    docusaurus: replace(/(→ \/.+)\/$/, '$1'),
  },
  {
    reason:
      'The history is read in one go, so a change that was taken back on its way counts: it is the last one of its file.',
    facts: ['lastUpdate'],
    pages: /^\/(0\.\d+\/)?(changelogs|concepts|gitrepo-targets|quickstart|helm-ops)/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Contents without an entry are left out.',
    facts: ['contentsButton'],
    pages: /\/ref-crds\.html$/,
    docusaurus: nothing,
  },
];
