/** A thread's entry: takes batches of tasks, one after the other, and answers with their outcomes. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Request, Response, WorkerData } from './messages.ts';
import { createTasks } from './tasks.ts';

const { context, settings, permalinks } = workerData as WorkerData;
const tasks = createTasks(context, { settings: async () => settings, permalinks: () => permalinks });

parentPort?.on('message', (request: Request) => {
  if (request.kind === 'shell') tasks.setShell(request.context);
  else answer(request);
});

async function answer(request: Exclude<Request, { kind: 'shell' }>): Promise<void> {
  const reply = (response: Response) => parentPort?.postMessage(response);
  try {
    const outcomes = [];
    if (request.kind === 'compile') for (const task of request.tasks) outcomes.push(await tasks.compile(task));
    else for (const task of request.tasks) outcomes.push(await tasks.render(task));
    tasks.flush();
    reply({ id: request.id, outcomes });
  } catch (failure) {
    reply({ id: request.id, failure });
  }
}
