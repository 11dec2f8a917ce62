import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** The folder of sites that show one thing each. */
export const SITES: string = path.join(ROOT, 'test/sites');

/** Packages that some of them have installed. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  markdown: ['katex', 'mermaid', 'rehype-katex', 'remark-math'],
  typescript: ['typedoc'],
};

/** The files of a site by path, each its text or bytes; null removes one. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

/** A site in a temporary directory. */
export interface TemporarySite {
  readonly siteDir: string;
  readonly outDir: string;
  write(files: Files): void;
  read(name: string): string;
  remove(): void;
}

/** The config of a site with docs at its root. @param more keys of the config, as code */
export function docsConfig(more = ''): string {
  return `export default {
  title: 'Tea',
  url: 'https://tea.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  ${more}
};
`;
}

/** A new empty directory, by its real path. */
export function temporaryDirectory(): string {
  return realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-test-')));
}

/** A copy of one of `test/sites`, with the packages that it has installed. */
export function copySite(name: string): TemporarySite {
  const site = temporarySite({});
  const { siteDir } = site;
  cpSync(path.join(SITES, name), siteDir, { recursive: true });
  linkPackages(siteDir, PACKAGES[name] ?? []);
  return site;
}

/** Installs packages of this repository in a site. */
export function linkPackages(siteDir: string, names: readonly string[]): void {
  if (names.includes('typedoc')) giveTypescript();
  for (const name of names) {
    const file = path.join(siteDir, 'node_modules', name);
    mkdirSync(path.dirname(file), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), file);
  }
}

/** Gives typedoc a TypeScript that has the API of the compiler: the one that checks this repository has none. */
function giveTypescript(): void {
  const file = path.join(ROOT, 'node_modules/typedoc/node_modules/typescript');
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    symlinkSync(path.join(ROOT, 'node_modules/typescript-5'), file, 'junction');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
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
    // A server that was just ended may still write.
    remove: () => rmSync(siteDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
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
