import path from 'node:path';
import { parseArgs } from 'node:util';
import { installedPeers } from './peers/index.ts';
import { SEARCH_PEERS } from './peers/search.ts';

export const USAGE = `npm run bench -- [options]

  --pages N,N      Sizes of generated corpora; 100,1000,5000,20000 unless given
  --corpus DIR     An existing docs folder instead (a copy of it is built, with what its site has for it)
  --site DIR       An existing site instead, all of it, where it stands: what was built there is taken away, and a page of
                   its docs is edited and put back. Beside it with --peer 'docusaurus=npx docusaurus build'
  --seed N         Another text for the generated corpora; 42 unless given
  --locales A,B    Also builds each generated corpus in these locales besides English, with a tenth of its pages translated
  --versions N     Also builds a generated corpus of 500 pages, and the same in so many versions of which all but one are
                   frozen; 10 unless given, 1 for none
  --shards N       Instead of all else: each corpus in so many parts, by a remote cache on this machine (nginx, if it is installed)
  --beside COMMIT  Instead of all else: builds of each corpus, and of the repository's own site, by this checkout and by that of
                   COMMIT, in turn; the medians of --runs pairs as ratios
  --runs N         Runs of each build, of which the median is shown; 3 unless given, 1 from 5000 pages on
  --peer NAME=CMD  Another generator's build command, run by a shell in the site's folder; may be repeated.
                   It finds BENCH_DOCS, the docs folder, and BENCH_BUILD: cold, warm or edit. Before a cold build the
                   site's folder is made anew; a cache elsewhere is the command's to clear. Its output is to be in build/.
  --peers DIR      The generators that install-peers.ts has put there, next to this one; may be named: DIR:hugo,vitepress
  --search-peers DIR
                   The search engines that install-peers.ts has put there, next to the embedded one
  --search FILE    Queries of a site instead of all else: how well search answers them; may be repeated. A JSON file named
                   after the site, with \`queries\`, each with a kind, a query, and pages: sources of the content
                   Those of four sites are in test/bench/search/queries: the open ones may be looked at, the closed never
  --content DIR    The content of these sites, each in a folder of its name
  --search-sites DIR
                   Where to make sites of the content, and keep their pages; somewhere temporary unless given
  --misses         Show the queries whose page is not first
  --no-dev         Do not measure the dev server
  --no-search      Do not measure search
  --svg FILE       Also draw the cold builds as a chart
  --no-browser     Do not open a page in Chromium to see what it loads
  --json           Also append the results to bench-results/history.jsonl
  --keep           Keep the sites that were built
  --help           Show this help
`;

/** Another generator to compare with. */
export interface Peer {
  readonly name: string;
  readonly command: string;
  /** Makes a folder with `docs/` a site of its own. */
  readonly prepare?: (siteDir: string) => Promise<void>;
}

export interface BenchOptions {
  readonly help: boolean;
  readonly pages: readonly number[];
  readonly corpus: string | null;
  readonly site: string | null;
  readonly seed: number;
  /** Besides English. */
  readonly locales: readonly string[];
  /** Of the site with versions; 1 for none. */
  readonly versions: number;
  /** Number of parts to build a site in, instead of all else; null for none. */
  readonly shards: number | null;
  /** A commit to compare with, instead of all else; null for none. */
  readonly beside: string | null;
  /** Null for the number that suits a size. */
  readonly runs: number | null;
  readonly peers: readonly Peer[];
  readonly dev: boolean;
  readonly search: boolean;
  /** Sets of queries to ask instead of building sites; null for none. */
  readonly sets: SetOptions | null;
  /** A folder whose `node_modules` hold other search engines. */
  readonly searchPeers: string | null;
  /** File of the chart. */
  readonly svg: string | null;
  readonly browser: boolean;
  readonly json: boolean;
  readonly keep: boolean;
}

/** Sets of queries for sites. */
export interface SetOptions {
  readonly files: readonly string[];
  /** A folder with the content of each site, in a folder of its name. */
  readonly contentDir: string;
  /** Null for a temporary folder. */
  readonly sitesDir: string | null;
  readonly misses: boolean;
}

/** @throws Error that says what is wrong with the arguments */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      pages: { type: 'string', default: '100,1000,5000,20000' },
      corpus: { type: 'string' },
      site: { type: 'string' },
      seed: { type: 'string', default: '42' },
      locales: { type: 'string' },
      versions: { type: 'string', default: '10' },
      shards: { type: 'string' },
      beside: { type: 'string' },
      runs: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
      peers: { type: 'string' },
      'no-dev': { type: 'boolean', default: false },
      search: { type: 'string', multiple: true, default: [] },
      content: { type: 'string' },
      'search-sites': { type: 'string' },
      misses: { type: 'boolean', default: false },
      'no-search': { type: 'boolean', default: false },
      'search-peers': { type: 'string' },
      svg: { type: 'string' },
      'no-browser': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  if (values.site !== undefined && values.peers !== undefined)
    throw new Error('--site and --peers exclude each other: those generators need sites of their own. Use --peer');
  const isGenerated = values.site === undefined && values.corpus === undefined;
  if (values.locales !== undefined && !isGenerated)
    throw new Error('--locales translates generated corpora only, not those of --site and --corpus');
  return {
    help: values.help,
    pages: values.pages.split(',').map(text => wholeNumber('--pages', text)),
    corpus: values.corpus ?? null,
    site: values.site ?? null,
    seed: wholeNumber('--seed', values.seed),
    locales: values.locales?.split(',') ?? [],
    versions: wholeNumber('--versions', values.versions),
    shards: values.shards === undefined ? null : wholeNumber('--shards', values.shards),
    beside: values.beside ?? null,
    runs: values.runs === undefined ? null : wholeNumber('--runs', values.runs),
    peers: [...values.peer.map(parsePeer), ...(values.peers === undefined ? [] : parsePeers(values.peers))],
    dev: !values['no-dev'],
    search: !values['no-search'],
    sets: setsOf(values.search, {
      contentDir: values.content,
      sitesDir: values['search-sites'],
      misses: values.misses,
    }),
    searchPeers: values['search-peers'] === undefined ? null : path.join(values['search-peers'], SEARCH_PEERS.name),
    svg: values.svg ?? null,
    browser: !values['no-browser'],
    json: values.json,
    keep: values.keep,
  };
}

/** The number of runs of each build of a site of so many pages, unless an option says otherwise. */
export function usualRuns(pages: number): number {
  return pages >= 5000 ? 1 : 3;
}

interface GivenSets {
  readonly contentDir: string | undefined;
  readonly sitesDir: string | undefined;
  readonly misses: boolean;
}

function setsOf(files: readonly string[], { contentDir, sitesDir, misses }: GivenSets): SetOptions | null {
  if (files.length === 0) return null;
  if (contentDir === undefined) throw new Error('--search needs --content, a folder with the content of the sites');
  return { files, contentDir, sitesDir: sitesDir ?? null, misses };
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${option} takes whole numbers above 0, not \`${text}\``);
  return Number(text);
}

function parsePeer(text: string): Peer {
  const [, name, command] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (!name || !command) throw new Error(`--peer takes NAME=COMMAND, not \`${text}\``);
  return { name, command };
}

function parsePeers(text: string): readonly Peer[] {
  const [, directory = '', names] = /^(.+?)(?::([\w,-]+))?$/s.exec(text) ?? [];
  const found = installedPeers(directory, names?.split(',') ?? []);
  if (found.length === 0)
    throw new Error(`--peers: nothing is installed in \`${text}\`; see test/bench/install-peers.ts`);
  return found;
}
