import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { once } from '../util/once.ts';
import { packageRoot } from '../version.ts';

/** The file to which `package/bundle.ts` writes the hash of the bundled command. */
export const CODE_HASH_FILE: string = path.join(packageRoot, 'dist/run/code-hash');

/**
 * Hash of the running code: of the bundled command, or of the sources if these run directly, as in unit tests. Cached
 * values belong to a hash, so that no version of the code reads values of another version.
 */
export const codeHash: () => string = once(() =>
  import.meta.url.endsWith('.ts') ? hashOfSources() : readFileSync(CODE_HASH_FILE, 'utf8'),
);

/** Includes package.json, which pins the versions of dependencies. */
function hashOfSources(): string {
  const sources = ['src/node', 'src/shared'].flatMap(folder =>
    filesBelow(path.join(packageRoot, folder)).map(name => path.join(packageRoot, folder, name)),
  );
  return hashOfFiles([path.join(packageRoot, 'package.json'), ...sources.filter(file => file.endsWith('.ts'))]);
}

/** Hash of the bytes of files, in order. */
export function hashOfFiles(files: readonly string[]): string {
  return hashOf(...files.map(file => readFileSync(file)));
}
