import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin } from 'postcss';
import type { LoaderContext } from 'webpack';
import { messageOf } from '../../diagnostics/thrown.ts';

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
  const result = await postcss(loaded as AcceptedPlugin[])
    .process(css, { from, to: from, map: false })
    .then(undefined, (error: unknown) => {
      // webpack expects errors, and plugins may throw anything.
      throw error instanceof Error ? error : new Error(messageOf(error));
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
  const module = require(name) as { readonly default?: unknown };
  return ((module.default ?? module) as (options: unknown) => AcceptedPlugin)(options);
}
