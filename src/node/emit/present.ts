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
 * Looks at an output directory. Without the list of what the last run wrote, pages that name their generator are its own.
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
  const own = files.filter(name => name.endsWith('.html') && isGenerated(path.join(outDir, name)));
  const hasSite = own.some(name => name === 'index.html' || name === '404.html');
  if (!hasSite && files.some(name => !isOfHost(name))) throw foreignDirectory(outDir);
  return { manifest, files: new Set(files), own: new Set(own) };
}

/** Files by which a folder is published: `.git` of a branch for pages, `.nojekyll`, `CNAME`. */
function isOfHost(name: string): boolean {
  return name.startsWith('.') || name === 'CNAME';
}

function isGenerated(file: string): boolean {
  return /name="?generator"? content="(Lectern|Docusaurus)/.test(readIfExists(file) ?? '');
}

function foreignDirectory(outDir: string) {
  return userError({
    code: 'emit/foreign-directory',
    message: `The output directory \`${outDir}\` holds files that are no generated site`,
    location: { file: outDir },
    fix: 'Empty it, or name another directory with `--out-dir`.',
  });
}
