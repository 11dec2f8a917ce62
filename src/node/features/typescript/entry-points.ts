import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { attempt } from '../../util/attempt.ts';
import { statIfExists } from '../../util/files.ts';
import { parseJson } from '../../util/json.ts';

const SOURCE = 'src/index.ts';

/** Absolute paths of the files that the config names, or else of the package's source, or of its declarations. */
export function entryPointsOf(packageDir: string, named: readonly string[] = []): readonly [string, ...string[]] {
  const [first = declarationsOf(packageDir) ?? SOURCE, ...others] = named;
  return [path.resolve(packageDir, first), ...others.map(name => path.resolve(packageDir, name))];
}

/** The declarations of a package without the usual source: those that it names, or those beside its code. */
function declarationsOf(packageDir: string): string | undefined {
  const isThere = (file: string) => statIfExists(path.join(packageDir, file))?.isFile() === true;
  if (isThere(SOURCE)) return undefined;
  const manifest = attempt(() => parseJson(readFileSync(path.join(packageDir, 'package.json'), 'utf8')));
  const { types, typings, exports, main } = manifestFields.safeParse(manifest).data ?? {};
  const files = [types, typings, ...filesIn(mainExport(exports)), main, 'index'].flatMap(file => file ?? []);
  return files.flatMap(declarationsBeside).find(isThere);
}

const field = z.string().optional().catch(undefined);
const manifestFields = z.looseObject({ types: field, typings: field, main: field, exports: z.unknown().optional() });

/** What `import 'package'` leads to: the only export need not be under a name. */
function mainExport(exports: unknown): unknown {
  const isNamed = typeof exports === 'object' && exports !== null && '.' in exports;
  return isNamed ? exports['.'] : exports;
}

/** The files that the conditions of an export lead to, those for types first. */
function filesIn(conditions: unknown): readonly string[] {
  if (typeof conditions === 'string') return [conditions];
  if (typeof conditions !== 'object' || conditions === null) return [];
  const { types, ...others } = conditions as Readonly<Record<string, unknown>>;
  return [types, ...Object.values(others)].flatMap(filesIn);
}

/** Where TypeScript looks for the declarations of a file, which may lack its extension, or be a folder. */
function declarationsBeside(file: string): readonly string[] {
  if (/\.d\.[cm]?ts$/.test(file)) return [file];
  const [, bare = file, kind = ''] = /^(.*)\.([cm]?)jsx?$/.exec(file) ?? [];
  return bare === file ? [`${file}.d.ts`, `${file}/index.d.ts`] : [`${bare}.d.${kind}ts`];
}
