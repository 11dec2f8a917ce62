/** Our own modules for pages, as the bundles import them. */
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { CLIENT_MODULES, DOCUSAURUS_DIR, overrideOf, THEME_DIR } from '../../theme-parts.ts';
import { packageRoot } from '../../version.ts';
import { ownSources, STOCK_DIR } from './index.ts';

/** Only bundled on the dev server. */
const REFRESH = path.join(packageRoot, 'src/client/refresh.ts');

export const OPTIONS = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  metafile: true,
  target: 'es2022',
  platform: 'neutral',
  jsx: 'automatic',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** One of our own modules. */
export interface Source {
  /** Names that it exports. */
  readonly exports: readonly string[];
  /** Absolute paths of our other modules that it imports, statically or dynamically. */
  readonly imports: readonly string[];
  /** Those that it imports dynamically. */
  readonly onDemand: readonly string[];
}

/** Our own modules by absolute path. */
export type Sources = ReadonlyMap<string, Source>;

/** Reads what our modules export and import. */
export async function readSources(): Promise<Sources> {
  const clientPaths = Object.fromEntries(Object.entries(CLIENT_MODULES).map(([name, file]) => [name, [file]]));
  const files = ownSources().filter(file => file !== REFRESH);
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    outdir: STOCK_DIR,
    format: 'esm',
    splitting: true,
    packages: 'external',
    external: ['*.css'],
    tsconfigRaw: {
      compilerOptions: {
        baseUrl: packageRoot,
        paths: { '@theme/*': ['./blog-free-theme/*'], ...clientPaths },
      },
    },
  });
  const sources = new Map<string, Source>();
  for (const { entryPoint = '', exports } of Object.values(metafile.outputs)) {
    const { imports = [] } = metafile.inputs[entryPoint] ?? {};
    const own = imports.map(each => ({ ...each, file: path.join(packageRoot, each.path) }));
    const source = {
      exports,
      imports: own.map(({ file }) => file),
      onDemand: own.flatMap(({ kind, external, file }) => (kind === 'dynamic-import' && !external ? [file] : [])),
    };
    if (entryPoint !== '') sources.set(path.join(packageRoot, entryPoint), source);
  }
  return sources;
}

/** The file of an import within our sources; specifiers of packages and generated modules are returned unchanged. */
export function ownFile(request: string, folder: string): string {
  const client = CLIENT_MODULES[request];
  if (client !== undefined) return client;
  if (request.startsWith('@theme/')) return partFile(request.slice('@theme/'.length));
  return request.startsWith('.') ? path.join(folder, request) : request;
}

export function partFile(name: string): string {
  const file = overrideOf([THEME_DIR], name);
  if (file === undefined) throw new Error(`The theme has no part ${name}`);
  return file;
}

/** Whether sites import a module by the name of one of Docusaurus' packages. */
export function isCompatible(file: string): boolean {
  return file.startsWith(DOCUSAURUS_DIR + path.sep);
}

export function isTheme(file: string): boolean {
  return file.startsWith(THEME_DIR + path.sep);
}
