import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import type { DescriptionOptions, PackageOptions, ReferenceOptions } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { attempt } from '../../util/attempt.ts';
import { statIfExists } from '../../util/files.ts';
import { quote } from '../suggest.ts';
import type { VersionInfo } from './types.ts';

/** The file that a package's exports are kept in. */
export const MODEL_FILE = 'api.json';

interface Version extends Pick<VersionInfo, 'name' | 'contentPath'> {
  readonly isCurrent: boolean;
}

/** A problem, and the option that names what is missing. */
interface Missing extends Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  readonly option: KeyPath;
}

/** What a version of docs that are made is missing. */
export function missingFor(version: Version, reference: ReferenceOptions): readonly Missing[] {
  return reference.kind === 'openapi' ? missingDescription(version, reference) : missingOfPackage(version, reference);
}

function missingDescription(
  { name, contentPath, isCurrent }: Version,
  { url }: DescriptionOptions,
): readonly Missing[] {
  if (isFile(contentPath)) return [];
  const of = isCurrent ? '' : ` of version ${quote(name)}`;
  const isFetched = url !== undefined && isCurrent;
  return [
    {
      code: 'openapi/missing-file',
      message: `The description${of} does not exist: ${contentPath}.`,
      fix: isFetched ? 'Fetch it with `lectern openapi pull`; builds never do.' : 'Correct the path, or add the file.',
      option: [isFetched ? 'url' : 'path'],
    },
  ];
}

/** The entry points, the options for TypeScript, or the file of a frozen version. */
function missingOfPackage(
  { name, contentPath, isCurrent }: Version,
  { packageDir, entryPoints, tsconfig }: PackageOptions,
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
    ...(isFile(tsconfig) ? [] : missing(tsconfig, 'The file with options for TypeScript', ['tsconfig'])),
  ];
}

function isFile(file: string): boolean {
  return statIfExists(file)?.isFile() ?? false;
}
