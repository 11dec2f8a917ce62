/** Reads a package: its declarations as a model, and its problems. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../../../shared/nearest.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';
import { cacheLast } from '../../../util/cache-last.ts';
import { readIfExists } from '../../../util/files.ts';
import { hashOf } from '../../../util/hash.ts';
import { parseJson } from '../../../util/json.ts';
import { sourceUrl } from '../../../util/repository-url.ts';
import { pagesOf } from './model.ts';
import { isInstalled, type PackageFiles, readDeclarations } from './typedoc.ts';
import type { ApiPage, BrokenLink, PackageModel } from './types.ts';

/** A package to read, and where readers find its files. */
export interface PackageSource extends PackageFiles {
  /** Instead of what `package.json` says. */
  readonly editUrl?: string;
}

export interface ReadPackage {
  /** Undefined if problems keep pages from being made. */
  readonly model?: PackageModel;
  /** Files and folders that the model depends on, absolute. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a package by typedoc. */
export async function readPackage(source: PackageSource): Promise<ReadPackage> {
  const manifest = path.join(source.packageDir, 'package.json');
  const { project, files: read, diagnostics } = await readDeclarations(source);
  const files = [manifest, ...read];
  // A new file may be what an import means from now on.
  const own = read.filter(file => SOURCE.test(file) && !isInstalled(file));
  const folders = [...new Set(own.map(file => path.dirname(file)))];
  if (!project) return { files, folders, diagnostics };
  const fields = manifestFields(manifest);
  const { pages, brokenLinks } = pagesOf(project);
  const [home, ...others] = pages;
  if (home?.entries.length === 0) return { files, folders, diagnostics: [noExports(source.entryPoints)] };
  const name = typeof fields.name === 'string' ? fields.name : path.basename(source.packageDir);
  const url = sourceUrl(fields, source.editUrl);
  const names = namesOf(others);
  // Links of a file mostly follow each other.
  const linesOf = cacheLast((file: string) => (readIfExists(path.join(source.packageDir, file)) ?? '').split('\n'));
  const model: PackageModel = {
    ...{ format: 1, name },
    ...(typeof fields.version === 'string' && { version: fields.version }),
    ...(url !== undefined && { sourceUrl: url }),
    pages: [...(home ? [{ ...home, name }] : []), ...others],
    brokenLinks: brokenLinks.map(link => placeLink(link, names, linesOf)),
  };
  return { model, files, folders, diagnostics: [] };
}

const SOURCE = /\.[cm]?tsx?$/;

/** The names of the sources in a folder as one hash; undefined if it is gone. */
export function hashOfNames(folder: string): string | undefined {
  return attempt(() =>
    hashOf(
      ...readdirSync(folder)
        .filter(name => SOURCE.test(name))
        .sort(),
    ),
  );
}

function manifestFields(file: string): Readonly<Record<string, unknown>> {
  const value = attempt(() => parseJson(readFileSync(file, 'utf8')));
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function noExports(entryPoints: readonly string[]): Diagnostic {
  return {
    code: 'typescript/no-exports',
    severity: 'error',
    message: 'The entry point exports nothing that could have a page.',
    location: { file: entryPoints[0] ?? '', line: 1, column: 1 },
    fix: 'Export something here, name another file in `entryPoints`, or remove `@internal` from what readers may use.',
  };
}

/** All names that links may have. */
function namesOf(pages: readonly ApiPage[]): readonly string[] {
  return pages.flatMap(({ name, fields, methods }) => [
    name,
    ...[...fields, ...methods].map(member => `${name}.${member.name}`),
  ]);
}

/** Finds a broken link in its file: the last one before its declaration, else the first. */
function placeLink(
  { written, source }: Pick<BrokenLink, 'written' | 'source'>,
  names: readonly string[],
  linesOf: (file: string) => readonly string[],
): BrokenLink {
  const meant = nearest(nameIn(written), names);
  const lines = linesOf(source.file);
  const columnIn = (line = ''): number => Math.max(...LINKS.map(tag => line.indexOf(`{${tag} ${written}`)));
  const has = (line: string): boolean => columnIn(line) >= 0;
  const before = lines.slice(0, source.line).findLastIndex(has);
  const index = before < 0 ? lines.findIndex(has) : before;
  const place = index < 0 ? source : { ...source, line: index + 1, column: columnIn(lines[index]) + 1 };
  return { written, source: place, ...(meant !== undefined && { meant }) };
}

const LINKS = ['@link', '@linkcode', '@linkplain'];

/** The name in a link, whose label may follow. @example nameIn('River.flow | flow') // 'River.flow' */
function nameIn(written: string): string {
  return /^[^\s|]*/.exec(written)?.[0] ?? written;
}

/** Diagnostics of links that lead nowhere. */
export function reportLinks(
  { brokenLinks }: PackageModel,
  packageDir: string,
  severity: Diagnostic['severity'],
): readonly Diagnostic[] {
  return brokenLinks.map(({ written, meant, source }) => ({
    code: 'typescript/unresolved-link',
    severity,
    message: `The link \`{@link ${written}}\` leads nowhere: no export has this name.`,
    location: { ...source, file: path.join(packageDir, source.file) },
    fix:
      meant === undefined
        ? 'Name an export or a member, such as `Class.method`, or write it as code.'
        : `Did you mean \`${meant}\`?`,
  }));
}
