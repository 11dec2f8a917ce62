/** Reference pages of packages, made of TypeScript and its comments. */

import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { OptionValues, ResolveContext } from '../../config/option.ts';
import { idOfRoute, madeDocsOptions } from '../../config/resolve/made-docs.ts';
import { sitePackage } from '../../config/resolve/site-package.ts';
import type { DocsOptions } from '../../config/site.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { attempt } from '../../util/attempt.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { entryPointsOf } from './entry-points.ts';
import { packageMaker } from './maker.ts';
import { typescriptOption } from './options.ts';
import { isInstalled } from './package/typedoc.ts';
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
    const packageDir = ownFolder(path.resolve(siteDir, folder));
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

/** The folder of a package of the same workspace, where its files are edited; other packages stay where they are installed. */
function ownFolder(packageDir: string): string {
  const real = attempt(() => realpathSync(packageDir)) ?? packageDir;
  return isInstalled(packageDir) && !isInstalled(real) ? real : packageDir;
}
