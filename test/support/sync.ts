import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { type SyncOptions, syncSources } from '../../src/node/features/content/sync.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { keepLog } from './log.ts';
import { docsConfig, type Files, type TemporarySite, temporarySite } from './sites.ts';

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

/** A site with sources. @param content the value of the key, as code */
export function siteWithContent(content: string, files: Files = {}): TemporarySite {
  const config = docsConfig(`content: ${content},`);
  return temporarySite({ 'docusaurus.config.mjs': config, 'docs/index.md': '# Home\n', ...files });
}

/** Runs with a setting of git, as a user's own. */
export async function withGitConfig<T>(key: string, value: string, run: () => Promise<T>): Promise<T> {
  const settings = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: key, GIT_CONFIG_VALUE_0: value };
  Object.assign(process.env, settings);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
}
