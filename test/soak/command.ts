import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BIN, ROOT } from '../support/paths.ts';
import type { Round } from './round.ts';

/** A fault at a call that writes; see `fault.js`. */
export interface Fault {
  readonly call: number;
  readonly error?: string;
  readonly lasting?: boolean;
  readonly torn?: boolean;
  /** Whether it is the call of a thread. */
  readonly threads?: boolean;
  /** Absolute; the site unless given. */
  readonly below?: string;
}

/** How a command is run. */
export interface CommandOptions {
  readonly fault?: Fault;
  /** Put before the command, such as `unshare`. */
  readonly within?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether {@link liveBytes} can be asked for. */
  readonly measured?: boolean;
  /** Another script than this repository's command. */
  readonly bin?: string;
  /** Milliseconds after which it counts as hung. */
  readonly hungMs?: number;
}

/** A command that is under way. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it has said up to now. */
  readonly said: () => string;
}

/** A command that has come to its end. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly ms: number;
  /** Faults that were injected, in words. */
  readonly faults: readonly string[];
}

/** A line of a stack. */
export const STACK: RegExp = /^\s+at .*:\d+:\d+\)?$/m;

export function begin(args: readonly string[], siteDir: string, options: CommandOptions = {}): Running {
  const { within = [], env = {}, measured = false, bin = BIN, hungMs = 600_000 } = options;
  const { preload, plan, faultsOf } = faultIn(siteDir, options.fault);
  const imports = [...preload, ...(measured ? [fileIn('memory.js')] : [])];
  const flags = imports.flatMap(module => ['--import', module]);
  const [program = '', ...rest] = [...within, process.execPath, ...flags, bin, ...args];
  const { GITHUB_ACTIONS: _, NODE_OPTIONS: __, FORCE_COLOR: ___, ...inherited } = process.env;
  const begun = performance.now();
  const child = spawn(program, rest, {
    cwd: siteDir,
    env: { ...inherited, NO_COLOR: '1', ...env, ...plan },
    stdio: ['ignore', 'pipe', 'pipe', ...(measured ? (['ipc'] as const) : [])],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', text => {
      said += text;
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${args.join(' ')} hung; it said\n${said}`));
    }, hungMs);
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(timer);
      resolve({ code, said, ms: performance.now() - begun, faults: faultsOf() });
    });
  });
  // A hung command whose end nobody awaits yet must not end the whole run as an unhandled rejection.
  ended.catch(() => undefined);
  return { child, ended, said: () => said };
}

function fileIn(name: string): string {
  return pathToFileURL(path.join(ROOT, 'test/soak', name)).href;
}

/** What brings a fault into a command. */
function faultIn(siteDir: string, fault: Fault | undefined) {
  if (!fault) return { preload: [], plan: {}, faultsOf: () => [] };
  const log = path.join(path.dirname(siteDir), `${path.basename(siteDir)}.faults`);
  return {
    preload: [fileIn('fault.js')],
    plan: { SOAK_FAULT: JSON.stringify({ below: siteDir, threads: false, log, ...fault }) },
    faultsOf: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

/** Bytes that live in a process once garbage is collected. */
export function liveBytes({ child }: Running): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`It ended with ${code}`)));
    child.once('message', ({ live }: { readonly live: number }) => resolve(live));
    child.send('measure');
  });
}

/** Runs a command to its end. */
export function run(args: readonly string[], siteDir: string, options?: CommandOptions): Promise<Ended> {
  return begin(args, siteDir, options).ended;
}

/** Runs a command and ends it at a moment of its usual time. */
export async function killedRun(args: readonly string[], siteDir: string, { random, injected, ...round }: KilledIn) {
  const { child, ended } = begin(args, siteDir, round);
  const signal = random.pick(['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const);
  const timer = setTimeout(() => child.kill(signal), random.fraction() * round.usualMs);
  const result = await ended;
  clearTimeout(timer);
  if (result.code === null) injected();
  assertCalm(result, [null, 0, 1]);
  return result;
}

interface KilledIn extends Pick<Round, 'random' | 'injected'>, CommandOptions {
  readonly usualMs: number;
}

/** @throws where a command ended in another way than it may, or has a bug of ours to tell */
export function assertCalm({ code, said, faults }: Ended, codes: readonly (number | null)[] = [0, 1]): void {
  const about = `${faults.join('\n')}\nexit code ${code}, and it said\n${said}`;
  assert.ok(codes.includes(code), about);
  assert.ok(!said.includes('This is a bug in Lectern'), about);
  assert.doesNotMatch(said, STACK, about);
}
