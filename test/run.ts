/**
 * Runs tests, or those of the groups that are named (`unit`, `site`, `e2e`), and counts them in its last line. With `--nightly` these are
 * all; without, long runs, whole matrices and other browsers than Chromium are left out.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium, leftOut, NO_CHROMIUM } from './support/browsers.ts';
import { copyOwnSite } from './support/own-site.ts';
import { packPackage } from './support/packed.ts';
import { BIN, ROOT } from './support/paths.ts';
import { prepare } from './support/prepared.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Each runs its tests with a report written to a file, and reads their count from it. */
const GROUPS: Readonly<Record<string, (report: string) => Count>> = {
  unit: report => runNodeTests(unitParts(), report, Math.min(4, Math.max(2, availableParallelism()))),
  // Builds have threads of their own.
  site: report => runNodeTests(dealt(testFiles('test/site'), SITE_PROCESSES), report, 2),
  e2e: runBrowserTests,
};

/** Processes that a group is dealt out to: few, since each loads the program, which takes longer than most tests, and enough to end together. */
const NODE_PROCESSES = 8;
const SITE_PROCESSES = 12;

const isNightly = process.argv.includes('--nightly');
if (!isNightly) process.env.LECTERN_TESTS = 'quick';
process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): number {
  const names = args.filter(arg => arg !== '--nightly');
  const wanted = names.length === 0 ? Object.keys(GROUPS) : names;
  const unknown = wanted.find(name => !Object.hasOwn(GROUPS, name));
  if (unknown !== undefined)
    return refuse(`No group is called '${unknown}'. There are ${Object.keys(GROUPS).join(', ')}.`);
  if (wanted.includes('e2e') && findChromium() === undefined) return refuse(NO_CHROMIUM);
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-run-'));
  // Files that tests leave behind are removed with the directory.
  process.env.TMPDIR = scratch;
  const isPrepared = wanted.every(name => name === 'unit') || prepareAll(scratch);
  const counts = wanted.map(name => {
    process.stdout.write(`\n── ${name} ──\n\n`);
    return GROUPS[name]?.(path.join(scratch, `${name}.report`)) ?? { passed: 0, failed: 1 };
  });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, isPrepared ? 0 : 1);
  if (isNightly && wanted.includes('e2e')) for (const line of leftOut()) process.stdout.write(`\n${line}\n`);
  const kept = removeTree(scratch);
  if (kept !== undefined) process.stdout.write(`\nSomething still writes into ${scratch}: ${kept}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** Builds this repository's own site, and packs the package. Returns whether that went well; what did not is printed. */
function prepareAll(folder: string): boolean {
  const { siteDir } = copyOwnSite();
  const { status } = spawnSync(process.execPath, [BIN, 'build', siteDir], { stdio: ['ignore', 'ignore', 'inherit'] });
  prepare('archive', packPackage(folder));
  prepare('site', siteDir);
  return status === 0;
}

/**
 * Removes a directory that a process which has not quite ended, such as a browser, may still write into: what is new has to be
 * listed again, which Node's own retries do not. Returns why it could not in the end.
 */
function removeTree(directory: string): string | undefined {
  let reason: string | undefined;
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      rmSync(directory, { recursive: true, force: true });
      return undefined;
    } catch (error) {
      reason = `${error instanceof Error ? error.message : error}, with ${readdirSync(directory).join(', ')}`;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  return reason;
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

/** Absolute paths of every `*.test.ts` below a directory. */
function testFiles(directory: string): readonly string[] {
  return readdirSync(path.join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts') && (isNightly || !name.endsWith('.nightly.test.ts')))
    .sort()
    .map(name => path.join(ROOT, directory, name));
}

/** The files of a directory, in lists of a process each: the folders in it, of which the largest, `node`, is dealt out to several. */
function unitParts(): readonly (readonly string[])[] {
  const directory = path.join(ROOT, 'test/unit');
  const isOfNode = (file: string) => file.startsWith(path.join(directory, 'node') + path.sep);
  const folders = new Map<string, string[]>();
  for (const file of testFiles('test/unit').filter(file => !isOfNode(file))) {
    const [folder = ''] = path.relative(directory, path.dirname(file)).split(path.sep);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...dealt(testFiles('test/unit').filter(isOfNode), NODE_PROCESSES), ...folders.values()];
}

function dealt<T>(all: readonly T[], count: number): readonly (readonly T[])[] {
  return Array.from({ length: count }, (_, part) => all.filter((_, i) => i % count === part));
}

/** Writes a file for each list of files, which imports these in turn: tests of one process change nothing that others see. */
function importing(parts: readonly (readonly string[])[], scratch: string): readonly string[] {
  return parts.map((files, i) => {
    const file = path.join(scratch, `part-${i + 1}.test.mjs`);
    writeFileSync(file, files.map(each => `await import(${JSON.stringify(pathToFileURL(each))});\n`).join(''));
    return file;
  });
}

/**
 * @param parts files of a process each
 * @param concurrency of processes
 */
function runNodeTests(parts: readonly (readonly string[])[], report: string, concurrency: number): Count {
  const status = run([
    ...['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
    ...importing(parts, path.dirname(report)),
  ]);
  const tap = readFileSync(report, 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failed = numberOf('fail') + numberOf('cancelled');
  return countOf(numberOf('pass'), failed, status);
}

/** The browser tests, with Playwright's runner; see playwright.config.ts. */
function runBrowserTests(report: string): Count {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const quick = ['--grep-invert=@nightly', '--project=dev', '--project=build'];
  const status = run([playwright, 'test', '--reporter=list,json', ...(isNightly ? [] : quick)]);
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  };
  // A nightly run in CI has all browsers; elsewhere one may be missing.
  const missing = isNightly && process.env.CI && process.platform === 'linux' ? leftOut().length : 0;
  return countOf(stats.expected, stats.unexpected + stats.flaky + stats.skipped + missing, status);
}

/** A runner that fails, or has nothing to run, without saying which test failed counts as one. */
function countOf(passed: number, failed: number, status: number): Count {
  const unnamed = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: unnamed ? 1 : failed };
}

function run(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
