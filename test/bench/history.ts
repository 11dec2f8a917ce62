import { execFileSync } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import type { SizeResult } from './results.ts';

/** One line of the history: what was measured, of which state of the sources, on what. */
export interface HistoryEntry {
  readonly date: string;
  readonly commit: string;
  /** Whether the sources differed from the commit. */
  readonly changed: boolean;
  readonly node: string;
  readonly cpus: number;
  readonly cpuModel: string;
  readonly sizes: readonly SizeResult[];
}

/** Adds results to `bench-results/history.jsonl` and gives the path of that file. */
export async function appendHistory(packageDir: string, sizes: readonly SizeResult[]): Promise<string> {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: packageDir, encoding: 'utf8' }).trim();
  const processors = cpus();
  const entry: HistoryEntry = {
    date: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain') !== '',
    node: process.version,
    cpus: processors.length,
    cpuModel: processors[0]?.model ?? '',
    sizes,
  };
  const file = path.join(packageDir, 'bench-results/history.jsonl');
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(entry)}\n`);
  return file;
}
