import { explainedProblems } from '../diagnostics/explained.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import type { Log } from '../log.ts';
import type { ReadFile } from '../server/find-file.ts';
import { withDevClient } from './client-script.ts';
import { type DevBase, openBase } from './dev-base.ts';
import { type DevSite, editDevSite, openDevSite } from './dev-site.ts';
import { createProblemReport, type ProblemReport } from './problem-report.ts';
import { errorDocument } from './problems-html.ts';
import { awaitTold } from './waiting.ts';

/**
 * The site, served while it is edited: its last good state, and the problems of its files since then.
 *
 * Edits are applied one after the other (`watchSite` waits for each), each creating a new state from the last; a request that
 * has begun goes on with the state it found. Pages of a state are rendered concurrently, each of them once, but bundling runs
 * one at a time: of the shell (`hot-shell.ts`), and of modules that a page is the first to import (`dev-pages.ts`).
 */
export interface LiveSite {
  /** Reads files of the last good state; before there is one, every page shows the problems. */
  readonly read: ReadFile;
  current(): DevSite | undefined;
  /** Problems of the site as it is on disk now. */
  problems(): readonly Diagnostic[];
  /** Applies an edit; resolves to the state before it. Never rejects. */
  edit(files: readonly string[]): Promise<DevSite | undefined>;
  /** Resolves when there is a state, or there are problems. */
  readonly opened: Promise<void>;
  /** The current stage of opening the site; undefined once it is open. */
  opening(): Opening | undefined;
  /** Saves the cache, and stops threads and bundler. */
  close(): Promise<void>;
}

/** Progress of a site that is being opened. */
export interface Opening {
  readonly stage: string;
  /** Number of the site's pages, once it is known. */
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
  // When the server closes, its threads end; pages that are being rendered then fail, which is not a problem of the site.
  const report: ProblemReport = (part, problems) => {
    if (!state.isClosed) tell(part, problems);
  };
  /** Files edited since the last good state. */
  const pending = new Set<string>();
  const apply = async (open: () => Promise<DevSite>) => {
    try {
      state.current = await awaitTold(open(), log);
      state.problems = [];
      pending.clear();
      report('The site', []);
      report('The content', state.current.diagnostics);
    } catch (error) {
      state.problems = problemsOf(error);
      report('The site', state.problems);
      if (!explainedProblems(error) && error instanceof Error) log.error(error.stack ?? error.message);
    }
  };
  const opened = apply(async () => {
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
      await apply(async () =>
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

/** Reports stages, one after the other, on the terminal and to pages that wait. */
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

/** An error as problems: the server survives mistakes of the user as well as bugs. */
function problemsOf(error: unknown): readonly Diagnostic[] {
  const message = `This is a bug in Lectern, not a mistake in your site: ${messageOf(error)}`;
  const fix = 'Please report it, with the lines that the terminal shows.';
  return explainedProblems(error) ?? [{ code: 'dev/failed', severity: 'error', message, fix }];
}
