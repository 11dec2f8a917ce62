import type { PluginUse } from '../../config/site.ts';
import { type AwaitedCode, awaitSite } from '../../diagnostics/awaited.ts';
import { type Diagnostic, positionAt, type SourceLocation } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import { describeThrown, siteFile } from '../../diagnostics/thrown.ts';
import { readIfExists } from '../../util/files.ts';
import type { PluginHooks, RunningPlugin } from './types.ts';

/** The name of a hook; null stands for the plugin function itself. */
type HookName =
  | Exclude<keyof PluginHooks, 'name'>
  | `lectern.${string}`
  | 'validateOptions'
  | 'validateThemeConfig'
  | null;

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
        return await awaitSite(awaitedHook(use, hook, locationOf), body);
      } catch (error) {
        problems.push(hookProblem(use, { hook, error, locationOf }));
        return undefined;
      }
    },
    problems: () => problems,
  };
}

function awaitedHook(use: PluginUse, hook: HookName, locationOf: Locator): AwaitedCode {
  const name = nameOf(use).replace(/^T/, 't');
  return {
    name: hook === null ? name : `\`${hook}\` of ${name}`,
    // Most runs never ask for it, and the config would have to be parsed.
    get location() {
      return siteFile(use.source) ?? locationOf(use.path);
    },
  };
}

interface FailedHook {
  readonly hook: HookName;
  readonly error: unknown;
  readonly locationOf: Locator;
}

/**
 * The diagnostic of a hook that threw an error: at its line where the plugin is a file of the site. What a plugin refuses is located
 * in the config.
 */
export function hookProblem(use: PluginUse, { hook, error, locationOf }: FailedHook): Diagnostic {
  const refused = hook === null ? undefined : REFUSED[hook]?.(use);
  const own = siteFile(use.source);
  const place = own && hook?.startsWith('lectern') ? placeOfPart(own.file) : own;
  const { message, location: thrown } = describeThrown(error, place ?? locationOf(use.path));
  const location = refused ? locationOf(refused) : thrown;
  return {
    code: 'plugins/hook-failed',
    severity: 'error',
    message: `${nameOf(use)} failed${hook === null ? '' : ` in \`${hook}\``}: ${message}`,
    location,
    ...(thrown.file !== location.file ? { alsoAt: [thrown] } : {}),
    fix: /\.(?:ya?ml|json)$/.test(location.file)
      ? 'Correct that file, which the plugin reads.'
      : 'Correct the plugin or its options, or remove it from the config.',
  };
}

/** The line of a plugin's file where the part begins that Docusaurus does not know. */
function placeOfPart(file: string): SourceLocation {
  const text = readIfExists(file) ?? '';
  const key = Array.from(text.matchAll(COMMENT_STRING_OR_KEY)).find(({ groups }) => groups?.key);
  return key ? { file, ...positionAt(text, key.index) } : { file };
}

/** What ends a comment or string may be missing, so that none is tried twice. */
const COMMENT_STRING_OR_KEY =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/.*|(?<quote>['"])(?:\\.|(?!\k<quote>)[^\\\n])*\k<quote>?|\b(?<key>lectern)\s*:/g;

/** The values of the config that hooks check. */
const REFUSED: Readonly<Record<string, ((use: PluginUse) => KeyPath) | undefined>> = {
  validateOptions: ({ optionsPath }) => optionsPath,
  validateThemeConfig: () => ['themeConfig'],
};

/** @example nameOf({ kind: 'plugin', label: './my-plugin', … }) // "The plugin './my-plugin'" */
export function nameOf({ kind, label, source }: PluginUse): string {
  return typeof source === 'string' ? `The ${kind} '${label}'` : label.replace(/^t/, 'T');
}
