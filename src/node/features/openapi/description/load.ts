import { realpathSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../../../shared/nearest.ts';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { statIfExists } from '../../../util/files.ts';
import { isBelow } from '../../../util/relative-path.ts';
import { asFields, keysOf, pointerOf, valueAtPointer } from './pointer.ts';
import { type DescriptionFile, readDescriptionFile } from './read-file.ts';
import { type Reference, referencesIn, splitReference } from './references.ts';
import type { Bundle } from './types.ts';

/** A description whose files are read. */
export interface Description {
  readonly bundle: Bundle;
  /** Absolute paths, the main file first. */
  readonly files: readonly string[];
  /** Finds the location of a pointer of the bundle. */
  readonly locate: DescriptionFile['locate'];
}

interface Loading {
  /** Folder that no file may be outside of, absolute. */
  readonly root: string;
  readonly files: DescriptionFile[];
  /** Indexes in the list by path. */
  readonly indexes: Map<string, number | undefined>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads a description with all files that it refers to. Its value is undefined if the main file is malformed.
 *
 * @param root folder that references must not leave: a description may be data of others, and pages show what it names
 */
export function loadDescription(file: string, root: string): Result<Description | undefined> {
  const loading: Loading = { root, files: [], indexes: new Map(), diagnostics: [] };
  openFile(file, loading);
  const links: { readonly reference: Reference; readonly from: DescriptionFile; readonly to: string }[] = [];
  // The list grows while files name others.
  for (const from of loading.files) {
    for (const reference of referencesIn(from.value)) {
      const to = targetOf(reference, from, loading);
      if (to !== undefined) links.push({ reference, from, to });
    }
  }
  const { files, diagnostics } = loading;
  const bundle = files.map(({ value }) => value);
  const locate = locatorOf(files);
  const known = new Map<string, boolean>();
  for (const { reference, from, to } of links) {
    const exists = known.get(to) ?? valueAtPointer(bundle, to) !== undefined;
    known.set(to, exists);
    if (!exists) diagnostics.push(brokenReference(reference, from, missingTarget(bundle, to)));
  }
  for (const { reference, to } of links) reference.holder.$ref = to;
  const value = files.length === 0 ? undefined : { bundle, files: files.map(each => each.file), locate };
  return { value, diagnostics };
}

/** Opens a file once; returns its index in the list, or undefined if it is malformed. */
function openFile(file: string, { files, indexes, diagnostics }: Loading): number | undefined {
  if (indexes.has(file)) return indexes.get(file);
  const read = readDescriptionFile(file);
  diagnostics.push(...read.diagnostics);
  const index = read.value && files.push(read.value) - 1;
  indexes.set(file, index);
  return index;
}

/** The pointer in the bundle that a reference leads to; undefined after reporting one that leads nowhere. */
function targetOf(reference: Reference, from: DescriptionFile, loading: Loading): string | undefined {
  const { $ref } = reference.holder;
  const parts = splitReference($ref);
  const report = (reason: string, fix: string): undefined => {
    loading.diagnostics.push(brokenReference(reference, from, { reason, fix }));
  };
  if (!parts) {
    return report(
      'only a path of a file and a JSON pointer in it can be followed, not an address of a host or a name',
      'Keep the file beside the description and name it by its path, such as `./pet.yaml#/Pet`.',
    );
  }
  const own = loading.indexes.get(from.file);
  if (parts.path === '') return own === undefined ? undefined : `/${own}${parts.pointer}`;
  const file = path.resolve(path.dirname(from.file), parts.path);
  if (!statIfExists(file)?.isFile())
    return report(`there is no file ${file}`, 'Correct the path, which is relative to this file.');
  if (!isBelow(realpathSync(loading.root), realpathSync(file))) {
    return report(`${file} is outside of ${loading.root}`, 'Move the file into the site.');
  }
  const index = openFile(file, loading);
  return index === undefined ? undefined : `/${index}${parts.pointer}`;
}

interface Reason {
  readonly reason: string;
  readonly fix: string;
}

function missingTarget(bundle: Bundle, target: string): Reason {
  const keys = keysOf(target);
  const name = keys.at(-1) ?? '';
  const siblings = Object.keys(asFields(valueAtPointer(bundle, pointerOf('', ...keys.slice(0, -1)))));
  const meant = nearest(name, siblings);
  return {
    reason: 'nothing is there',
    fix: meant === undefined ? 'Correct the pointer, or add what it names.' : `Did you mean \`${meant}\`?`,
  };
}

function brokenReference({ holder, pointer }: Reference, from: DescriptionFile, { reason, fix }: Reason): Diagnostic {
  return {
    code: 'openapi/broken-reference',
    severity: 'error',
    message: `The reference '${holder.$ref}' at ${pointer}/$ref leads nowhere: ${reason}.`,
    location: from.locate(`${pointer}/$ref`),
    fix,
  };
}

function locatorOf(files: readonly DescriptionFile[]): DescriptionFile['locate'] {
  const [main] = files;
  return pointer => {
    const [, index = '0', inner = ''] = /^\/(\d+)(.*)$/s.exec(pointer) ?? [];
    return (files[Number(index)] ?? main)?.locate(inner) ?? { file: '' };
  };
}
