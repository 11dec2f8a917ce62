/** Reference pages of packages, made of TypeScript and its comments. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { OptionValues, ResolveContext } from '../../config/option.ts';
import { idOfRoute, madeDocsOptions } from '../../config/resolve/made-docs.ts';
import { sitePackage } from '../../config/resolve/site-package.ts';
import type { DocsOptions } from '../../config/site.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { attempt } from '../../util/attempt.ts';
import { statIfExists } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { packageMaker } from './maker.ts';
import { typescriptOption } from './options.ts';
import { type TypescriptTypes, typescriptPart } from './thread.ts';

export const typescript: Feature<TypescriptTypes> = {
  ...typescriptPart,
  options: [typescriptOption],
  docs: packageDocs,
};

/** The docs instances of packages; their `path` is that of the first entry point. */
function packageDocs(site: OptionValues, context: ResolveContext): readonly DocsOptions[] {
  const { siteDir, report } = context;
  const packages = typescriptOption.of(site)?.packages ?? [];
  if (packages.length === 0) return [];
  const typedoc = sitePackage({ name: 'typedoc', path: ['typescript'], from: [0, 28] }, siteDir, report);
  // TypeScript 7 lacks the compiler API that typedoc uses.
  const typescript = {
    name: 'typescript',
    path: ['typescript'],
    from: [5, 0],
    below: 7,
    install: 'typescript@6',
  } as const;
  if (!typedoc || !sitePackage(typescript, path.dirname(typedoc.file), report)) return [];
  return packages.map((each, index) => {
    const { path: folder, entryPoints: names, tsconfig, route, label, editUrl, id = idOfRoute(route), ...own } = each;
    const packageDir = path.resolve(siteDir, folder);
    const [first, ...others] = entryPointsOf(packageDir, names);
    const maker = packageMaker({
      ...{ packageDir, entryPoints: [first, ...others], typedoc },
      tsconfig: path.resolve(packageDir, tsconfig ?? 'tsconfig.json'),
      isTsconfigNamed: tsconfig !== undefined,
      ...omitUndefined({ label, editUrl }),
    });
    const keyPath = ['typescript', 'packages', index];
    return madeDocsOptions({ ...own, id, path: first, routeBasePath: route, keyPath, maker }, context);
  });
}

/** Absolute paths of the files that the config names, or else of the package's source, or of its declarations. */
function entryPointsOf(packageDir: string, named: readonly string[] | undefined): readonly [string, ...string[]] {
  const [first = declarationsOf(packageDir) ?? SOURCE, ...others] = named ?? [];
  return [path.resolve(packageDir, first), ...others.map(name => path.resolve(packageDir, name))];
}

const SOURCE = 'src/index.ts';

/** The declarations of a package without the usual source: those that it names, or those beside its code. */
function declarationsOf(packageDir: string): string | undefined {
  const isThere = (file: string) => statIfExists(path.join(packageDir, file))?.isFile() === true;
  if (isThere(SOURCE)) return undefined;
  const manifest: unknown = attempt(() => JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')));
  const { types, typings, exports, main } = manifestFields.safeParse(manifest).data ?? {};
  const files = [types, typings, ...filesIn(exports?.['.']), main].flatMap(file => file ?? []);
  return files
    .map(file => file.replace(/(?<!\.d)\.([cm]?)js$/, '.d.$1ts'))
    .find(file => /\.d\.[cm]?ts$/.test(file) && isThere(file));
}

const field = z.string().optional().catch(undefined);
const manifestFields = z.looseObject({
  types: field,
  typings: field,
  main: field,
  exports: z.looseObject({ '.': z.unknown() }).optional().catch(undefined),
});

/** The files that the conditions of an export lead to, those for types first. */
function filesIn(conditions: unknown): readonly string[] {
  if (typeof conditions === 'string') return [conditions];
  if (typeof conditions !== 'object' || conditions === null) return [];
  const { types, ...others } = conditions as Readonly<Record<string, unknown>>;
  return [types, ...Object.values(others)].flatMap(filesIn);
}
