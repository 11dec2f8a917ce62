import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../util/hash.ts';
import { packageRoot } from '../../version.ts';
import type { Report } from '../problems.ts';
import type { TwoslashOptions } from '../site.ts';
import { sitePackage } from './site-package.ts';

const KEY = ['markdown', 'shiki', 'twoslash'];
const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Options of twoslash with the site's `twoslash` and TypeScript; undefined, after a report, if one of them is missing.
 * TypeScript 7 is not supported: it lacks the compiler API that twoslash uses.
 */
export function resolveTwoslash(siteDir: string, report: Report): TwoslashOptions | undefined {
  const twoslash = sitePackage({ name: 'twoslash', path: KEY, from: [0, 3] }, siteDir, report);
  const wanted = { name: 'typescript', path: KEY, from: [5, 5], below: 7, install: 'typescript@5' } as const;
  const typescript = sitePackage(wanted, siteDir, report);
  if (!twoslash || !typescript) return undefined;
  return {
    ...twoslash,
    typescript: typescript.file,
    typescriptVersion: typescript.version,
    siteDir,
    types: hashOf(...lockFiles(siteDir).map(file => readFileSync(file))),
    styles: path.join(packageRoot, 'blog-free-theme/css/twoslash.css'),
  };
}

/** Lock files in a folder, or in the closest folder above it that has one. */
function lockFiles(folder: string): readonly string[] {
  const files = LOCK_FILES.map(name => path.join(folder, name)).filter(file => existsSync(file));
  const above = path.dirname(folder);
  return files.length > 0 || above === folder ? files : lockFiles(above);
}
