import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc: fixed for programs on every usual architecture, whatever the kernel counts in. */
const TICKS_PER_SECOND = 100;

/** Memory of processes at one moment; a page that several processes share counts once for each of them. */
export interface TreeMemory {
  /** Of the process and all its descendants. */
  readonly treeBytes: number;
  /** The most that any one of them has held so far. */
  readonly largestBytes: number;
}

/** Memory of a process and its descendants now; zero where there is no /proc or the process is gone. */
export function treeMemory(pid: number): TreeMemory {
  const statuses = processTree(pid).map(id => parseStatus(readText(`/proc/${id}/status`)));
  return {
    treeBytes: statuses.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    largestBytes: Math.max(0, ...statuses.map(({ peakBytes }) => peakBytes)),
  };
}

/** User and system time of all children of this process that have ended, with theirs; null where there is no /proc. */
export function endedChildrenCpuMs(): number | null {
  const stat = readText('/proc/self/stat');
  return stat === '' ? null : parseChildrenCpuMs(stat);
}

/** Time that all processors together have been at work since the system started; null where there is no /proc. */
export function machineCpuMs(): number | null {
  const stat = readText('/proc/stat');
  return stat === '' ? null : parseMachineCpuMs(stat);
}

/** `VmRSS` and `VmHWM` of a `/proc/<pid>/status`. */
export function parseStatus(status: string): { readonly residentBytes: number; readonly peakBytes: number } {
  const bytes = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { residentBytes: bytes('VmRSS'), peakBytes: bytes('VmHWM') };
}

/** `cutime` and `cstime` of a `/proc/<pid>/stat`; the name of the process may hold spaces and parentheses. */
export function parseChildrenCpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** All of a `/proc/stat`'s first line but what was idle or waiting; guests are in user time already. */
export function parseMachineCpuMs(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return ((user + nice + system + irq + softIrq) * 1000) / TICKS_PER_SECOND;
}

function processTree(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)];
}

/** A child is listed with the thread that started it. */
function childrenOf(pid: number): readonly number[] {
  return entries(`/proc/${pid}/task`)
    .flatMap(thread => readText(`/proc/${pid}/task/${thread}/children`).split(' '))
    .map(Number)
    .filter(child => child > 0);
}

function entries(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
