import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import type { Features } from 'satteri';
import type { Pluggable, PluggableList, Transformer } from 'unified';
import type { Node } from 'unist';
import { fillCode } from './compile-part.ts';
import { drawings } from './drawings.ts';
import { sourceMarkdown } from './markdown/index.ts';
import { readMdx1Nodes } from './mdx1-nodes.ts';
import { checkModules, hoistModules } from './modules.ts';
import { normalizeNodes } from './normalize-nodes.ts';
import type { CompilePart, PageContext } from './page-context.ts';
import { createBoundedAcorn } from './parse/bounded-acorn.ts';
import { unmaskDollars, unmaskText } from './parse/masks.ts';
import { nativeParser } from './parse/native-parser.ts';
import { htmlProps, nodeEnv, pageNames } from './recma/page-code.ts';
import { bundlerValues } from './rehype/bundler-values.ts';
import { codeComponents } from './rehype/code-components.ts';
import { collapse } from './rehype/collapse.ts';
import { facts } from './rehype/facts.ts';
import { finish } from './rehype/finish.ts';
import { componentElements, rawHtml } from './rehype/foreign-elements.ts';
import { captions, images } from './rehype/images.ts';
import { imports } from './rehype/imports.ts';
import { inspectedChildren } from './rehype/inspected-children.ts';
import { withListItems } from './rehype/list-items.ts';
import { media } from './rehype/media.ts';
import { paragraphs } from './rehype/paragraphs.ts';
import { partials, textOnly } from './rehype/partials.ts';
import { pictures } from './rehype/pictures.ts';
import { readingTime } from './rehype/reading-time.ts';
import { tabIcons } from './rehype/tab-icons.ts';
import { tooltips } from './rehype/tooltips.ts';
import { uniqueIds } from './rehype/unique-ids.ts';
import { unusedSyntax } from './rehype/unused-syntax.ts';
import { codeTabs } from './remark/code-tabs.ts';
import { contentParts } from './remark/content-parts.ts';
import { directives, partsAfterPlugins, unusedDirectives } from './remark/directives.ts';
import { elements } from './remark/elements.ts';
import { contentTitle, headingIds, missingTitle } from './remark/headings.ts';
import { addedLinks, links } from './remark/links.ts';
import { DIAGRAM_LANGUAGE, diagrams, emoji } from './remark/markdown-features.ts';
import { plainTags } from './remark/plain-tags.ts';
import { references } from './remark/references.ts';
import type { CompilerSettings, Format } from './types.ts';

/** The frozen chain from a page's text to the body of a function that makes its React tree. */
export type MdxProcessor = ReturnType<typeof createProcessor>;

/** Creates the processor: its lists of plugins are the table of contents of the compiler. */
export function createMdxProcessor(
  settings: CompilerSettings,
  format: Format,
  parts: readonly CompilePart[] = [],
): MdxProcessor {
  const { markdown } = settings;
  const isInBrowser = markdown.mermaid && !parts.some(({ draws }) => draws?.has(DIAGRAM_LANGUAGE));
  const options: ProcessorOptions = {
    format,
    outputFormat: 'function-body',
    development: false,
    remarkPlugins: [
      remarkFrontmatter,
      remarkDirective,
      remarkGfm,
      ...parts.flatMap(({ syntax }) => syntax?.plugins ?? []),
      ...(settings.native ? parsersOf(settings, format, parts) : []),
      unmaskText,
      ...(format === 'md' ? [step(plainTags)] : []),
      ...withNormalization(settings.beforeDefaultRemarkPlugins),
      step(hoistModules),
      step(headingIds),
      step(directives),
      step(elements),
      step(contentParts),
      step(contentTitle),
      ...(markdown.emoji ? [step(emoji)] : []),
      step(missingTitle),
      ...(isInBrowser ? [step(diagramCode), step(diagrams)] : []),
      step(references),
      step(links),
      ...withNormalization(settings.remarkPlugins),
      ...(settings.remarkPlugins.length > 0 ? [step(partsAfterPlugins)] : []),
      step(allCode),
      ...parts.flatMap(({ draw }) => (draw ? [step(draw)] : [])),
      step(codeTabs),
      ...(hasPlugins(settings) ? [step(readMdx1Nodes), step(addedLinks)] : []),
      step(unusedDirectives),
      ...(mayChangeText(settings) ? [] : [sourceCopy(format)]),
    ],
    rehypePlugins: [
      ...(format === 'md' ? [rawHtml] : []),
      ...withNormalization([...settings.beforeDefaultRehypePlugins, ...settings.rehypePlugins]),
      ...(hasPlugins(settings) ? [step(componentElements), step(hoistModules)] : []),
      step(checkModules),
      step(paragraphs),
      step(textOnly),
      step(uniqueIds),
      step(captions),
      step(tooltips),
      step(partials),
      step(codeComponents),
      step(unusedSyntax),
      step(facts),
      step(tabIcons),
      step(readingTime),
      step(inspectedChildren),
      step(finish),
      step(media),
      step(pictures),
      step(images),
      step(bundlerValues),
      step(imports),
      step(drawings),
      step(collapse),
    ],
    remarkRehypeOptions: withListItems(markdown.remarkRehypeOptions),
    recmaPlugins: [step(htmlProps), step(pageNames), step(nodeEnv), ...userPlugins(settings.recmaPlugins)],
  };
  return createProcessor(options).freeze();
}

/** The native parser, and options of the JavaScript parser that bound it. */
function parsersOf({ onFallback }: CompilerSettings, format: Format, parts: readonly CompilePart[]): PluggableList {
  const acorn = createBoundedAcorn();
  const added: Features = Object.assign({}, ...parts.map(({ syntax }) => syntax?.native));
  const options = format === 'mdx' ? [[remarkMdx, { acorn }] satisfies Pluggable] : [];
  return [...options, [nativeParser, { format, acorn, added, onFallback }] satisfies Pluggable];
}

/** Wraps a step of the chain as a plugin, and passes it the context of the page. */
function step<Tree extends Node>(
  run: (tree: Tree, context: PageContext) => ReturnType<Transformer<Tree>>,
): () => Transformer<Tree> {
  return () => (tree, file) => run(tree, file.data.page as PageContext);
}

function allCode(tree: Root, page: PageContext): void {
  fillCode(tree, page);
}

/** Diagrams become components, so their code is needed before that of other blocks. */
function diagramCode(tree: Root, page: PageContext): void {
  fillCode(tree, page, language => language === DIAGRAM_LANGUAGE);
}

/** Keeps the page's Markdown, if all of it can be made of the source. */
function sourceCopy(format: Format): () => Transformer<Root> {
  return () => (tree, file) => {
    const page = file.data.page as PageContext;
    if (page.source.including) return;
    const markdown = sourceMarkdown(tree, unmaskDollars(String(file)), page, format);
    if (markdown !== undefined) page.markdown = markdown;
  };
}

/** Whether code of the site may change what readers see of a page, or where it is in the text. */
function mayChangeText(settings: CompilerSettings): boolean {
  const { preprocessor, shiki, remarkRehypeOptions } = settings.markdown;
  const own = [preprocessor, shiki, remarkRehypeOptions?.handlers];
  return hasPlugins(settings) || settings.recmaPlugins.length > 0 || own.some(each => each !== undefined);
}

/** Whether the site has plugins that may add elements. */
function hasPlugins(settings: CompilerSettings): boolean {
  const { beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins } = settings;
  return [...beforeDefaultRemarkPlugins, ...remarkPlugins, ...beforeDefaultRehypePlugins, ...rehypePlugins].length > 0;
}

/**
 * Plugins of the site, and a step that normalizes what they add. A step is a new function each time: unified drops
 * repeated plugins.
 */
function withNormalization(plugins: readonly unknown[]): PluggableList {
  return plugins.length > 0 ? [...userPlugins(plugins), step(normalizeNodes)] : [];
}

/** Plugins of the site, each after a step that reports that the page is about to run the site's code. */
function userPlugins(plugins: readonly unknown[]): PluggableList {
  return plugins.flatMap(plugin => [step(reportUserCode), plugin as Pluggable]);
}

function reportUserCode(_tree: Node, { source }: PageContext): void {
  source.beforeUserCode?.();
}
