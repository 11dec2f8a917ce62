import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { errorDocument, withDevClient } from './client-script.ts';
import { type DevBase, openBase } from './dev-base.ts';
import { type DevSite, editDevSite, openDevSite } from './dev-site.ts';
import type { ReadFile } from './find-file.ts';
import { newsOnly } from './news-only.ts';

/** The site while it is being written: its last good state, and the problems of the files since. */
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
  /** Saves the cache and stops threads and bundler. */
  close(): Promise<void>;
}

/** Opens the site that a config describes. */
export function openLiveSite(base: DevBase, log: Log): LiveSite {
  const state: { current?: DevSite; problems: readonly Diagnostic[] } = { problems: [] };
  /** Files edited since the last good state. */
  const pending = new Set<string>();
  const news = newsOnly();
  const take = async (open: () => Promise<DevSite>) => {
    try {
      state.current = await open();
      state.problems = [];
      pending.clear();
      log.report(news(state.current.diagnostics));
    } catch (error) {
      state.problems = problemsOf(error);
      log.report(state.problems);
      if (!(error instanceof UserError) && error instanceof Error) log.error(error.stack ?? error.message);
    }
  };
  const opened = take(() => openDevSite(base));
  return {
    opened,
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
        last ? editDevSite(last, edited) : openDevSite(await openBase(base.options, { hot: base.hot })),
      );
      return last;
    },
    async close() {
      await opened;
      const { pool, cache } = state.current?.base ?? base;
      await Promise.all([pool.close(), base.hot.close()]);
      cache.commit();
    },
  };
}

/** Neither a user's mistake nor a bug of ours ends the server. */
function problemsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof UserError) return error.diagnostics;
  return [{ code: 'dev/failed', severity: 'error', message: error instanceof Error ? error.message : String(error) }];
}
