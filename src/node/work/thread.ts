import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../version.ts';
import type { DrawRequest, Question, Request, Response } from './messages.ts';
import { type Offer, offerOf } from './offer.ts';

/** A thread of ours that answers what it is asked. */
export interface Thread {
  tell(request: Request): void;
  /** The outcomes of tasks; undefined where another thread has taken them. */
  ask(kind: Batch['kind'], offer: Offer): Promise<Outcomes>;
  stop(): Promise<void>;
}

type Batch = Question | DrawRequest;
type Outcomes = readonly unknown[] | undefined;

/** Small enough to share the work evenly, large enough that messages do not count. */
const BATCH = 16;
/** So many last threads for as long as this one may be busy; more would be much memory. */
const MOST_AHEAD = 128;
/**
 * The first is far more than a page needs: with room without end, V8 lets garbage grow to several times what is in use. The
 * second is what Node gave until version 22; later ones give four times as much, for 200 MB more of a build and no gain.
 */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 };

/** @param name the module beside this one that it runs, in its bundled form */
export function startThread(name: 'worker' | 'artist', workerData: unknown): Thread {
  // Node 20 hands no loader of TypeScript on to threads: they run what is compiled, whoever starts them.
  const worker = new Worker(path.join(packageRoot, `dist/run/${name}.js`), {
    workerData,
    resourceLimits: LIMITS,
    // A config that is loaded there may look at them.
    argv: process.argv.slice(2),
  });
  const waiting = new Map<number, { resolve(outcomes: Outcomes): void; reject(reason: unknown): void }>();
  const ended: { reason?: unknown } = {};
  const failAll = (reason: unknown) => {
    ended.reason ??= reason;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('message', (response: Response) => {
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ('failure' in response) asked?.reject(response.failure);
    else asked?.resolve(response.outcomes);
  });
  worker.on('error', failAll);
  worker.on('exit', code => failAll(new Error(`A worker thread ended with code ${code}`)));
  let count = 0;
  return {
    tell: request => worker.postMessage(request),
    ask: (kind, offer) =>
      new Promise((resolve, reject) => {
        if (ended.reason) return reject(ended.reason);
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ kind, id, offer } satisfies Batch);
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * Offers each batch to all threads: whichever has time takes it, also while this thread is at work itself and too busy to
 * hand them out.
 *
 * @param tasks may be made as they are handed out
 */
export async function distribute<Task, Outcome>(
  threads: readonly Thread[],
  kind: Batch['kind'],
  tasks: Iterable<Task>,
): Promise<readonly Outcome[]> {
  const batches: Promise<readonly Outcome[]>[] = [];
  for (const some of inBatches(tasks)) {
    const offer = offerOf(some);
    const batch = Promise.all(threads.map(thread => thread.ask(kind, offer))).then(
      answers => answers.find(answer => answer !== undefined) as readonly Outcome[],
    );
    // The first that fails ends it all; the others fail unheard.
    batch.catch(() => undefined);
    batches.push(batch);
    if (batches.length >= MOST_AHEAD) await batches.at(-MOST_AHEAD);
  }
  return (await Promise.all(batches)).flat();
}

function* inBatches<Task>(tasks: Iterable<Task>): Generator<readonly Task[]> {
  let batch: Task[] = [];
  for (const task of tasks) {
    batch.push(task);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
