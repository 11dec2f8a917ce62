import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TransformOptions, TransformResult } from 'jiti';
import { hashOf } from '../../util/hash.ts';
import { createJiti } from './jiti.ts';

const { version } = createRequire(import.meta.url)('jiti/package.json') as { readonly version: string };

/**
 * Transpiles modules as jiti does and keeps the results in a directory: loading Babel takes longer than all else that a
 * config costs. A kept file begins with the hash of the rest, so that a damaged one is made anew.
 */
export function keptTranspiler(directory: string): (options: TransformOptions) => TransformResult {
  const jiti = createJiti(import.meta.url, { fsCache: false });
  return options => {
    // One file for each module and way of loading it, so that edits leave nothing behind.
    const { source, ...location } = options;
    const file = path.join(directory, hashOf(JSON.stringify(location)));
    const key = hashOf(version, source);
    const kept = readKept(file, key);
    if (kept !== undefined) return { code: kept };
    const code = jiti.transform(options);
    // What could not be transpiled throws when it runs, and is not kept.
    if (!code.includes('__JITI_ERROR__')) keep(file, key, code);
    return { code };
  };
}

function readKept(file: string, key: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const head = headOf(key, text.slice(headOf(key, '').length));
    return text.startsWith(head) ? text.slice(head.length) : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string, key: string, code: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, headOf(key, code) + code);
  } catch {
    // A folder that cannot be written costs time and nothing else.
    rmSync(file, { force: true });
  }
}

/** What stands before kept code, as long as any other. */
function headOf(key: string, code: string): string {
  return `${key} ${hashOf(code)}\n`;
}
