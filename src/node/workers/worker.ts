/** The module that worker threads run: it answers each batch with the outcomes of its tasks, one batch after the other. */
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { CompileTask } from '../compile/compile-pages.ts';
import type { RenderContext } from '../render/index.ts';
import type { RenderTask } from '../render/render-task.ts';
import type { Cards } from '../social/index.ts';
import type { SentCompileContext } from './pool.ts';
import { reloadSettings } from './reload-settings.ts';
import { type CompileContext, createTasks, type TaskPaths } from './tasks.ts';
import type { Batch, Request, Response } from './thread.ts';

const tasks = createTasks(workerData as TaskPaths);

const compileContext = createContextReader(
  async ({ settings, ...sent }: SentCompileContext): Promise<CompileContext> => {
    return { ...sent, settings: 'site' in settings ? await reloadSettings(settings) : settings };
  },
);
const renderContext = createContextReader(async (sent: RenderContext) => sent);
const cards = createContextReader(async (sent: Cards) => sent);

async function run(batch: Batch): Promise<readonly unknown[]> {
  switch (batch.kind) {
    case 'compile':
      return tasks.compile(batch.tasks as readonly CompileTask[], await compileContext(batch));
    case 'render':
      return tasks.render(batch.tasks as readonly RenderTask[], await renderContext(batch));
    case 'draw':
      return tasks.draw(batch.tasks as readonly string[], await cards(batch));
  }
}

async function answer(request: Request): Promise<Response> {
  try {
    return { id: request.id, outcomes: await run(request) };
  } catch (failure) {
    return { id: request.id, failure };
  }
}

/** Reads the context of a batch; batches of one run have the same. */
function createContextReader<Sent, Context>(prepare: (sent: Sent) => Promise<Context>) {
  const last: { id?: number; context?: Promise<Context> } = {};
  return ({ contextId, context }: Batch): Promise<Context> => {
    if (last.id !== contextId) {
      last.id = contextId;
      last.context = prepare(deserialize(new Uint8Array(context)) as Sent);
    }
    return last.context as Promise<Context>;
  };
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: Request) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});
