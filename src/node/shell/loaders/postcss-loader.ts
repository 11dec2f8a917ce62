import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin, type Message } from 'postcss';
import type { LoaderContext } from 'webpack';

interface Options {
  /** Plugins, loaded or by the name of their module; a map has options by name. */
  readonly plugins: readonly (AcceptedPlugin | string | false | null)[] | Readonly<Record<string, unknown>>;
}

/** Runs the PostCSS plugins that the site's plugins ask for over a style sheet. */
export default function postcssLoader(this: LoaderContext<Options>, css: string): void {
  const done = this.async();
  run(css, this).then(
    result => done(null, result),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

async function run(css: string, context: LoaderContext<Options>): Promise<string> {
  const { plugins } = context.getOptions();
  const loaded = Array.isArray(plugins)
    ? plugins.filter(Boolean).map(plugin => (typeof plugin === 'string' ? load(plugin, {}, context) : plugin))
    : Object.entries(plugins).flatMap(([name, options]) => (options === false ? [] : load(name, options, context)));
  const from = context.resourcePath;
  const result = await postcss(loaded as AcceptedPlugin[]).process(css, { from, to: from, map: false });
  for (const message of result.messages) watch(message, context);
  for (const warning of result.warnings()) context.emitWarning(new Error(warning.toString()));
  return result.css;
}

/** A plugin by the name of its module, as the site would find it. */
function load(name: string, options: unknown, { rootContext }: LoaderContext<Options>): AcceptedPlugin {
  const require = createRequire(`${rootContext}/package.json`);
  const module = require(name) as { readonly default?: unknown };
  return ((module.default ?? module) as (options: unknown) => AcceptedPlugin)(options);
}

/** Watches files that plugins have read. */
function watch(message: Message, context: LoaderContext<Options>): void {
  if (message.type === 'dependency') context.addDependency(message.file as string);
  if (message.type === 'dir-dependency') context.addContextDependency(message.dir as string);
}
