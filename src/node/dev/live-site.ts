import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import { systemProblem } from '../diagnostics/system-error.ts';
import type { Log } from '../log.ts';
import { errorDocument, withDevClient } from './client-script.ts';
import { type DevBase, openBase } from './dev-base.ts';
import { type DevSite, editDevSite, openDevSite } from './dev-site.ts';
import type { ReadFile } from './find-file.ts';
import { createProblemReport, type ProblemReport } from './problem-report.ts';

/**
 * The site while it is being written: its last good state, and the problems of the files since.
 *
 * Edits are done one after the other (`watchSite` waits for each), and each makes a new state from the last one; a request
 * goes on with the state that it found. Pages of a state are made side by side, each of them once, but bundling takes turns:
 * of the shell (`hot-shell.ts`), and of modules that a page is the first to import (`dev-pages.ts`).
 */
export interface LiveSite {
  /** Reads files of the last good state; before there is one, problems in place of every page. */
  readonly read: ReadFile;
  current(): DevSite | undefined;
  /** Problems of the site as it is on disk. */
  problems(): readonly Diagnostic[];
  /** Applies an edit; resolves to the state before it. Never rejects. */
  edit(files: readonly string[]): Promise<DevSite | undefined>;
  /** Resolves when there is a state, or problems. */
  readonly opened: Promise<void>;
  /** What is done until then. */
  opening(): Opening | undefined;
  /** Saves the cache and stops threads and bundler. */
  close(): Promise<void>;
}

/** The work on a site that is not there yet. */
export interface Opening {
  readonly stage: string;
  /** Of the site, once they are counted. */
  readonly pages?: number | undefined;
}

interface LiveState {
  current?: DevSite;
  problems: readonly Diagnostic[];
  opening?: Opening | undefined;
  isClosed?: true;
}

/** Opens the site that a config describes. */
export function openLiveSite(base: DevBase, log: Log): LiveSite {
  const state: LiveState = { problems: [] };
  const tell = createProblemReport(log);
  // Pages that are still being made when the threads end are not done: that is no problem of theirs.
  const report: ProblemReport = (part, problems) => {
    if (!state.isClosed) tell(part, problems);
  };
  /** Files edited since the last good state. */
  const pending = new Set<string>();
  const take = async (open: () => Promise<DevSite>) => {
    try {
      state.current = await open();
      state.problems = [];
      pending.clear();
      report('The site', []);
      report('The content', state.current.diagnostics);
    } catch (error) {
      state.problems = problemsOf(error);
      report('The site', state.problems);
      const isExplained = error instanceof UserError || systemProblem(error) !== undefined;
      if (!isExplained && error instanceof Error) log.error(error.stack ?? error.message);
    }
  };
  const opened = take(async () => {
    const stages = createStages(log, opening => {
      state.opening = opening;
    });
    try {
      return await openDevSite(base, { report, begin: stages.begin });
    } finally {
      stages.end();
    }
  });
  return {
    opened,
    opening: () => state.opening,
    current: () => state.current,
    problems: () => state.problems,
    async read(name) {
      await opened;
      if (state.current) return state.current.read(name);
      return name.endsWith('.html') ? withDevClient(errorDocument(state.problems, base.site.siteDir), -1) : undefined;
    },
    async edit(files) {
      await opened;
      for (const file of files) pending.add(file);
      const last = state.current;
      const edited = [...pending];
      await take(async () =>
        last
          ? editDevSite(last, edited)
          : openDevSite(await openBase(base.options, { hot: base.hot, previews: base.previews }), { report }),
      );
      return last;
    },
    async close() {
      await opened;
      state.isClosed = true;
      const last = state.current?.base ?? base;
      await Promise.all([last.pool.close(), last.previews.close(), base.hot.close()]);
      last.cache.commit();
    },
  };
}

/** Stages one after the other, on the terminal and for who waits. */
function createStages(log: Log, tell: (opening: Opening | undefined) => void) {
  const state = { end: () => {} };
  return {
    begin(stage: string, pages?: number) {
      state.end();
      state.end = log.stage(stage);
      tell({ stage, pages });
    },
    end() {
      state.end();
      tell(undefined);
    },
  };
}

/** Neither a user's mistake nor a bug of ours ends the server. */
function problemsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof UserError) return error.diagnostics;
  const system = systemProblem(error);
  if (system) return [system];
  return [{ code: 'dev/failed', severity: 'error', message: error instanceof Error ? error.message : String(error) }];
}
