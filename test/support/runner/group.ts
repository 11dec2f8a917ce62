import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { runCommand } from './command.ts';

/** How many tests held, and how many did not. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Group {
  readonly title: string;
  /** Relative to the repository; every `*.test.ts` below it belongs to the group. */
  readonly directory: string;
  /** Test files at once. */
  readonly concurrency: number;
}

/** Runs a group with Node's own test runner; a group without tests has failed. */
export async function runGroup({ title, directory, concurrency }: Group, env: NodeJS.ProcessEnv): Promise<Count> {
  process.stdout.write(`\n── ${title} ──\n\n`);
  const files = testFiles(directory);
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-run-'));
  const tap = path.join(scratch, 'result.tap');
  try {
    // What tests leave behind goes with the run.
    const scratchEnv = { ...env, TMPDIR: scratch };
    const code =
      files.length === 0 ? 0 : await runCommand(process.execPath, nodeArgs(files, { concurrency, tap }), scratchEnv);
    const count = readCount(files.length === 0 ? '' : readFileSync(tap, 'utf8'));
    if (count.passed + count.failed === 0) process.stdout.write(`There is no test in ${directory}.\n`);
    const unseen = count.failed === 0 && (code !== 0 || count.passed === 0);
    return unseen ? { ...count, failed: 1 } : count;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function testFiles(directory: string): readonly string[] {
  return readdirSync(path.join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => path.join(directory, name))
    .sort();
}

interface NodeOptions {
  readonly concurrency: number;
  readonly tap: string;
}

function nodeArgs(files: readonly string[], { concurrency, tap }: NodeOptions): readonly string[] {
  return [
    ...['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${tap}`],
    ...files,
  ];
}

/** The numbers at the end of a TAP report; a cancelled test is a failed one. */
function readCount(tap: string): Count {
  const numberOf = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { passed: numberOf('pass'), failed: numberOf('fail') + numberOf('cancelled') };
}
