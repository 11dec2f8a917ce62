/** Data files of a site, `data` in its config: values that pages import from `@data/…`, and that components ask for. */

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DataSource, Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { dataFile, dataFolder, isDefaultLocale } from '../../util/data-files.ts';
import { filesBelow, statIfExists, writeOwnIfChanged } from '../../util/files.ts';
import { isRecord } from '../../util/json.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { listFiles } from '../content/files.ts';
import { type FactsCache, readFacts } from '../content/read-markdown.ts';
import { checkBySchema } from '../content/schema-problems.ts';
import { quote } from '../suggest.ts';
import { DATA_FILE, dataFacts, dataLocation } from './read-file.ts';

/** Values by name. */
export type DataValues = Readonly<Record<string, unknown>>;

interface DataContent {
  readonly values: DataValues;
  /** Files and folders. */
  readonly watched: readonly string[];
}

/**
 * Reads and checks the data of a site, in its language, and writes the values for the threads that compile pages: to one folder for
 * translated pages, and to one for all others, which are in the default language.
 */
export async function readData(site: Site, cache: FactsCache): Promise<Result<DataContent>> {
  const sources = Object.entries(site.data);
  if (sources.length === 0) return { value: { values: {}, watched: [] }, diagnostics: [] };
  const base = await readAll(sources, { site, cache, localizationDir: null });
  const { localizationDir } = site;
  const own =
    isDefaultLocale(site) || localizationDir === null ? base : await readAll(sources, { site, cache, localizationDir });
  writeValues(dataFolder(site, false), base.value.values);
  if (own !== base) writeValues(dataFolder(site, true), own.value.values);
  const said = new Set(base.diagnostics.map(each => JSON.stringify(each)));
  const more = own === base ? [] : own.diagnostics.filter(each => !said.has(JSON.stringify(each)));
  return {
    value: { values: own.value.values, watched: [...new Set([...base.value.watched, ...own.value.watched])] },
    diagnostics: [...base.diagnostics, ...more],
  };
}

interface ReadContext {
  readonly site: Site;
  readonly cache: FactsCache;
  /** Of the translations; null for the originals. */
  readonly localizationDir: string | null;
}

async function readAll(
  sources: readonly (readonly [string, DataSource])[],
  context: ReadContext,
): Promise<Result<DataContent>> {
  const read = await Promise.all(sources.map(([name, source]) => readSource({ name, ...source }, context)));
  return {
    value: {
      values: Object.fromEntries(read.map(({ value }, index) => [sources[index]?.[0], value.value])),
      watched: read.flatMap(({ value }) => value.watched),
    },
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface NamedSource extends DataSource {
  readonly name: string;
}

interface ReadValue {
  readonly value: unknown;
  readonly watched: readonly string[];
}

async function readSource(source: NamedSource, context: ReadContext): Promise<Result<ReadValue>> {
  const { name, path: location } = source;
  const status = statIfExists(location);
  if (!status) return missing(source, context);
  if (status.isFile()) {
    const file = translated(location, context);
    const { value, diagnostics } = await readEntry(file, source, context);
    return { value: { value, watched: [location, file] }, diagnostics };
  }
  const names = listFiles(location).filter(file => DATA_FILE.test(file) && !/(?:^|\/)[_.]/.test(file));
  const entries = await Promise.all(
    names.map(async file => {
      const own = translated(path.join(location, file), context);
      const { value, diagnostics } = await readEntry(own, source, context);
      const isObject = isRecord(value);
      const problems = isObject || diagnostics.length > 0 ? [] : [notObject(own, name)];
      return {
        value: isObject ? [{ id: file.replace(DATA_FILE, ''), ...value }] : [],
        file: own,
        diagnostics: [...diagnostics, ...problems],
      };
    }),
  );
  return {
    value: { value: entries.flatMap(({ value }) => value), watched: [location, ...entries.map(({ file }) => file)] },
    diagnostics: entries.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The translation of a file, at the same path below the folder of the locale, if there is one. */
function translated(file: string, { site: { siteDir }, localizationDir }: ReadContext): string {
  if (localizationDir === null || !isBelow(siteDir, file)) return file;
  const own = path.join(localizationDir, path.relative(siteDir, file));
  return existsSync(own) ? own : file;
}

/** The value of a file as its schema returns it; undefined if there are errors. */
async function readEntry(file: string, source: NamedSource, { site, cache }: ReadContext): Promise<Result<unknown>> {
  const derive = (bytes: Buffer) => dataFacts(file, bytes);
  const { facts } = readFacts(file, 'data', { derive, cache, siteDir: site.siteDir });
  if ('problem' in facts) {
    const { message, fix, line, column } = facts.problem;
    const said = `The data file cannot be read: ${message}.`;
    const problem: Diagnostic = {
      code: 'data/malformed-file',
      severity: 'error',
      message: said,
      fix,
      location: { file, line, column },
    };
    return { value: undefined, diagnostics: [problem] };
  }
  const { schema } = source;
  if (!schema) return { value: facts.value, diagnostics: [] };
  const checked = await checkBySchema(facts.value, { schema, option: `data.${source.name}.schema` });
  if (!checked.problems) return { value: checked.value, diagnostics: [] };
  return {
    value: undefined,
    diagnostics: checked.problems.map(({ path: keys, message, fix }) => ({
      ...{ code: 'data/invalid-value', severity: 'error', message: `Data: ${message}`, fix },
      location: dataLocation(file, keys),
    })),
  };
}

function missing({ name, path: location }: NamedSource, { site }: ReadContext): Result<ReadValue> {
  const { siteDir, configFile } = site;
  const problem: Diagnostic = {
    code: 'data/missing-file',
    severity: 'error',
    message: `The data ${quote(name)} is at ${quote(relativePath(siteDir, location))}, where nothing is.`,
    fix: 'Correct the path, which is relative to the site, or create the file: YAML or JSON, or a folder of such files.',
    location: createLocator(configFile)(['data', name, 'path']),
  };
  return { value: { value: undefined, watched: [location] }, diagnostics: [problem] };
}

function notObject(file: string, name: string): Diagnostic {
  return {
    code: 'data/invalid-value',
    severity: 'error',
    message: `Data: each file of the folder ${quote(name)} must hold an object.`,
    fix: 'Write a line `key: value` for each field, or give the config the path of this file alone.',
    location: { file, line: 1, column: 1 },
  };
}

/** Writes values as JSON, and removes those that the config no longer has. */
function writeValues(folder: string, values: DataValues): void {
  const files = new Set(Object.keys(values).map(name => dataFile(folder, name)));
  if (existsSync(folder))
    for (const file of filesBelow(folder))
      if (!files.has(path.resolve(folder, file))) rmSync(path.resolve(folder, file));
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) writeOwnIfChanged(dataFile(folder, name), JSON.stringify(value));
  }
}
