/** Options that features add to the config, whose own schemas do not know them. */

import type * as z from 'zod';
import type { Report } from './problems.ts';
import type { Checked, DocsOptions, Site } from './site.ts';

const SCOPE = '@docusaurus/';

/** An option: a key of the config or of an object in it, or the options of an official plugin. */
export type Option = KeyOption | PluginOption;

/** What a feature adds to the config. */
export interface ConfigPart<Compile = unknown> {
  readonly name: string;
  readonly options?: readonly Option[];
  /** Instances of docs that it makes, as its options say. */
  docs?(site: OptionValues, context: ResolveContext): readonly DocsOptions[];
  /** Settings for its part of the compiler, plain data, of which the pages in the cache depend; undefined where pages do not need the part. */
  compileSettings?(site: CompileValues, context: ResolveContext): Compile | undefined;
  /** Whether its part of the compiler shows files of the site, which pages that are not trusted must not. */
  readonly showsFiles?: true;
  /** Components of pages that its part of the compiler writes, by the directives that stand for them. A site's own of the name wins. */
  readonly components?: Readonly<Record<string, string>>;
}

export type OptionValues = Pick<Site, 'options'>;

/** What settings for the compiler are made of. */
export type CompileValues = Pick<Site, 'options' | 'markdown' | 'theme'>;

/** What options are resolved with. */
export interface ResolveContext {
  readonly siteDir: string;
  readonly report: Report;
}

interface OptionOf<Value> {
  /** How users write it, such as `assistants.llmsTxt` or `@docusaurus/plugin-pwa`. */
  readonly name: string;
  /** Its validated value on a site. */
  of(site: OptionValues): Value;
}

/** A key. */
export interface KeyOption<Value = unknown> extends OptionOf<Value> {
  readonly kind: 'key';
  /** Its path in the config. */
  readonly keys: readonly string[];
  readonly schema: z.ZodType<Value>;
  /** For an old name: what to write instead of a value. */
  moved?(value: Value): string;
}

/** The options of an official plugin. On a site with several instances the first counts. */
export interface PluginOption<Values = unknown> extends OptionOf<Checked<Values> | null> {
  readonly kind: 'plugin';
  readonly schema: z.ZodObject;
  /** The key of the classic preset that takes the same options; the preset runs the plugin by default. */
  readonly preset?: { readonly key: string; readonly description: string };
  /** The published type of the options. */
  readonly type?: { readonly name: string; readonly description: string };
  /** Keys that have no effect, and why. */
  readonly unused?: { readonly keys: readonly string[]; readonly reason: string };
  /** Whether it needs the dates of last updates of all pages. */
  needsHistory?(values: Values): boolean;
}

/** @param name path of the key, with dots */
export function keyOption<S extends z.ZodType>(
  name: string,
  schema: S,
  more: Pick<KeyOption<z.output<S>>, 'moved'> = {},
): KeyOption<z.output<S>> {
  const keys = name.split('.');
  return { kind: 'key', name, keys, schema: schema as z.ZodType<z.output<S>>, of: reader(name), ...more };
}

/** @param plugin its name, without scope */
export function pluginOption<S extends z.ZodObject>(
  plugin: string,
  schema: S,
  more: Pick<PluginOption<z.output<S>>, 'preset' | 'type' | 'unused' | 'needsHistory'> = {},
): PluginOption<z.output<S>> {
  const name = SCOPE + plugin;
  return { kind: 'plugin', name, schema, of: reader(name), ...more };
}

/** Reads the value that the option's own schema has validated, which is why its type is known. */
function reader<Value>(name: string): (site: OptionValues) => Value {
  return ({ options }) => {
    if (!Object.hasOwn(options, name)) throw new Error(`The site was loaded without the option ${name}`);
    return options[name] as Value;
  };
}
