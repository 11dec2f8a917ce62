import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPatch, OMIT_HEADERS } from 'diff';
import type { Diagnostic } from '../diagnostics/index.ts';
import { partName, themeText } from '../theme-parts.ts';
import { filesBelow } from '../util/files.ts';
import { packageVersion } from '../version.ts';
import { textIn } from './copies.ts';
import { type Origin, originLine, originOf, readOrigin } from './origin.ts';

/** An ejected file of a site, compared with the original of today. */
export interface EjectedFile {
  /** Absolute. */
  readonly file: string;
  readonly origin: Origin;
  readonly state: 'current' | 'changed' | 'gone';
  /** From the site's file to today's original; only where that has changed. */
  readonly diff?: string;
}

/** Every ejected file of a site, compared with its original by hash. */
export async function ejectedFiles(siteDir: string): Promise<readonly EjectedFile[]> {
  const themeDir = path.join(siteDir, 'src/theme');
  const found = await Promise.all(filesBelow(themeDir).map(name => ejectedFile(path.join(themeDir, name))));
  return found.filter(file => file !== undefined);
}

async function ejectedFile(file: string): Promise<EjectedFile | undefined> {
  const ejected = /\.([jt]sx?|css)$/.test(file) ? readOrigin(readFileSync(file, 'utf8')) : undefined;
  if (!ejected) return undefined;
  const { origin, text } = ejected;
  const original = themeText(origin.file);
  if (original === undefined) return { file, origin, state: 'gone' };
  if (originOf('', origin.file, original).hash === origin.hash) return { file, origin, state: 'current' };
  return { file, origin, state: 'changed', diff: unifiedDiff(text, await textIn(file, original)) };
}

/** Problems of ejected files whose originals have changed or gone. */
export function driftProblems(files: readonly EjectedFile[]): readonly Diagnostic[] {
  return files.flatMap(({ file, origin, state }) => {
    if (state === 'current') return [];
    return [state === 'gone' ? goneProblem(file, origin) : changedProblem(file, origin)];
  });
}

function goneProblem(file: string, { version, file: original }: Origin): Diagnostic {
  return {
    code: 'doctor/original-gone',
    severity: 'warning',
    message: `The theme no longer has \`${original}\`, from which this was ejected in version ${version}`,
    location: { file },
    fix: '`lectern swizzle --list` lists what there is; remove the file if nothing uses it.',
  };
}

function changedProblem(file: string, { version, file: original }: Origin): Diagnostic {
  const today = originLine(originOf(packageVersion(), original, themeText(original) ?? ''));
  const part = original.endsWith('.css') ? path.posix.dirname(original) : partName(original);
  return {
    code: 'doctor/original-changed',
    severity: 'warning',
    message: `\`${original}\` has changed since version ${version}, from which this was ejected`,
    location: { file },
    fix: `Take over what you need of the diff, then make the first line \`${today}\`; or start anew with \`lectern swizzle ${part} --eject --force\`.`,
  };
}

/** The unified diff from one text to another without file names; empty where only line ends differ. */
export function unifiedDiff(before: string, after: string): string {
  const lines = (text: string) => `${text.trimEnd().replaceAll('\r\n', '\n')}\n`;
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  return createPatch('', lines(before), lines(after), '', '', options).replace(/\n$/, '');
}
