import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../util/hash.ts';
import { lockFiles } from '../../util/lock-files.ts';
import { packageRoot } from '../../version.ts';
import type { Report } from '../problems.ts';
import type { TwoslashOptions } from '../site.ts';
import { sitePackage } from './site-package.ts';

const KEY = ['markdown', 'shiki', 'twoslash'];

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
