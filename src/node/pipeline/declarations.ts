/** Types of what a site's schemas return, for its own TypeScript. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists, statIfExists } from '../util/files.ts';
import { typeOfJsonSchema } from '../util/json-schema-type.ts';
import { declarationsFile } from '../util/site-paths.ts';
import { jsonSchemaOf, type StandardSchema } from '../util/standard-schema.ts';

const NOTE = '// Lectern writes this file: types of the schemas in the config. See "Typed content" in the manual.\n';

type Schemas = readonly (StandardSchema | false | undefined)[];

/** Writes the types of a site's schemas, if they have changed; `lectern/tsconfig` includes the file. A site that cannot be written to has none. */
export function writeDeclarations(site: Site): void {
  const file = declarationsFile(site.siteDir);
  const text = declarationsOf(site);
  const known = readIfExists(file);
  if (known === text || (known === undefined && text === '')) return;
  attempt(() => {
    if (text === '') rmSync(file);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  });
}

/** The text of the declarations; empty for a site without schemas. */
export function declarationsOf(site: Pick<Site, 'frontMatter' | 'docs' | 'pages' | 'data'>): string {
  const interfaces = [
    ...interfaceOf('LecternFrontMatter', frontMatterTypes(site)),
    ...interfaceOf('LecternData', dataTypes(site.data)),
  ];
  return interfaces.length === 0 ? '' : NOTE + interfaces.join('');
}

function interfaceOf(name: string, members: readonly string[]): readonly string[] {
  return members.length === 0 ? [] : [`interface ${name} {\n${members.join('')}}\n`];
}

function dataTypes(data: Site['data']): readonly string[] {
  return Object.entries(data).map(([name, { path: location, schema }]) => {
    const type = schema ? outputType(schema) : 'unknown';
    const isFolder = statIfExists(location)?.isDirectory();
    return `  readonly ${JSON.stringify(name)}: ${isFolder ? `readonly ({ readonly id: string } & (${type}))[]` : type};\n`;
  });
}

function frontMatterTypes({
  frontMatter,
  docs,
  pages,
}: Pick<Site, 'frontMatter' | 'docs' | 'pages'>): readonly string[] {
  const written = docs.filter(({ maker }) => !maker);
  const ofDocs = written.flatMap(instance => [
    instance.frontMatter ?? (instance.source ? undefined : frontMatter),
    ...Object.values(instance.versions).map(version => version.frontMatter),
  ]);
  return [
    ...member('docs', ofDocs),
    ...member(
      'pages',
      pages.map(instance => instance.frontMatter),
    ),
  ];
}

/** The front matter of docs or pages: of either schema, where several are in use. */
function member(name: string, schemas: Schemas): readonly string[] {
  const types = new Set(schemas.flatMap(schema => (schema ? [outputType(schema)] : [])));
  return types.size === 0 ? [] : [`  ${name}: ${[...types].join(' | ')};\n`];
}

function outputType(schema: StandardSchema): string {
  const output = jsonSchemaOf(schema, 'output');
  return output ? typeOfJsonSchema(output) : 'unknown';
}
