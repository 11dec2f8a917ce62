/** A thread's entry: takes batches of tasks, one after the other, and answers with their outcomes. */
import { parentPort, workerData } from 'node:worker_threads';
import { once } from '../util/once.ts';
import { inTurns, oneByOne } from './in-turns.ts';
import { makeSettings } from './made-settings.ts';
import type { Question, Request, Response, Sources, WorkerData } from './messages.ts';
import { takeTasks } from './offer.ts';
import { makeWay } from './priority.ts';
import { type CompileOutcome, type CompileTask, createTasks, type RenderOutcome, type RenderTask } from './tasks.ts';

/** Where for so long no page ends, they wait for pages of other threads, and will not get them. */
const IN_VAIN_MS = 10_000;

makeWay();
const { context, kind } = workerData as WorkerData;
const told: { sources: Sources } = { sources: { settings: new Map(), permalinks: new Map() } };
const ownSettings = once(async () => {
  const { settings } = told.sources;
  return 'site' in settings ? makeSettings(settings) : settings;
});
const tasks = createTasks(context, { settings: ownSettings, permalinks: () => told.sources.permalinks });
/** Only the user's own functions wait for anything. */
const patience = () => ('site' in told.sources.settings ? IN_VAIN_MS : undefined);
const work = { last: tasks.prepare(kind) };

parentPort?.on('message', (request: Request) => {
  work.last = work.last.then(() => answer(request));
});

async function answer(request: Request): Promise<void> {
  if (request.kind === 'shell') return tasks.setShell(request.context);
  if (request.kind === 'sources') {
    told.sources = request.sources;
    return;
  }
  if (request.kind === 'prepare') return tasks.prepare(request.next);
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

async function outcomesOf({ kind, offer }: Question): Promise<readonly (CompileOutcome | RenderOutcome)[] | undefined> {
  if (kind === 'settings') await ownSettings();
  if (kind === 'compile') {
    const taken = takeTasks<CompileTask>(offer);
    return taken && inTurns(taken, tasks.compile, patience());
  }
  const taken = takeTasks<RenderTask>(offer);
  return taken && oneByOne(taken, tasks.render);
}
