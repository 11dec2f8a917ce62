import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin, type CssSyntaxError, type Plugin } from 'postcss';
import type { LoaderContext } from 'webpack';
import { messageOf } from '../../diagnostics/thrown.ts';

/** Where a style sheet is at fault. */
interface CssPlace {
  readonly fileName: string;
  readonly loc: { readonly line: number; readonly column: number };
}

/** The error that a plugin failed. */
export interface PostcssPluginError extends Error, Partial<CssPlace> {
  readonly isOfPlugin: true;
}

interface Options {
  /** Plugins, as objects or module names; a map has module names with options. */
  readonly plugins: readonly (AcceptedPlugin | string | false | null)[] | Readonly<Record<string, unknown>>;
}

/** Runs the PostCSS plugins that the site's plugins configure. */
export default async function postcssLoader(this: LoaderContext<Options>, css: string): Promise<string> {
  const { plugins } = this.getOptions();
  const loaded = Array.isArray(plugins)
    ? plugins.filter(Boolean).map(plugin => (typeof plugin === 'string' ? load(plugin, {}, this) : plugin))
    : Object.entries(plugins).flatMap(([name, options]) => (options === false ? [] : load(name, options, this)));
  const from = this.resourcePath;
  const processing = postcss(loaded as AcceptedPlugin[]).process(css, { from, to: from, map: false });
  const result = await processing.then(undefined, (error: unknown) => {
    const { lastPlugin } = (processing as { readonly result?: { readonly lastPlugin?: Plugin } }).result ?? {};
    throw lastPlugin ? pluginError(error, lastPlugin.postcssPlugin) : syntaxError(error);
  });
  for (const { type, file, dir } of result.messages) {
    if (type === 'dependency') this.addDependency(file as string);
    if (type === 'dir-dependency') this.addContextDependency(dir as string);
  }
  for (const warning of result.warnings()) this.emitWarning(new Error(warning.toString()));
  return result.css;
}

/** Loads a plugin by module name, resolved from the site. */
function load(name: string, options: unknown, { rootContext }: LoaderContext<Options>): AcceptedPlugin {
  const require = createRequire(`${rootContext}/package.json`);
  try {
    const module = require(name) as { readonly default?: unknown };
    return ((module.default ?? module) as (options: unknown) => AcceptedPlugin)(options);
  } catch (error) {
    throw pluginError(error, name);
  }
}

/** What a plugin threw, which may be anything, as an error, and where it says that the style sheet is at fault. */
function pluginError(thrown: unknown, plugin: string | undefined): PostcssPluginError {
  const name = plugin === undefined ? 'A PostCSS plugin' : `The PostCSS plugin \`${plugin}\``;
  const { reason, place } = cssProblem(thrown);
  return Object.assign(new Error(`${name} failed: ${reason ?? messageOf(thrown)}`), {
    isOfPlugin: true,
    ...place,
  } as const);
}

/** What PostCSS cannot read, as Lightning CSS tells it. */
function syntaxError(thrown: unknown): unknown {
  const { reason, place } = cssProblem(thrown);
  return place ? Object.assign(new Error(reason), place) : thrown;
}

function cssProblem(thrown: unknown): { readonly reason?: string; readonly place?: CssPlace } {
  if (!(thrown instanceof Error) || thrown.name !== 'CssSyntaxError') return {};
  const { reason, file: fileName, line, column } = thrown as CssSyntaxError;
  const place = fileName !== undefined && line !== undefined && column !== undefined;
  return { reason, ...(place && { place: { fileName, loc: { line, column } } }) };
}
