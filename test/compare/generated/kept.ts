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
  readonly facts: Readonly<Record<string, Facts>>;
  readonly open: readonly string[];
}

/** Writes a site and its facts into a folder, one line for each file and each page: what changes is seen line by line. */
export function keepSite({ name, trial }: TriedSite, directory: string): void {
  const entries = [...trial.files];
  const texts = entries.filter(([, content]) => typeof content === 'string');
  const bytes = entries.flatMap(([file, content]): readonly [string, string][] =>
    typeof content === 'string' ? [] : [[file, Buffer.from(content).toString('base64')]],
  );
  const open = JSON.stringify(nameDifferences(trial.comparison), null, 2);
  const parts = [
    `"files": ${printLines(texts)}`,
    `"bytes": ${printLines(bytes)}`,
    `"facts": ${printLines([...trial.facts])}`,
  ];
  const json = `{\n${[...parts, `"open": ${open}`].join(',\n')}\n}\n`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${name}.json`), json);
}

/** @throws Error if the file is none that {@link keepSite} wrote */
export function readKeptSite(file: string): KeptSite {
  const { files, bytes, facts, open } = JSON.parse(readFileSync(file, 'utf8')) as KeptJson;
  const contents = new Map<string, FileContent>(Object.entries(files));
  for (const [name, text] of Object.entries(bytes)) contents.set(name, Buffer.from(text, 'base64'));
  return { files: contents, facts: new Map(Object.entries(facts)), open };
}

/** What differs for no known reason: the page and the fact of each, sorted. */
export function nameDifferences({ unexpected }: Comparison): readonly string[] {
  return unexpected.map(({ page, fact }) => `${page} ${fact}`).sort();
}

function printLines(entries: readonly (readonly [string, unknown])[]): string {
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}`;
}
