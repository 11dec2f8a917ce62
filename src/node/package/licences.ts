import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../version.ts';

/** The folder of a file's package, as in `node_modules/@a/b/node_modules/c/index.js`. */
const FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Writes the licences of the packages that some files belong to, and that are published as part of one of ours. */
export function writeLicences(files: readonly string[], target: string): void {
  const folders = new Set(files.flatMap(file => FOLDER.exec(file)?.[0] ?? []));
  const notices = new Set([...folders].sort().map(folder => noticeOf(path.join(packageRoot, folder))));
  const intro = 'Lectern is published together with parts of these packages.\n';
  writeFileSync(target, [intro, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
}

function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const licence = licenceOf(manifest);
  const own = licenceText(folder) || (licence === 'MIT' ? copyrightOf(manifest) : '');
  const text = licence === 'MIT' && own !== '' && !own.includes(GRANT) ? `${own}\n\n${mitTerms()}` : own;
  if (licence === '' || text === '') throw new Error(`${folder} has no licence, or no text of it`);
  return `${manifest.name} ${manifest.version}: ${licence}\n\n${text}\n`;
}

/** How the terms of the MIT licence begin. */
const GRANT = 'Permission is hereby granted';

/** The terms of the MIT licence, for packages that only name it. */
function mitTerms(): string {
  const text = readFileSync(path.join(packageRoot, 'LICENSE'), 'utf8');
  return text.slice(text.indexOf(GRANT)).trim();
}

/** What a `package.json` says of its package. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly author?: string | { readonly name: string };
  readonly license?: string | { readonly type: string };
  /** As packages of 2012 have it. */
  readonly licenses?: readonly { readonly type: string }[];
}

function licenceOf({ license, licenses = [] }: Manifest): string {
  const all = license === undefined ? licenses : [license];
  return all.map(each => (typeof each === 'string' ? each : each.type)).join(' OR ');
}

/** The copyright of a package without a licence file; empty if it names no author. */
function copyrightOf({ author = '' }: Manifest): string {
  const name = typeof author === 'string' ? author : author.name;
  return name && `Copyright (c) ${name}`;
}

/** The text of a package's licence: a file, else the section of its readme. */
function licenceText(folder: string): string {
  const names = readdirSync(folder);
  const read = (pattern: RegExp) => {
    const name = names.find(each => pattern.test(each));
    return name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8').trim();
  };
  const file = read(/^(?:licen[cs]e|copying)/i);
  if (file !== '') return file;
  const readme = read(/^readme/i);
  const start = readme.search(/^(?:#+ *)?licen[cs]e\b/im);
  return start === -1 ? '' : readme.slice(start).trim();
}
