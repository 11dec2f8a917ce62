import type { KnownDifference } from '../compare.ts';
import { nothing, without } from './adjust.ts';
import { latestIsCanonical } from './by-version.ts';

/** How Lectern differs from Docusaurus 3.9 on purpose, on the site of OpenKruise. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  latestIsCanonical(),
  {
    reason: 'A description begins with text: that of a page that begins with a component has its first words.',
    facts: ['meta description', 'meta og:description'],
    pages: /^\/(zh\/)?(docs\/next|kruiseagents\/introduction|kruisegame\/introduction|rollouts\/introduction)\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Footer and table of contents are landmarks with a name, also in Chinese.',
    facts: ['navigation'],
    pages: /^\/zh(\/|\.|$)/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A page that is not translated says so.',
    facts: ['content', 'notice'],
    pages: /^\/zh\/markdown-page\.html$/,
    lectern: without('本页尚未翻译。'),
  },
  {
    reason: 'Posts of a blog are out of scope.',
    facts: ['kind'],
    pages: /^\/(zh\/)?blog[/.]/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Posts of a blog are out of scope.',
    facts: ['addresses'],
    docusaurus: lines => lines.filter(line => !/^https:\/\/openkruise\.io\/zh\/blog[/ ]/.test(line)),
  },
];
