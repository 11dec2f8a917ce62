import { type ChildProcess, spawn } from 'node:child_process';
import { endedChildrenCpuMs, machineCpuMs, type TreeMemory, treeMemory } from './proc.ts';

const SAMPLE_MS = 50;

/** The cost of a whole process; null for what the system does not tell. */
export interface Usage {
  readonly wallMs: number;
  /** User and system time of the process and of all descendants that were waited for. */
  readonly cpuMs: number | null;
  /** Most memory resident at one time in the process and its descendants together, sampled. */
  readonly peakTreeBytes: number | null;
  /** Most memory ever resident in one process of the tree. */
  readonly peakProcessBytes: number | null;
  /** Processors that were busy with other work meanwhile, on average: from a quarter on, mistrust the wall time. */
  readonly otherCores: number | null;
}

export interface ProcessRun extends Usage {
  /** Standard output and error as they came. */
  readonly output: string;
}

export interface ProcessOptions {
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Gives the command to a shell. */
  readonly shell?: boolean;
}

/**
 * Runs a process to its end and says what it cost; nothing else may be started meanwhile.
 *
 * @throws Error with the end of the output when the process fails
 */
export async function runProcess({ command, args = [], cwd, env, shell = false }: ProcessOptions): Promise<ProcessRun> {
  const machineBefore = machineCpuMs();
  const cpuBefore = endedChildrenCpuMs();
  const start = performance.now();
  const child = spawn(command, args, {
    cwd,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const memory = watchMemory(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => chunks.push(text));
  const code = await ended(child).finally(memory.stop);
  const wallMs = performance.now() - start;
  const { treeBytes, largestBytes } = memory.highest();
  const cpuMs = difference(endedChildrenCpuMs(), cpuBefore);
  const otherMs = difference(difference(machineCpuMs(), machineBefore), cpuMs);
  const output = chunks.join('');
  if (code !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` ended with ${code}:\n${output.slice(-4000)}`);
  return {
    wallMs,
    cpuMs,
    peakTreeBytes: treeBytes || null,
    peakProcessBytes: largestBytes || null,
    otherCores: otherMs === null ? null : Math.max(0, otherMs / wallMs),
    output,
  };
}

interface MemoryWatch {
  /** The highest of each so far. */
  highest(): TreeMemory;
  stop(): void;
}

/** Follows the memory of a process and its descendants. */
function watchMemory({ pid }: ChildProcess): MemoryWatch {
  let highest: TreeMemory = { treeBytes: 0, largestBytes: 0 };
  const sample = (): void => {
    if (pid === undefined) return;
    const now = treeMemory(pid);
    highest = {
      treeBytes: Math.max(highest.treeBytes, now.treeBytes),
      largestBytes: Math.max(highest.largestBytes, now.largestBytes),
    };
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return { highest: () => highest, stop: () => clearInterval(timer) };
}

function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'no exit code'));
  });
}

function difference(later: number | null, earlier: number | null): number | null {
  return later === null || earlier === null ? null : later - earlier;
}
