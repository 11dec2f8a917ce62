import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { type DevBase, type DevSiteOptions, openBase } from './dev-base.ts';
import { errorDocument, withDevClient } from './dev-client.ts';
import { type DevSite, editDevSite, openDevSite } from './dev-site.ts';
import type { SiteFiles } from './site-server.ts';

/** The site while it is being written: the last state that stood, and what keeps the files from being a newer one. */
export interface LiveSite {
  /** The last state's files; before there is one, what keeps it from standing in place of every page. */
  readonly files: SiteFiles;
  current(): DevSite | undefined;
  /** What is wrong with the site as it is on disk; empty while it stands. */
  problems(): readonly Diagnostic[];
  /** Takes an edit in, and tells the state before it. Never rejects. */
  edit(files: readonly string[]): Promise<DevSite | undefined>;
  /** Settles when the site stands, or is known not to. */
  readonly opened: Promise<void>;
  /** Keeps what was worked out, and lets go of the rest. */
  close(): Promise<void>;
}

export interface LiveOptions extends DevSiteOptions {
  readonly log: Log;
  /** What to wait for before the work begins. */
  readonly when: Promise<unknown>;
}

/** Opens the site that a config describes. */
export function openLiveSite(base: DevBase, { log, when, ...options }: LiveOptions): LiveSite {
  const state: { current?: DevSite; problems: readonly Diagnostic[] } = { problems: [] };
  /** Everything that was edited since the last state that stood. */
  const pending = new Set<string>();
  const take = async (open: () => Promise<DevSite>) => {
    try {
      state.current = await open();
      state.problems = [];
      pending.clear();
      log.report(state.current.diagnostics);
    } catch (error) {
      state.problems = problemsOf(error);
      log.report(state.problems);
      if (!(error instanceof UserError) && error instanceof Error) log.error(error.stack ?? error.message);
    }
  };
  const opened = when.then(
    () => take(() => openDevSite(base)),
    () => {},
  );
  return {
    opened,
    current: () => state.current,
    problems: () => state.problems,
    files: {
      async read(name) {
        await opened;
        if (state.current) return state.current.files.read(name);
        return name.endsWith('.html') ? withDevClient(errorDocument(state.problems, base.site.siteDir), -1) : undefined;
      },
    },
    async edit(files) {
      await opened;
      for (const file of files) pending.add(file);
      const last = state.current;
      const edited = [...pending];
      await take(async () =>
        last ? editDevSite({ last, files: edited }, options) : openDevSite(await openBase(options, base.hot)),
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

/** A mistake of the user's never ends the server; what is not one is told all the same. */
function problemsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof UserError) return error.diagnostics;
  return [{ code: 'dev/failed', severity: 'error', message: error instanceof Error ? error.message : String(error) }];
}
