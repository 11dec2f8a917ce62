import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { scriptsBelow, THEME_DIR, themeParts } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { packageRoot } from '../version.ts';
import { minimizeScript } from './minimizer.ts';
import { opaqueModule } from './opaque-module.ts';
import { ownLoader } from './own-loader.ts';
import { makeOnce } from './prebuilt.ts';
import { CLIENT_DOOR, readSource, resolveSource, type SourceModule } from './source-modules.ts';
import { BROWSER_DIR, BROWSER_MODULES, type BrowserModule } from './stock-modules.ts';
import { ownClient } from './webpack-rules.ts';

/** Where every page starts from. */
const EAGER = [path.join(ownClient, 'mount.tsx'), ...['DocPage', 'MDXPage'].map(partFile)];

/** Where what is loaded on demand starts from. */
const ON_DEMAND = [
  'dialog/dialog.tsx',
  'query/page-search.ts',
  'backends/embedded.ts',
  'backends/algolia.ts',
  'insights/insights.ts',
].map(name => path.join(ownClient, 'search', name));

/** Only in servers, and only in development. */
const ELSEWHERE = ['server.tsx', 'refresh.ts'].map(name => path.join(ownClient, name));

/** What is made changes with how it is made. */
const RECIPE = ['browser-modules', 'opaque-module', 'source-modules', 'minimizer'].map(ownLoader);

type Sources = ReadonlyMap<string, SourceModule>;

/**
 * Bundles most of our client and theme for browsers, once for all sites, when the package is compiled: a site's bundler
 * takes as long for a module as for a bundle in which it has nothing to look for. What stands on modules that a site
 * generates is only compiled, and so is what only some sites or pages have.
 */
export async function makeBrowserModules(): Promise<void> {
  const folders = [ownClient, path.join(packageRoot, 'src/shared'), THEME_DIR];
  const files = folders.flatMap(folder => scriptsBelow(folder).map(name => path.join(folder, name)));
  const key = hashOf(
    ...[path.join(packageRoot, 'package.json'), ...RECIPE].map(file => readFileSync(file)),
    ...files.map(file => relativePath(packageRoot, file) + readFileSync(file, 'utf8')),
  );
  await makeOnce(BROWSER_DIR, key, async () => {
    const sources = new Map(files.filter(file => !ELSEWHERE.includes(file)).map(file => [file, readSource(file)]));
    const modules: BrowserModule[] = [];
    for (const [name, members] of await membersOf(sources)) {
      // The client's first: it stands on every site, so that the others need not look for it behind faces.
      modules.push(await makeModule({ name, members, client: modules[0]?.faces ?? {} }, sources));
    }
    const compiled = [...sources].map(([file, { code }]) => [relativePath(packageRoot, file), code] as const);
    modules.unshift({ parts: [], faces: Object.fromEntries(compiled) });
    writeFileSync(BROWSER_MODULES, JSON.stringify(modules));
  });
}

/** The files of each bundle, in the order in which they run. */
async function membersOf(sources: Sources): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const eager = await filesFrom(EAGER);
  const settled = eager.filter(file => !asksTheSite(file, sources));
  const isTheme = (file: string): boolean => file.startsWith(THEME_DIR + path.sep);
  const members = new Map<string, ReadonlySet<string>>([
    ['client', new Set(settled.filter(file => !isTheme(file)))],
    ['theme', new Set(settled.filter(isTheme))],
  ]);
  for (const root of ON_DEMAND) {
    const later = (await filesFrom([root])).filter(file => !eager.includes(file));
    members.set(path.parse(root).name, ownOf(root, later, sources));
  }
  return members;
}

/** Whether a module stands on one that the site generates. The door to the client is not asked: what is behind it is. */
function asksTheSite(file: string, sources: Sources): boolean {
  const imported = (sources.get(file)?.imports ?? []).map(({ from }) => from);
  return imported.some(from => from.startsWith('@generated/') || (from !== CLIENT_DOOR && asksTheSite(from, sources)));
}

/** Of the files that a module needs, those that nothing else does: no module may be there twice. */
function ownOf(root: string, files: readonly string[], sources: Sources): ReadonlySet<string> {
  const shared = files.filter(file => file !== root && isWantedFrom(new Set(files), file, sources));
  const own = files.filter(file => !shared.includes(file));
  return shared.length === 0 ? new Set(own) : ownOf(root, own, sources);
}

function isWantedFrom(members: ReadonlySet<string>, file: string, sources: Sources): boolean {
  return [...sources].some(([other, { imports }]) => !members.has(other) && imports.some(({ from }) => from === file));
}

/** Something of a bundle that others import, and what the bundle calls it. */
interface Door {
  readonly file: string;
  readonly name: string;
  readonly key: string;
}

interface Making {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** What stands for the client's modules. */
  readonly client: BrowserModule['faces'];
}

async function makeModule({ name, members, client }: Making, sources: Sources): Promise<BrowserModule> {
  const doors = [...members]
    .flatMap(file => [...namesWanted(file, members, sources)].map(name => ({ file, name })))
    .map((door, index): Door => ({ ...door, key: shortName(index) }));
  const entry = doors.map(({ file, name, key }) => `export { ${name} as ${key} } from ${JSON.stringify(file)};`);
  const { code } = await bundleOf(entry.join('\n'), file => members.has(file), client);
  const { body, face } = opaqueModule(await withoutUnused(code), `./${name}.body.js`);
  writeFileSync(path.join(BROWSER_DIR, `${name}.body.js`), await minimizeScript(body));
  writeFileSync(path.join(BROWSER_DIR, `${name}.js`), face);
  const parts = [...themeParts().values()].filter(({ file }) => members.has(path.join(THEME_DIR, file)));
  return { parts: parts.map(part => part.name), faces: facesOf(doors, path.join(BROWSER_DIR, `${name}.js`)) };
}

/** @example shortName(27) // 'ab' */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

/** What others may ask of a file: what our own modules do, and all of a part of the theme, which sites ask as well. */
function namesWanted(file: string, members: ReadonlySet<string>, sources: Sources): ReadonlySet<string> {
  const { exports = [] } = sources.get(file) ?? {};
  if (file.startsWith(THEME_DIR) || EAGER.includes(file) || ON_DEMAND.includes(file)) return new Set(exports);
  const asked = [...sources].flatMap(([other, { imports }]) => (members.has(other) ? [] : imports));
  return new Set(asked.flatMap(({ from, names }) => (from === file ? names : [])));
}

function facesOf(doors: readonly Door[], bundle: string): Readonly<Record<string, string>> {
  const faces: Record<string, string> = {};
  for (const { file, name, key } of doors) {
    const request = JSON.stringify(relativePath(path.dirname(file), bundle));
    const source = relativePath(packageRoot, file);
    faces[source] = `${faces[source] ?? ''}export { ${key} as ${name} } from ${request};\n`;
  }
  return faces;
}

/** The files that end up in a bundle of modules and all that they import, in the order in which they run. */
async function filesFrom(roots: readonly string[]): Promise<readonly string[]> {
  const entry = roots.map((root, index) => `export * as root${index} from ${JSON.stringify(root)};`);
  const { files } = await bundleOf(entry.join('\n'), () => true);
  return files;
}

async function bundleOf(entry: string, isMember: (file: string) => boolean, faces: BrowserModule['faces'] = {}) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: entry, resolveDir: packageRoot },
    absWorkingDir: packageRoot,
    outfile: path.join(BROWSER_DIR, 'bundle.js'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'import.meta.webpackHot': 'false' },
    plugins: [membersOnly(isMember, faces)],
    logLevel: 'warning',
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const files = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => path.join(packageRoot, file));
  return { code: outputFiles[0]?.text ?? '', files: files.filter(file => file !== CLIENT_DOOR && !file.endsWith('>')) };
}

/** Takes some files in, as files without side effects; others are imported from where the bundle will be. */
function membersOnly(isMember: (file: string) => boolean, faces: BrowserModule['faces']): Plugin {
  return {
    name: 'members-only',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: request, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = resolveSource(request, resolveDir);
        const isScript = path.isAbsolute(file) && !file.endsWith('.css') && kind !== 'dynamic-import';
        if (isScript && (file === CLIENT_DOOR || isMember(file))) return { path: file, sideEffects: false };
        if (isScript && faces[relativePath(packageRoot, file)])
          return { path: file, namespace: 'face', sideEffects: false };
        // Sites may have their own of a part of the theme.
        const isOwn = path.isAbsolute(file) && !request.startsWith('@theme/');
        return { path: isOwn ? `./${relativePath(BROWSER_DIR, file)}` : request, external: true };
      });
      onLoad({ filter: /./, namespace: 'face' }, ({ path: file }) => {
        return { contents: faces[relativePath(packageRoot, file)] ?? '', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** Leaves out imports that nothing uses, as TypeScript does; a bundle has all that the client's door names. */
async function withoutUnused(code: string): Promise<string> {
  return (await transform(code, { loader: 'ts', target: 'es2022' })).code;
}

function partFile(name: string): string {
  return resolveSource(`@theme/${name}`, '');
}
