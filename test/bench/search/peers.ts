import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../../../src/node/search/records.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { flexSearch, orama } from './document-libraries.ts';
import { lunr, miniSearch } from './libraries.ts';
import { pagefind } from './pagefind.ts';
import type { Subject } from './subject.ts';

export interface PeerOptions {
  readonly pages: readonly SearchPage[];
  readonly records: readonly SearchRecord[];
  /** A folder whose `node_modules` hold the peers. */
  readonly peersDir: string;
  /** Path of a Chromium. */
  readonly browser: string | null;
}

/** The package of a peer, and what makes its subject. */
type Peer = readonly [name: string, make: (options: PeerOptions) => Promise<Subject>];

/** Peers whose costs are measured, too. */
export const PEERS: readonly Peer[] = [
  ['minisearch', ({ records, peersDir }) => miniSearch(records, peersDir)],
  ['lunr', ({ records, peersDir }) => lunr(records, peersDir)],
  ['pagefind', ({ pages, peersDir, browser }) => pagefind(pages, peersDir, browser ?? '')],
];

/** Peers whose answers alone are compared. */
export const ANSWERING_PEERS: readonly Peer[] = [
  ['@orama/orama', ({ records, peersDir }) => orama(records, peersDir)],
  ['flexsearch', ({ records, peersDir }) => flexSearch(records, peersDir)],
];

interface Installed {
  /** Make the subjects one by one, since each takes memory. */
  readonly makers: readonly (() => Promise<Subject>)[];
  /** Why a peer is not among them. */
  readonly skipped: readonly string[];
}

/** Those of some peers that are installed. */
export function installedOf(peers: readonly Peer[], options: PeerOptions): Installed {
  const { peersDir, browser } = options;
  const reasonOf = (name: string): string | null => {
    if (!existsSync(path.join(peersDir, 'node_modules', name))) return `${name} is not in ${peersDir}`;
    return name === 'pagefind' && browser === null ? 'pagefind needs a browser' : null;
  };
  return {
    makers: peers.flatMap(([name, make]) => (reasonOf(name) === null ? [() => make(options)] : [])),
    skipped: peers.flatMap(([name]) => reasonOf(name) ?? []),
  };
}
