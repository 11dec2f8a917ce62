import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import { ownLoader } from '../loaders/index.ts';
import type { MarkdownLoaderOptions } from '../loaders/markdown-loader.ts';
import type { MarkdownModules } from '../types.ts';

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

const OWN_LOADER = ownLoader('markdown-loader');

/** The loader of Docusaurus, by its name or its path. */
const DOCUSAURUS_LOADER = /(?:^|[\\/])@docusaurus[\\/]mdx-loader(?:[\\/]|$)/;

/** The loader for Markdown files that scripts import; `rule` is empty for our own rule. */
export function markdownLoader(
  { compile, key }: MarkdownModules,
  { rule = '', metadataPath, isMDXPartial }: { readonly rule?: string } & Omit<MarkdownLoaderOptions, 'compile'> = {},
): RuleSetUseItem & object {
  return { loader: OWN_LOADER, ident: `markdown-${key}${rule}`, options: { compile, metadataPath, isMDXPartial } };
}

/**
 * Adapts a configuration to rules that plugins have added for Markdown of their own: the files are not compiled by our rule as
 * well, and not by Docusaurus' loader but by ours, which gives their modules the same exports.
 */
export function withPluginMarkdown(config: Configuration, markdown: MarkdownModules): Configuration {
  const rules = config.module?.rules ?? [];
  const files = rules.flatMap(rule =>
    isForMarkdown(rule) && rule.include ? [{ and: [rule.include, rule.test] }] : [],
  );
  if (files.length === 0) return config;
  const adapted = rules.map((rule, index) => {
    if (!isForMarkdown(rule)) return rule;
    const uses = usesOf(rule);
    if (uses.some(use => loaderOf(use) === OWN_LOADER)) return { ...rule, exclude: files };
    const place = uses.findIndex(use => DOCUSAURUS_LOADER.test(loaderOf(use)));
    const [given, ...before] = place === -1 ? [] : uses.slice(place);
    if (given === undefined) return rule;
    const { metadataPath, isMDXPartial } = ((typeof given === 'object' && given.options) ||
      {}) as MarkdownLoaderOptions;
    // What would compile the result of Docusaurus' loader is not needed.
    const { loader, options, ...others } = rule;
    return { ...others, use: [markdownLoader(markdown, { rule: `-${index}`, metadataPath, isMDXPartial }), ...before] };
  });
  return { ...config, module: { ...config.module, rules: adapted } };
}

/** Whether a rule compiles Markdown; one that runs before or after others only adds to these. */
function isForMarkdown(rule: Rule): rule is RuleSetRule & { readonly test: RegExp } {
  if (typeof rule !== 'object' || rule === null || rule.enforce !== undefined) return false;
  const { test } = rule;
  return test instanceof RegExp && ['x.md', 'x.mdx'].some(name => test.test(name));
}

/** The loaders of a rule, the last to run first; none where a function tells them. */
function usesOf({ use, loader, options }: RuleSetRule): readonly RuleSetUseItem[] {
  if (loader !== undefined) return [{ loader, ...(options !== undefined && { options }) }];
  return [use ?? []].flat().flatMap(item => (item && typeof item !== 'function' ? [item] : []));
}

function loaderOf(use: RuleSetUseItem): string {
  const loader = typeof use === 'object' ? use.loader : use;
  return typeof loader === 'string' ? loader : '';
}
