import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileContent } from '../../generate/site.ts';
import type { Comparison, Facts, SiteFacts } from '../compare.ts';
import type { TriedSite } from './index.ts';
import type { SiteFiles } from './side.ts';

/** A generated site with what Docusaurus' pages of it say, so that builds are compared without Docusaurus. */
export interface KeptSite {
  /** The files that both accept; bytes are in base64. */
  readonly files: SiteFiles;
  readonly facts: SiteFacts;
  /** What differs for no known reason, as {@link nameDifferences} names it: nobody has decided yet. */
  readonly open: readonly string[];
}

interface KeptJson {
  readonly files: Readonly<Record<string, string>>;
  readonly bytes: Readonly<Record<string, string>>;
  /** Lines that several facts have, each as JSON. */
  readonly shared: readonly (readonly string[])[];
  readonly facts: Readonly<Record<string, KeptFacts>>;
  readonly open: readonly string[];
}

/** Lines of a fact by its name, or the number of those that are shared. */
type KeptFacts = Readonly<Record<string, readonly string[] | number>>;

/** Shorter lines are not worth a number. */
const LEAST_SHARED = 40;

/** Writes a site and its facts into a folder, one line for each file and each page: what changes is seen line by line. */
export function keepSite({ name, trial }: TriedSite, directory: string): void {
  const entries = [...trial.files];
  const texts = entries.filter(([, content]) => typeof content === 'string');
  const bytes = entries.flatMap(([file, content]): readonly [string, string][] =>
    typeof content === 'string' ? [] : [[file, Buffer.from(content).toString('base64')]],
  );
  const shared = sharedLines(trial.facts);
  const numbers = new Map(shared.map((lines, number) => [lines, number]));
  const facts = Array.from(trial.facts, ([page, all]): readonly [string, KeptFacts] => [
    page,
    mapValues(all, lines => numbers.get(JSON.stringify(lines)) ?? lines),
  ]);
  const parts = [
    `"files": ${printLines(texts)}`,
    `"bytes": ${printLines(bytes)}`,
    `"shared": [\n  ${shared.join(',\n  ')}\n]`,
    `"facts": ${printLines(facts)}`,
    `"open": ${JSON.stringify(nameDifferences(trial.comparison), null, 2)}`,
  ];
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${name}.json`), `{\n${parts.join(',\n')}\n}\n`);
}

/** The lines of facts, as JSON, that several pages have. */
function sharedLines(facts: SiteFacts): readonly string[] {
  const counts = new Map<string, number>();
  for (const lines of [...facts.values()].flatMap(all => Object.values(all))) {
    const json = JSON.stringify(lines);
    counts.set(json, (counts.get(json) ?? 0) + 1);
  }
  return [...counts].flatMap(([json, count]) => (count > 1 && json.length > LEAST_SHARED ? [json] : []));
}

/** @throws Error if the file is none that {@link keepSite} wrote */
export function readKeptSite(file: string): KeptSite {
  const { files, bytes, shared, facts, open } = JSON.parse(readFileSync(file, 'utf8')) as KeptJson;
  const contents = new Map<string, FileContent>(Object.entries(files));
  for (const [name, text] of Object.entries(bytes)) contents.set(name, Buffer.from(text, 'base64'));
  const linesOf = (value: readonly string[] | number) => (typeof value === 'number' ? (shared[value] ?? []) : value);
  const pages = Object.entries(facts).map(([page, kept]): readonly [string, Facts] => [page, mapValues(kept, linesOf)]);
  return { files: contents, facts: new Map(pages), open };
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, map: (value: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** What differs for no known reason: the page and the fact of each, sorted. */
export function nameDifferences({ unexpected }: Comparison): readonly string[] {
  return unexpected.map(({ page, fact }) => `${page} ${fact}`).sort();
}

function printLines(entries: readonly (readonly [string, unknown])[]): string {
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}`;
}
