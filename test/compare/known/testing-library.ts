import type { Adjust, KnownDifference } from '../compare.ts';
import { both, once, replace, without } from './adjust.ts';

const withoutText = both(replace(/^.* → /, '→ '), without(''));

/** Without tabs of package managers, and the blocks of code in them. */
const withoutCommands: Adjust = lines =>
  once(lines).filter(line => !/^(npm|Yarn|pnpm|Bun)$|\b(pnpm|bun|yarn) (?!test$)|pnpm test$/.test(line));

/** How Lectern differs from Docusaurus on purpose, on the site of Testing Library. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Contents name headings that are links.',
    facts: ['contents'],
    pages: /\/user-event\/(pointer|utility)$/,
    docusaurus: withoutText,
    lectern: withoutText,
  },
  {
    reason: 'The plugin that the site has installed, of Docusaurus 2, knows npm and Yarn; that of 3 pnpm and Bun, too.',
    facts: ['content', 'code'],
    docusaurus: withoutCommands,
    lectern: withoutCommands,
  },
  {
    reason: 'A code block names its language.',
    facts: ['content'],
    lectern: without('reason'),
  },
];
