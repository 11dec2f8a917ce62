import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../version.ts';

/** The folder of a file's package, as in `node_modules/@a/b/node_modules/c/index.js`. */
const FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Writes the licences of the packages that some files belong to, and that are published as part of ours. */
export function writeLicences(files: readonly string[]): void {
  const folders = new Set(files.flatMap(file => FOLDER.exec(file)?.[0] ?? []));
  const notices = new Set([...folders].sort().map(folder => noticeOf(path.join(packageRoot, folder))));
  const intro = 'Lectern is published together with parts of these packages.\n';
  writeFileSync(path.join(packageRoot, 'dist/LICENSES.txt'), [intro, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version}: ${license}\n${text}`;
}
