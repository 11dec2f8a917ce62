import type { PluginUse } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { HookRunner, PluginTools, RunHook } from './types.ts';

/** A runner that turns what hooks throw into problems, each with the plugin, the hook and the plugin's place. */
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

/** The report of a hook that threw. */
export function hookProblem(
  use: PluginUse,
  {
    hook,
    error,
    locationOf,
  }: { readonly hook: string | null; readonly error: unknown } & Pick<PluginTools, 'locationOf'>,
): Diagnostic {
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
