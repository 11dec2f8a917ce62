import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { type Origin, originLine, readOrigin, textIn } from '../../theme-copies.ts';
import { partName, themeText } from '../../theme-parts.ts';
import { filesBelow } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';
import { unifiedDiff } from '../../util/unified-diff.ts';

/** An ejected file of a site, compared with the current original. */
export interface EjectedFile {
  /** Absolute path. */
  readonly file: string;
  readonly origin: Origin;
  /** Warning that the original has changed or no longer exists. */
  readonly problem?: Diagnostic;
  /** Diff from the site's file to the current original, if that has changed. */
  readonly diff?: string;
}

/** The ejected files of a site. */
export async function ejectedFiles(siteDir: string): Promise<readonly EjectedFile[]> {
  const themeDir = path.join(siteDir, 'src/theme');
  const found = await Promise.all(filesBelow(themeDir).map(name => ejectedFile(path.join(themeDir, name))));
  return found.filter(file => file !== undefined);
}

async function ejectedFile(file: string): Promise<EjectedFile | undefined> {
  const origin = /\.([jt]sx?|css)$/.test(file) ? readOrigin(readFileSync(file, 'utf8')) : undefined;
  if (!origin) return undefined;
  const original = themeText(origin.file);
  if (original === undefined) return { file, origin, problem: originalGone(file, origin) };
  if (hashOf(original) === origin.hash) return { file, origin };
  const diff = unifiedDiff(origin.text, await textIn(file, original));
  return { file, origin, problem: originalChanged(file, origin, original), diff };
}

function originalGone(file: string, { version, file: original }: Origin): Diagnostic {
  return {
    code: 'doctor/original-gone',
    severity: 'warning',
    message: `The theme no longer has \`${original}\`, from which this was ejected in version ${version}`,
    location: { file },
    fix: '`lectern swizzle --list` lists all components; remove the file if nothing uses it.',
  };
}

function originalChanged(file: string, { version, file: original }: Origin, text: string): Diagnostic {
  const today = originLine(original, text);
  const part = original.endsWith('.css') ? path.posix.dirname(original) : partName(original);
  return {
    code: 'doctor/original-changed',
    severity: 'warning',
    message: `\`${original}\` has changed since version ${version}, from which this was ejected`,
    location: { file },
    fix: `Apply the changes in the diff that you need, and change the first line to \`${today}\`. Or copy the component again with \`lectern swizzle ${part} --eject --force\`.`,
  };
}

/** A sentence about the ejected files, for the case that no original has changed. */
export function ejectedSummary(files: readonly EjectedFile[]): string {
  return files.length === 0 ? 'No file is ejected' : `${count(files.length, 'ejected file')}, no original has changed`;
}

/** The diff from an ejected file to the current original. */
export function formatDrift({ file, origin, diff }: EjectedFile, siteDir: string): string {
  const name = relativePath(siteDir, file);
  return `\n--- ${name}\n+++ ${origin.file} of today\n${diff === '' ? '(the same text)' : diff}\n`;
}
