import type { PluginUse } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import type { PluginHooks, RunningPlugin } from './types.ts';

/** The name of a hook; null stands for the plugin function itself. */
type HookName = Exclude<keyof PluginHooks, 'name'> | 'validateOptions' | 'validateThemeConfig' | null;

export interface HookRunner {
  /** Runs a hook. If it throws, the error is collected as a problem and the result is undefined. */
  run<T>(plugin: Pick<RunningPlugin, 'use'>, hook: HookName, body: () => T | Promise<T>): Promise<T | undefined>;
  readonly problems: () => readonly Diagnostic[];
}

/** Creates a runner that turns errors of hooks into diagnostics. */
export function createHookRunner(locationOf: Locator): HookRunner {
  const problems: Diagnostic[] = [];
  return {
    async run({ use }, hook, body) {
      try {
        return await body();
      } catch (error) {
        problems.push(hookProblem(use, { hook, error, locationOf }));
        return undefined;
      }
    },
    problems: () => problems,
  };
}

interface FailedHook {
  readonly hook: HookName;
  readonly error: unknown;
  readonly locationOf: Locator;
}

/** The diagnostic of a hook that threw an error. */
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
