import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Pluggable, PluggableList } from 'unified';
import { createCodePainter } from './markup/highlight.ts';
import { nativeParser, type OnFallback } from './parse/native-parser.ts';
import { htmlProps } from './recma/html-props.ts';
import { pageNames } from './recma/page-names.ts';
import { codeComponents } from './rehype/code-components.ts';
import { collapse } from './rehype/collapse.ts';
import { componentElements } from './rehype/component-elements.ts';
import { facts } from './rehype/facts.ts';
import { finish } from './rehype/finish.ts';
import { imports } from './rehype/imports.ts';
import { ownToc } from './rehype/own-toc.ts';
import { partials } from './rehype/partials.ts';
import { rawHtml } from './rehype/raw-html.ts';
import { diagrams } from './remark/diagrams.ts';
import { directives, unusedDirectives } from './remark/directives.ts';
import { elements } from './remark/elements.ts';
import { emoji } from './remark/emoji.ts';
import { headingIds } from './remark/heading-ids.ts';
import { links } from './remark/links.ts';
import { references } from './remark/references.ts';
import { contentTitle } from './remark/title.ts';
import type { CompiledPage, CompilerOptions, Format, PageSource } from './types.ts';

/** The frozen chain from a page's text to the body of a function that makes its React tree. */
export type MdxProcessor = ReturnType<typeof createProcessor>;

export interface ProcessorSettings extends CompilerOptions {
  /** Elements that the theme or the site renders with a component. */
  readonly mapped: ReadonlySet<string>;
  /** Whether to use the native parser; both have the same output, as tests check. */
  readonly native: boolean;
  readonly onFallback?: OnFallback;
}

/** The chain of plugins, in order. */
export function createMdxProcessor(
  settings: ProcessorSettings,
  format: Format,
  compilePartial: (source: PageSource) => Promise<CompiledPage>,
): MdxProcessor {
  const keywords = settings.admonitions === false ? [] : settings.admonitions.keywords;
  const paint = createCodePainter(settings.prism);
  const { defaultLanguage = 'text' } = settings.prism;
  const options: ProcessorOptions = {
    format,
    outputFormat: 'function-body',
    development: false,
    remarkPlugins: [
      remarkFrontmatter,
      remarkDirective,
      remarkGfm,
      ...(settings.native ? [[nativeParser, { format, onFallback: settings.onFallback }] satisfies Pluggable] : []),
      ...userPlugins(settings.beforeDefaultRemarkPlugins),
      [directives, { keywords, mapped: settings.mapped }],
      [elements, { mapped: settings.mapped }],
      [headingIds, { maintainCase: settings.markdown.maintainCase }],
      contentTitle,
      ...(settings.markdown.emoji ? [emoji] : []),
      ...(settings.markdown.mermaid ? [diagrams] : []),
      references,
      [links, settings],
      ...userPlugins(settings.remarkPlugins),
      unusedDirectives,
    ],
    rehypePlugins: [
      ...(format === 'md' ? [rawHtml] : []),
      ...userPlugins(settings.beforeDefaultRehypePlugins),
      ...userPlugins(settings.rehypePlugins),
      ...(hasPlugins(settings) ? [componentElements] : []),
      [partials, { ...settings, compile: compilePartial }],
      [codeComponents, { paint, defaultLanguage }],
      facts,
      ownToc,
      [finish, { paint, defaultLanguage, mapped: settings.mapped }],
      [imports, settings],
      [collapse, { mapped: settings.mapped }],
    ],
    remarkRehypeOptions: settings.markdown.remarkRehypeOptions ?? null,
    recmaPlugins: [htmlProps, pageNames, ...userPlugins(settings.recmaPlugins)],
  };
  return createProcessor(options).freeze();
}

/** Whether the site has plugins that may add elements. */
function hasPlugins(settings: ProcessorSettings): boolean {
  const { beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins } = settings;
  return [beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins].some(
    plugins => plugins.length > 0,
  );
}

/** Plugins as the config has them: unified checks them. */
function userPlugins(plugins: readonly unknown[]): PluggableList {
  return plugins as PluggableList;
}
