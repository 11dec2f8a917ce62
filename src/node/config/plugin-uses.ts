import { check } from './check.ts';
import { type EntryKind, isBuiltIn, nearestOfficial, officialName, withoutEffect } from './official-plugins.ts';
import { formatPath, type KeyPath, type Problem, type Report } from './problems.ts';
import { presetSchema } from './schema/plugins.ts';
import type { CheckedPlugins } from './schema/site.ts';

/** A built-in plugin that the config asks for: its options, unchecked, and where they stand. */
export interface Use {
  /** Official name without `@docusaurus/`. */
  readonly plugin: string;
  readonly options: unknown;
  readonly path: KeyPath;
}

/** An entry of `presets`, `plugins` or `themes`, taken apart. */
interface Entry {
  readonly kind: EntryKind;
  readonly name: unknown;
  readonly options: unknown;
  readonly namePath: KeyPath;
  readonly optionsPath: KeyPath;
}

/** Keys of the classic preset that switch a plugin on unless they are false. */
const ON_IN_PRESET: Readonly<Record<string, string>> = {
  docs: 'plugin-content-docs',
  pages: 'plugin-content-pages',
  blog: 'plugin-content-blog',
  sitemap: 'plugin-sitemap',
  theme: 'theme-classic',
};

/** Keys of the classic preset that only name plugins without effect. */
const IGNORED_IN_PRESET: Readonly<Record<string, string>> = {
  debug: 'plugin-debug',
  gtag: 'plugin-google-gtag',
  googleAnalytics: 'plugin-google-analytics',
  googleTagManager: 'plugin-google-tag-manager',
};

/** The built-in plugins of all presets, plugins and themes; whatever else is there is reported. */
export function pluginUses(config: CheckedPlugins, report: Report): readonly Use[] {
  return [
    ...entriesOf('preset', config.presets),
    ...entriesOf('plugin', config.plugins),
    ...entriesOf('theme', config.themes),
  ].flatMap(entry => usesOf(entry, report));
}

/** A report of something that is understood and does nothing. */
export function ignored(what: string, consequence: string, path: KeyPath): Problem {
  return { code: 'config/ignored', severity: 'notice', message: `${what} is ignored: ${consequence}.`, path };
}

function entriesOf(kind: EntryKind, list: CheckedPlugins['plugins'] | CheckedPlugins['presets']): readonly Entry[] {
  return list.flatMap((entry, index) => {
    const path = [`${kind}s`, index];
    if (!entry) return [];
    if (!Array.isArray(entry)) return [{ kind, name: entry, options: {}, namePath: path, optionsPath: path }];
    const [name, options] = entry;
    return [{ kind, name, options, namePath: [...path, 0], optionsPath: [...path, 1] }];
  });
}

function usesOf(entry: Entry, report: Report): readonly Use[] {
  const { kind, name, options, namePath, optionsPath: path } = entry;
  const plugin = officialName(name, kind);
  if (plugin === 'preset-classic') return expandPreset(options, path, report);
  if (plugin !== undefined && isBuiltIn(plugin)) return [{ plugin, options, path }];
  const consequence = plugin && withoutEffect(plugin);
  report(consequence ? ignored(`'${String(name)}'`, consequence, namePath) : stranger(entry, plugin));
  return [];
}

/** The plugins of the classic preset; those without options of their own get defaults. */
function expandPreset(options: unknown, path: KeyPath, report: Report): readonly Use[] {
  const preset = check(presetSchema, options, { path, report }) as Readonly<Record<string, unknown>> | undefined;
  if (!preset) return [];
  const given = options as Readonly<Record<string, unknown>>;
  for (const [key, plugin] of Object.entries(IGNORED_IN_PRESET)) {
    if (given[key]) report(ignored(`\`${key}\``, withoutEffect(plugin) ?? 'it is not needed', [...path, key]));
  }
  return Object.entries(ON_IN_PRESET).flatMap(([key, plugin]) =>
    given[key] === false ? [] : [{ plugin, options: given[key] ?? {}, path: [...path, key] }],
  );
}

/** The report of a plugin that is not built in: a mistyped official one, or somebody else's. */
function stranger({ kind, name, namePath: path }: Entry, plugin: string | undefined): Problem {
  const meant = typeof name === 'string' ? nearestOfficial(plugin ?? `${kind}-${name}`) : undefined;
  if (plugin !== undefined || meant !== undefined) {
    const fix = meant ? `Did you mean '@docusaurus/${meant}'?` : 'Correct the name or remove it.';
    return {
      code: 'config/unknown-plugin',
      severity: 'error',
      message: `Nothing official is called '${name}'.`,
      fix,
      path,
    };
  }
  const what = typeof name === 'string' ? `The ${kind} '${name}'` : `The ${kind} function at \`${formatPath(path)}\``;
  return {
    code: 'config/plugin-not-run',
    severity: 'warning',
    message: `${what} is not run.`,
    fix: `Only the official ${kind}s are built in; what this one adds is missing from the site.`,
    path,
  };
}
