/** Asks the embedded engine and its peers the queries of sets that were written for sites. */

import path from 'node:path';
import { siteRecords } from '../../../src/node/search/records.ts';
import { formatTable } from '../table.ts';
import { lectern } from './lectern.ts';
import { contentPages } from './pages.ts';
import { ANSWERING_PEERS, installedOf, PEERS } from './peers.ts';
import { pageFinder, readQuerySet, type SetQuery } from './query-sets.ts';
import { firstPages, meanReciprocal, rankOf } from './ranks.ts';
import type { Subject } from './subject.ts';

export interface CompareOptions {
  /** Files of queries. */
  readonly sets: readonly string[];
  /** A folder with the content of each site, in a folder of its name. */
  readonly contentDir: string;
  /** A folder for the sites that are made of the content. */
  readonly sitesDir: string;
  readonly peersDir: string | null;
  /** Path of a Chromium. */
  readonly browser: string | null;
  /** Whether to list the queries whose page is not first. */
  readonly misses: boolean;
}

/** A query whose pages are known, and the rank that each engine gave the best of them. */
interface Ranked {
  readonly site: string;
  readonly kind: string;
  readonly ranks: Readonly<Record<string, number>>;
}

/** Compares the engines, and reports what they found. */
export async function compareSets(options: CompareOptions): Promise<string> {
  const ranked: Ranked[] = [];
  const notes: string[] = [];
  for (const file of options.sets) {
    const found = await compareSet(file, options);
    ranked.push(...found.ranked);
    notes.push(...found.notes);
  }
  return [...new Set(notes), tableOf(ranked)].join('\n\n');
}

interface SetResult {
  readonly ranked: readonly Ranked[];
  readonly notes: readonly string[];
}

async function compareSet(file: string, options: CompareOptions): Promise<SetResult> {
  const { contentDir, sitesDir, peersDir, browser } = options;
  const { site, queries } = await readQuerySet(file);
  const content = { contentDir: path.join(contentDir, site), locale: 'en', isPlain: false };
  const { pages, sources, failed } = await contentPages(content, path.join(sitesDir, site));
  const find = pageFinder(pages.map(({ url }, at) => [sources[at] ?? '', url]));
  const asked = queries.map(query => ({ ...query, urls: query.pages.flatMap(page => find(page) ?? []) }));
  const known = asked.filter(({ urls }) => urls.length > 0);
  const notes = [`${path.basename(file)}: ${pages.length} pages, ${known.length} queries`];
  if (failed.length > 0) notes.push(`Left out for their errors: ${failed.join(', ')}`);
  const unknown = asked.flatMap(({ urls, pages: named }) => (urls.length === 0 ? named.join(' or ') : []));
  if (unknown.length > 0) notes.push(`Not in the content: ${unknown.join(', ')}`);
  const records = siteRecords(pages, '').value;
  const peers =
    peersDir === null ? null : installedOf([...PEERS, ...ANSWERING_PEERS], { pages, records, peersDir, browser });
  notes.push(...(peers?.skipped ?? []).map(reason => `Left out: ${reason}`));
  const ranks = known.map((): Record<string, number> => ({}));
  for (const make of [() => lectern(pages), ...(peers?.makers ?? [])]) {
    const subject = await make();
    const misses = await ask(subject, known, ranks);
    if (options.misses && subject.name === 'Lectern') notes.push(misses.join('\n'));
  }
  return { ranked: known.map(({ kind }, at) => ({ site, kind, ranks: ranks[at] ?? {} })), notes };
}

/** Asks one engine, and adds its ranks; returns what it missed. */
async function ask(
  subject: Subject,
  queries: readonly (SetQuery & { readonly urls: readonly string[] })[],
  ranks: readonly Record<string, number>[],
): Promise<readonly string[]> {
  const visit = await subject.visit();
  const misses: string[] = [];
  for (const [at, { kind, query, urls }] of queries.entries()) {
    const answer = await visit.search(query);
    const rank = rankOf(urls, answer);
    const own = ranks[at];
    if (own) own[subject.name] = rank;
    const found = firstPages(answer).slice(0, 3).join(' ');
    if (rank !== 1) misses.push(`${rank} ${kind}: ${query} → ${urls.join(' ')}, not ${found}`);
  }
  await visit.close();
  await subject.close();
  return misses;
}

function tableOf(ranked: readonly Ranked[]): string {
  const engines = Object.keys(ranked[0]?.ranks ?? {});
  const row = (name: string, own: readonly Ranked[]): readonly string[] => [
    name,
    String(own.length),
    ...engines.map(engine => meanReciprocal(own.map(({ ranks }) => ranks[engine] ?? 0))?.toFixed(3) ?? ''),
  ];
  const rowsBy = (key: 'kind' | 'site') =>
    [...new Set(ranked.map(each => each[key]))].map(value =>
      row(
        `· ${value}`,
        ranked.filter(each => each[key] === value),
      ),
    );
  return formatTable([['MRR@10', 'queries', ...engines], row('all', ranked), ...rowsBy('kind'), ...rowsBy('site')]);
}
