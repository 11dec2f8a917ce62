import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPatch, OMIT_HEADERS } from 'diff';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { partName, themeText } from '../theme-parts.ts';
import { filesBelow } from '../util/files.ts';
import { count } from '../util/format.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { relativePath } from '../util/relative-path.ts';
import { type Origin, originLine, readOrigin, textIn } from './copies.ts';
import { overrideProblems } from './overrides.ts';

interface DoctorOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  readonly log: Log;
}

/**
 * Checks a site's config, its own theme and its cache, and prints a diff for every ejected file whose original has
 * changed.
 *
 * @throws UserError with all problems, if one of them is more than a notice
 */
export async function doctor({ siteDir, configFile, log }: DoctorOptions): Promise<void> {
  const ejected = await ejectedFiles(siteDir);
  const checks: readonly (readonly [good: string, problems: readonly Diagnostic[]])[] = [
    ['The config loads', await configProblems(siteDir, configFile)],
    [ejectedSummary(ejected), ejected.flatMap(({ problem }) => problem ?? [])],
    ['Every file in src/theme has its use', overrideProblems(siteDir)],
    ['No stale files in .lectern', cacheProblems(siteDir)],
  ];
  for (const [good, problems] of checks) if (!problems.some(needsAttention)) log.success(good);
  for (const file of ejected) if (file.diff !== undefined) log.info(formatDrift(file, siteDir));
  const problems = checks.flatMap(([, found]) => found);
  if (problems.some(needsAttention)) throw new UserError(problems);
  log.report(problems);
}

function needsAttention({ severity }: Diagnostic): boolean {
  return severity !== 'notice';
}

function ejectedSummary(files: readonly EjectedFile[]): string {
  return files.length === 0 ? 'No file is ejected' : `${count(files.length, 'ejected file')}, no original has changed`;
}

function formatDrift({ file, origin, diff }: EjectedFile, siteDir: string): string {
  const name = relativePath(siteDir, file);
  return `\n--- ${name}\n+++ ${origin.file} of today\n${diff === '' ? '(the same text)' : diff}\n`;
}

/** An ejected file of a site, compared with the original of today. */
interface EjectedFile {
  /** Absolute. */
  readonly file: string;
  readonly origin: Origin;
  /** The original has changed or is gone. */
  readonly problem?: Diagnostic;
  /** From the site's file to today's original; only where that has changed. */
  readonly diff?: string;
}

async function ejectedFiles(siteDir: string): Promise<readonly EjectedFile[]> {
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
    fix: '`lectern swizzle --list` lists what there is; remove the file if nothing uses it.',
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
    fix: `Take over what you need of the diff, then make the first line \`${today}\`; or start anew with \`lectern swizzle ${part} --eject --force\`.`,
  };
}

/** The unified diff from one text to another without file names; empty where only line ends differ. */
export function unifiedDiff(before: string, after: string): string {
  const lines = (text: string) => `${text.trimEnd().replaceAll('\r\n', '\n')}\n`;
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  return createPatch('', lines(before), lines(after), '', '', options).replace(/\n$/, '');
}

/** Problems of the config. */
async function configProblems(siteDir: string, configFile?: string): Promise<readonly Diagnostic[]> {
  try {
    const { diagnostics } = await loadSite({ siteDir, ...omitUndefined({ configFile }), environment: 'production' });
    return diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

/** Files of killed runs in the cache. */
function cacheProblems(siteDir: string): readonly Diagnostic[] {
  const stages = path.join(siteDir, '.lectern/stage');
  const left = existsSync(stages) ? readdirSync(stages).filter(name => !isRunning(Number(name))) : [];
  if (left.length === 0) return [];
  return [
    {
      code: 'doctor/stale-cache',
      severity: 'warning',
      message: `Runs that were ended half-way left files in \`.lectern/stage\`: ${left.join(', ')}`,
      fix: '`lectern clear` removes them with the rest of the cache.',
    },
  ];
}

/** Whether a process with this id exists; one that we may not signal exists too. */
function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
