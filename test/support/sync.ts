import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { type SyncOptions, syncSources } from '../../src/node/features/content/sync.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { keepLog } from './log.ts';
import type { TemporarySite } from './sites.ts';

/** What a run of `lectern sync` has told. */
export interface SyncResult {
  readonly said: string;
  readonly problems: readonly Diagnostic[];
}

/** Runs `lectern sync`; returns what it says, and its problems. */
export async function sync(
  { siteDir }: Pick<TemporarySite, 'siteDir'>,
  options: Partial<SyncOptions> = {},
): Promise<SyncResult> {
  const kept = keepLog();
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const log = { ...kept, info: say, success: say };
  try {
    await syncSources({ siteDir, only: [], how: 'newest', features: FEATURES, log, ...options });
    return { said: lines.join('\n'), problems: kept.problems };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { said: lines.join('\n'), problems: [...kept.problems, ...error.diagnostics] };
  }
}

export const codesOf = ({ problems }: SyncResult): readonly string[] => problems.map(({ code }) => code);
export const messagesOf = ({ problems }: SyncResult): string => problems.map(({ message }) => message).join('\n');
