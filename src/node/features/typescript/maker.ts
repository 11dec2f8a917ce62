import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import type { Result } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import type { DocsMaker, Missing, MissingVersion } from '../../plugins/docs/maker.ts';
import { quote } from '../../plugins/suggest.ts';
import { attempt } from '../../util/attempt.ts';
import { cacheLast } from '../../util/cache-last.ts';
import { statIfExists } from '../../util/files.ts';
import { type PackageOptions, readExports, readFrozen } from './docs.ts';
import { readPackage } from './package/read-package.ts';
import { TYPESCRIPT_PAGE_TEXTS } from './texts.ts';

/** The file that a frozen version keeps a package's exports in. */
const MODEL_FILE = 'api.json';

/** What makes the docs of a package. */
export function packageMaker(options: PackageOptions): DocsMaker {
  return {
    feature: 'typescript',
    texts: TYPESCRIPT_PAGE_TEXTS,
    make: (version, context) => readExports(version, options, context),
    missing: version => missingOfPackage(version, options),
    contentIn: folder => join(folder, MODEL_FILE),
    freeze: () => freezeModel(options),
    createLocator() {
      const read = cacheLast(readFrozen);
      const locatorOf = cacheLast(createLocator);
      return (file, name) => {
        const index = read(file).model?.pages.findIndex(({ slug }) => slug === name.slice(1)) ?? -1;
        return locatorOf(file)(['pages', index]);
      };
    },
  };
}

async function freezeModel(options: PackageOptions): Promise<Result<(folder: string) => void>> {
  // What is missing is told by the command.
  if (!existsSync(options.entryPoints[0])) return { value: () => {}, diagnostics: [] };
  const { model, diagnostics } = await readPackage({ ...options, typedoc: options.typedoc.file });
  const write = (folder: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, MODEL_FILE), `${JSON.stringify(model, null, 1)}\n`);
  };
  return { value: write, diagnostics };
}

/** The entry points, the options for TypeScript, or the file of a frozen version. */
function missingOfPackage(
  { name, contentPath, isCurrent }: MissingVersion,
  { packageDir, entryPoints, tsconfig, isTsconfigNamed }: PackageOptions,
): readonly Missing[] {
  const missing = (file: string, what: string, option: KeyPath): readonly Missing[] => {
    const near = nearest(basename(file), attempt(() => readdirSync(dirname(file))) ?? []);
    const fix = near === undefined ? 'Correct the path, or add it.' : `Did you mean \`${near}\`?`;
    return [{ code: 'typescript/missing-file', message: `${what} does not exist: ${file}.`, fix, option }];
  };
  if (!isCurrent)
    return isFile(contentPath) ? [] : missing(contentPath, `The file of version ${quote(name)}`, ['path']);
  if (!statIfExists(packageDir)?.isDirectory()) return missing(packageDir, 'The folder of the package', ['path']);
  return [
    ...entryPoints.flatMap((file, index) =>
      isFile(file) ? [] : missing(file, 'The entry point', ['entryPoints', index]),
    ),
    ...(isFile(tsconfig) || !isTsconfigNamed
      ? []
      : missing(tsconfig, 'The file with options for TypeScript', ['tsconfig'])),
  ];
}

function isFile(file: string): boolean {
  return statIfExists(file)?.isFile() ?? false;
}
