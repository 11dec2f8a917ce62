import path from 'node:path';
import type { Kind, WorkerData } from './messages.ts';
import type { WorkContext } from './tasks.ts';
import { startThread, type Thread } from './thread.ts';

/** A pool's threads. */
export interface Crew {
  /** Starts threads before there is work for them; they load what it takes. */
  prepare(kind: Kind, amount: number): void;
  /** How many have prepared and wait. */
  waiting(kind: Kind): number;
  /** So many threads, first those that wait. */
  gather(kind: Kind, amount: number): readonly Thread[];
  /** Lets threads wait that have prepared for something else. */
  keep(kind: Kind, threads: readonly Thread[]): void;
  dismiss(threads: readonly Thread[]): Promise<void>;
  dismissAll(): Promise<void>;
}

export function createCrew(context: WorkContext): Crew {
  const started = new Set<Thread>();
  const waiting: Record<Kind, readonly Thread[]> = { compile: [], render: [] };
  const start = (kind: Kind, index: number): Thread => {
    const data: WorkerData = { context: stagedIn(context, String(index)), kind };
    const thread = startThread('worker', data);
    started.add(thread);
    return thread;
  };
  const gather = (kind: Kind, amount: number) => {
    const ready = waiting[kind];
    waiting[kind] = [];
    return Array.from({ length: amount }, (_, index) => ready[index] ?? start(kind, index));
  };
  const dismiss = async (threads: readonly Thread[]): Promise<void> => {
    for (const thread of threads) started.delete(thread);
    await Promise.all(threads.map(thread => thread.stop()));
  };
  return {
    prepare(kind, amount) {
      waiting[kind] = gather(kind, amount);
    },
    waiting: kind => waiting[kind].length,
    gather,
    keep(kind, threads) {
      waiting[kind] = threads;
    },
    dismiss,
    dismissAll: () => dismiss([...started]),
  };
}

/** Threads stage their files in directories of their own. */
export function stagedIn(context: WorkContext, name: string): WorkContext {
  return { ...context, stageDir: path.join(context.stageDir, name) };
}
