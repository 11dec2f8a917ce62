import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../src/node/diagnostics/index.ts';
import { formatLocation, formatReport } from '../../src/node/diagnostics/report.ts';
import { type Ended, STACK } from '../soak/command.ts';
import type { Expected } from './mistake.ts';
import type { Mistake } from './site.ts';

/** Lines of one problem in a report. */
const MAX_LINES = 15;

/** How a command ended; without a code where it was ended. */
export type Said = Pick<Ended, 'code' | 'said'>;

/** A command that ended on a site in a directory. */
export interface Answer {
  readonly siteDir: string;
  readonly ended: Said;
}

/** The problems that a command with `--format json` has printed among other lines. */
export function problemsIn(said: string): readonly Diagnostic[] {
  return said.split('\n').flatMap(line => (/^\{.*"severity":"/.test(line) ? [JSON.parse(line) as Diagnostic] : []));
}

/** What is wrong with the answer to a site's mistakes; nothing if each is answered well. */
export function judge({ siteDir, ended }: Answer, mistakes: readonly Mistake[]): readonly string[] {
  if (ended.code === null) return calmFaults(ended);
  const errors = problemsIn(ended.said).filter(({ severity }) => severity === 'error');
  return [
    ...calmFaults(ended),
    ...outcomeFaults(ended, errors, mistakes),
    ...errors.flatMap(problem => problemFaults(problem, siteDir)),
    ...errors.flatMap(problem => reportFaults(problem, siteDir)),
    ...(errors.length > 0 ? placeFaults(errors, siteDir, mistakes) : []),
  ];
}

function calmFaults({ code, said }: Said): readonly string[] {
  if (code === null) return ['hangs, or is killed'];
  if (said.includes('This is a bug in Lectern')) return ['says that it is a bug in Lectern'];
  if (code !== 0 && code !== 1) return [`ends with ${code}`];
  return STACK.test(said) ? ['prints a stack'] : [];
}

function outcomeFaults(
  { code, said }: Said,
  errors: readonly Diagnostic[],
  mistakes: readonly Mistake[],
): readonly string[] {
  if (said.trim() === '') return ['says nothing'];
  if (code !== 0 && errors.length === 0) return ['fails without a problem'];
  if (code === 0 && errors.length > 0) return ['reports errors, and ends with 0'];
  if (code === 0 && mistakes.some(({ expected }) => expected.outcome === 'error')) return ['takes the mistake'];
  if (code !== 0 && mistakes.every(({ expected }) => expected.outcome === 'accepted')) return ['refuses what is right'];
  return [];
}

/** What every error has: a fix, and a place that is in the site. */
function problemFaults({ code, message, fix, location }: Diagnostic, siteDir: string): readonly string[] {
  const isInside = location && isBelow(siteDir, location.file);
  return [
    ...(fix?.trim() ? [] : [`${code} has no fix`]),
    ...(location ? [] : [`${code} has no file`]),
    ...(location && !isInside ? [`${code} is outside of the site: ${location.file}`] : []),
    ...(/\n\s+at |\[object |undefined: |: undefined\b/.test(message) ? [`${code} has a message of the machine`] : []),
    ...(isInside && location.line !== undefined && location.line > (linesOf(location.file)?.length ?? Infinity)
      ? [`${code} is at a line that the file does not have`]
      : []),
  ];
}

/** What readers of the terminal miss: place, message and fix of each error, in a few lines. */
function reportFaults(problem: Diagnostic, siteDir: string): readonly string[] {
  const report = formatReport([problem], { cwd: siteDir, color: false });
  const place = problem.location && formatLocation(problem.location, siteDir);
  // Control characters are not printed.
  const [first = ''] = problem.message.split(/\p{Cc}/u);
  return [
    ...(place === undefined || report.startsWith(`${place}  `)
      ? []
      : [`${problem.code} is reported without its place`]),
    ...(report.includes(first) ? [] : [`${problem.code} is reported without its message`]),
    ...(/^ {2}fix {2}\S/m.test(report) ? [] : [`${problem.code} is reported without its fix`]),
    ...(report.split('\n').length > MAX_LINES ? [`${problem.code} is reported in too many lines`] : []),
  ];
}

function isBelow(siteDir: string, file: string): boolean {
  const relative = path.relative(siteDir, file);
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative) || relative.includes('.lectern'));
}

/** At least one of the mistakes is reported where it is: others may come to light once that is mended. */
function placeFaults(errors: readonly Diagnostic[], siteDir: string, mistakes: readonly Mistake[]): readonly string[] {
  const faults = mistakes.map(({ expected }) => placeFault(errors, siteDir, expected));
  return faults.includes(undefined) ? [] : faults.flatMap(fault => fault ?? []);
}

function placeFault(errors: readonly Diagnostic[], siteDir: string, expected: Expected): string | undefined {
  if (expected.outcome !== 'error') return undefined;
  const { file, text, says } = expected;
  if (says !== undefined && !errors.some(({ message }) => message.includes(says)))
    return `does not say ${JSON.stringify(says)}`;
  if (file === undefined) return undefined;
  const places = errors.flatMap(({ location, alsoAt = [] }) => (location ? [location, ...alsoAt] : alsoAt));
  const here = places.filter(place => realPath(place.file) === realPath(path.join(siteDir, file)));
  const found = places.map(place => `${path.relative(siteDir, place.file)}:${place.line ?? ''}`).join(', ');
  if (here.length === 0) return `is not located in ${file}, but at ${found || 'no place'}`;
  if (!text) return undefined;
  const lines = linesOf(path.join(siteDir, file)) ?? [];
  const isThere = here.some(({ line }) => line !== undefined && lines[line - 1]?.includes(text));
  return isThere ? undefined : `is not located at the line with ${JSON.stringify(text)}, but at ${found}`;
}

function linesOf(file: string): readonly string[] | undefined {
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8').split('\n') : undefined;
}

function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}
