import type { Adjust, KnownDifference } from '../compare.ts';
import { nothing, replace, without } from './adjust.ts';
import { BREADCRUMBS_AS_DATA } from './by-version.ts';

const withoutDiagrams: Adjust = lines => lines.filter(line => !/^(stateDiagram|flowchart)/.test(line));

const sorted: Adjust = lines => [...lines].sort();

/** How Lectern differs from Docusaurus on purpose, on the docs of Dyte, which have Docusaurus 3.7. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The file of a redirect is where that of a page is: `x.html` on a site without trailing slashes.',
    facts: ['kind'],
    docusaurus: lines => (lines[0] === 'redirect' ? ['nothing'] : lines),
  },
  BREADCRUMBS_AS_DATA,
  {
    reason: 'A diagram is text until it is drawn, for readers without scripts.',
    facts: ['content'],
    lectern: withoutDiagrams,
  },
  {
    reason: 'A diagram is text until it is drawn, for readers without scripts.',
    facts: ['code'],
    pages: /\/(waiting-room|media-preview|handling-permissions|local-user\/introduction|reference\/DyteSelf)\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A code block names its language.',
    facts: ['content'],
    lectern: without('csv', 'gradle'),
  },
  {
    reason: 'Partials are compiled with the plugins of the page that has them.',
    facts: ['content', 'code'],
    pages: /\/client-setup\/(angular|react)\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Classes that a page gives to the root element stand beside those of its kind.',
    facts: ['classes'],
    pages: /^\/(guides\/|api\/v2)/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A page none of whose headings are in its contents has no button for them.',
    facts: ['contentsButton'],
    docusaurus: without('On this page'),
  },
  {
    reason: 'Descriptions keep signs of code and of words that are no Markdown: `_`, `<…>` and `: `.',
    facts: ['meta description', 'meta og:description'],
    pages: /\/(build-[^/]*|reference)\/|\/build-voice-app\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason:
      'The history is read in one go, so a change that was taken back on its way counts: it is the last one of its file.',
    facts: ['lastUpdate'],
    pages: /\/(build-your-own\/[^/]+|participant-object|creating-a-poll|upgrade)\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Relative links in Markdown end as `trailingSlash` says.',
    facts: ['links'],
    pages: /\/polls\/getting_started\.html$/,
    docusaurus: replace(/(→ \/.+)\/$/, '$1'),
  },
  {
    reason: 'A component of the site sorts its list in place, and gives another order each time it is rendered.',
    facts: ['links', 'headings', 'content', 'code'],
    pages: /\/dyte-plugin-main\.html$/,
    docusaurus: sorted,
    lectern: sorted,
  },
  {
    reason: 'Tags of one address are one.',
    facts: ['tags'],
    pages: /\/manage-media-devices\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Edit links are escaped.',
    facts: ['editLink'],
    docusaurus: lines => lines.map(line => line.replace(/(?<=\/\/.*) /g, encodeURI)),
  },
  {
    reason: 'The page of results has its title without scripts.',
    facts: ['meta og:title'],
    pages: /^\/search\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
];
