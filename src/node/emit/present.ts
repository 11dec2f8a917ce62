import path from 'node:path';
import { userError } from '../diagnostics/index.ts';
import { filesBelow, readIfExists } from '../util/files.ts';
import { isStaged } from './lock.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** What an output directory holds before it is written. */
export interface Present {
  /** Undefined where nothing tells what the last run wrote. */
  readonly manifest: Manifest | undefined;
  readonly files: ReadonlySet<string>;
  /** The files that a generator wrote, as far as that is known: only these are ever removed. */
  readonly own: ReadonlySet<string>;
}

/**
 * Looks at an output directory. Without the list of what the last run wrote, pages that name their generator are its own, and their Markdown.
 *
 * @throws UserError when the directory holds files and no generated site
 */
export function presentFiles(outDir: string, manifestFile: string): Present {
  const manifest = readManifest(manifestFile, outDir);
  if (manifest) {
    const files = new Set(Object.keys(manifest));
    return { manifest, files, own: files };
  }
  const files = filesBelow(outDir).filter(name => !isStaged(name));
  const named = new Set(files.flatMap(name => (name.endsWith('.html') ? generatedFiles(outDir, name) : [])));
  const own = files.filter(name => named.has(name));
  const hasSite = own.some(name => name === 'index.html' || name === '404.html');
  if (!hasSite && files.some(name => !isOfHost(name))) throw foreignDirectory(outDir);
  return { manifest, files: new Set(files), own: new Set(own) };
}

/** Files by which a folder is published: `.git` of a branch for pages, `.nojekyll`, `CNAME`. */
function isOfHost(name: string): boolean {
  return name.startsWith('.') || name === 'CNAME';
}

/** A page that names its generator, with the places where its Markdown may be if it has some; none of another page. */
function generatedFiles(outDir: string, name: string): readonly string[] {
  const html = readIfExists(path.join(outDir, name)) ?? '';
  if (!/name="?generator"? content="(Lectern|Docusaurus)/.test(html)) return [];
  if (!html.includes('type="text/markdown"')) return [name];
  return [name, name.replace(/html$/, 'md'), name.replace(/\/index\.html$/, '.md'), `${name}.md`];
}

function foreignDirectory(outDir: string) {
  return userError({
    code: 'emit/foreign-directory',
    message: `The output directory \`${outDir}\` holds files that are no generated site`,
    location: { file: outDir },
    fix: 'Empty it, or name another directory with `--out-dir`.',
  });
}
