import path from 'node:path';
import { userError } from '../diagnostics/index.ts';
import { filesBelow, readIfExists } from '../util/files.ts';
import { isStageFolder } from './lock.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** The content of an output directory before a run writes to it. */
export interface ExistingFiles {
  /** Undefined if the last run's manifest is lost. */
  readonly manifest: Manifest | undefined;
  readonly files: ReadonlySet<string>;
  /** Files that a generator is known to have written: only these are ever removed. */
  readonly own: ReadonlySet<string>;
}

/**
 * Lists the files of an output directory. Without a manifest, pages with a `generator` tag, and their Markdown, count
 * as written by a generator.
 *
 * @throws UserError if the directory contains files, but no generated site
 */
export function readExistingFiles(outDir: string, manifestFile: string): ExistingFiles {
  const manifest = readManifest(manifestFile, outDir);
  if (manifest) {
    const files = new Set(Object.keys(manifest));
    return { manifest, files, own: files };
  }
  const files = filesBelow(outDir).filter(name => !isStageFolder(name));
  const named = new Set(files.flatMap(name => (name.endsWith('.html') ? generatedPageFiles(outDir, name) : [])));
  const own = files.filter(name => named.has(name));
  const hasSite = own.some(name => name === 'index.html' || name === '404.html');
  if (!hasSite && files.some(name => !isHostingFile(name))) throw foreignDirectory(outDir);
  return { manifest, files: new Set(files), own: new Set(own) };
}

/** Whether a file belongs to the hosting of a folder: `.git`, `.nojekyll`, `CNAME`. */
function isHostingFile(name: string): boolean {
  return name.startsWith('.') || name === 'CNAME';
}

/** A page with a `generator` tag, and the paths at which its Markdown may be; empty for any other page. */
function generatedPageFiles(outDir: string, name: string): readonly string[] {
  const html = readIfExists(path.join(outDir, name)) ?? '';
  if (!/name="?generator"? content="(Lectern|Docusaurus)/.test(html)) return [];
  if (!html.includes('type="text/markdown"')) return [name];
  return [name, name.replace(/html$/, 'md'), name.replace(/\/index\.html$/, '.md'), `${name}.md`];
}

function foreignDirectory(outDir: string) {
  return userError({
    code: 'emit/foreign-directory',
    message: `The output directory \`${outDir}\` contains files, but not a generated site`,
    location: { file: outDir },
    fix: 'Empty it, or name another directory with `--out-dir`.',
  });
}
