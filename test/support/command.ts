import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { BIN } from './paths.ts';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandOptions {
  /** Another than this repository's. */
  readonly bin?: string;
  /** Added to the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the installed command line, as a user's shell does. */
export function lectern(args: readonly string[], cwd: string, options?: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawnLectern(args, cwd, options);
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', chunk => {
      output.stdout += chunk;
    });
    child.stderr.on('data', chunk => {
      output.stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, ...output }));
  });
}

/** Starts the installed command line, without what a terminal or a CI says about its output. */
export function spawnLectern(
  args: readonly string[],
  cwd: string,
  { bin = BIN, env = {} }: CommandOptions = {},
): ChildProcessWithoutNullStreams {
  const { GITHUB_ACTIONS: _, NODE_OPTIONS: __, FORCE_COLOR: ___, ...inherited } = process.env;
  return spawn(process.execPath, [bin, ...args], { cwd, env: { ...inherited, ...env } });
}
