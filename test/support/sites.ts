import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files of a site by path; null removes one. */
export type Files = Readonly<Record<string, string | null>>;

/** A site in a temporary directory. */
export interface TemporarySite {
  readonly siteDir: string;
  readonly outDir: string;
  write(files: Files): void;
  read(name: string): string;
  remove(): void;
}

/** A new empty directory, by its real path. */
export function temporaryDirectory(): string {
  return realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-test-')));
}

/** Writes a site's files, below a new temporary directory. */
export function temporarySite(files: Files): TemporarySite {
  const siteDir = temporaryDirectory();
  writeFiles(siteDir, files);
  return {
    siteDir,
    outDir: path.join(siteDir, 'build'),
    write: changed => writeFiles(siteDir, changed),
    read: name => readFileSync(path.join(siteDir, name), 'utf8'),
    remove: () => rmSync(siteDir, { recursive: true, force: true }),
  };
}

/** Writes files below a directory; null removes one. */
export function writeFiles(directory: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    if (text === null) rmSync(file);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/** The config of a tiny site: docs at the root of the site, and nothing else. */
export const TINY_CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`;
