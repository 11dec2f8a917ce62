import type { PluginUse } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { HookName, HookRunner, PluginTools, RunHook } from './types.ts';

/** A runner that turns what hooks throw into problems. */
export function createHookRunner({ locationOf }: Pick<PluginTools, 'locationOf'>): HookRunner {
  const problems: Diagnostic[] = [];
  const run: RunHook = async ({ use }, hook, body) => {
    try {
      return await body();
    } catch (error) {
      problems.push(hookProblem(use, { hook, error, locationOf }));
      return undefined;
    }
  };
  return { run, problems: () => problems };
}

interface FailedHook extends Pick<PluginTools, 'locationOf'> {
  /** Null for the plugin's function itself. */
  readonly hook: HookName | null;
  readonly error: unknown;
}

/** The report of a hook that threw. */
export function hookProblem(use: PluginUse, { hook, error, locationOf }: FailedHook): Diagnostic {
  return {
    code: 'plugins/hook-failed',
    severity: 'error',
    message: `${nameOf(use)} failed${hook === null ? '' : ` in \`${hook}\``}: ${messageOf(error)}`,
    location: locationOf(use.path),
    fix: 'Correct the plugin or its options, or remove it from the config.',
  };
}

/** @example nameOf({ kind: 'plugin', label: './my-plugin', … }) // "The plugin './my-plugin'" */
export function nameOf({ kind, label, source }: PluginUse): string {
  return typeof source === 'string' ? `The ${kind} '${label}'` : label.replace(/^t/, 'T');
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${messageOf(error.cause)})`;
  return error.message + cause;
}
