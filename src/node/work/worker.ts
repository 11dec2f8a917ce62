/** A thread's entry: takes batches of tasks, one after the other, and answers with their outcomes. */
import { parentPort, workerData } from 'node:worker_threads';
import { once } from '../once.ts';
import { inTurns } from './in-turns.ts';
import { makeSettings } from './made-settings.ts';
import type { Request, Response, WorkerData } from './messages.ts';
import { type CompileOutcome, createTasks, type RenderOutcome } from './tasks.ts';

/** Where for so long no page ends, they wait for pages of other threads, and will not get them. */
const IN_VAIN_MS = 10_000;

const { context, settings, permalinks } = workerData as WorkerData;
const ownSettings = once(async () => ('site' in settings ? makeSettings(settings) : settings));
const tasks = createTasks(context, { settings: ownSettings, permalinks: () => permalinks });
const work = { last: Promise.resolve() };

parentPort?.on('message', (request: Request) => {
  work.last = work.last.then(() => answer(request));
});

async function answer(request: Request): Promise<void> {
  if (request.kind === 'shell') return tasks.setShell(request.context);
  const { id } = request;
  const reply = (response: Response) => parentPort?.postMessage(response);
  try {
    const outcomes = await outcomesOf(request);
    tasks.flush();
    reply({ id, outcomes });
  } catch (failure) {
    reply({ id, failure });
  }
}

async function outcomesOf(
  request: Exclude<Request, { kind: 'shell' }>,
): Promise<readonly (CompileOutcome | RenderOutcome)[]> {
  if (request.kind === 'compile') return inTurns(request.tasks, tasks.compile, IN_VAIN_MS);
  if (request.kind === 'settings') await ownSettings();
  const outcomes = [];
  for (const task of request.tasks) outcomes.push(await tasks.render(task));
  return outcomes;
}
