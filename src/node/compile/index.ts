import { VFile } from 'vfile';
import { ADMONITION_KEYWORDS } from '../../shared/admonitions.ts';
import type { MarkdownOptions } from '../config/site.ts';
import type { SourceLocation } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { once } from '../util/once.ts';
import { socialImage } from './assets.ts';
import { formatOf } from './format.ts';
import { hashOfUses } from './glossary.ts';
import { createCodePainter } from './markup/code-block.ts';
import type { BlockPainter } from './markup/shiki.ts';
import { type CompilePart, createPageContext, FINISHED, type PageContext } from './page-context.ts';
import { mdxError } from './parse/mdx-error.ts';
import { preprocess } from './parse/preprocess.ts';
import { createMdxProcessor, type MdxProcessor } from './processor.ts';
import { pageDeclarations } from './recma/page-code.ts';
import type { CompiledPage, Compiler, CompilerSettings, Format, MadeSource, PageBody, PageSource } from './types.ts';

export type * from './types.ts';
export { ADMONITION_KEYWORDS };

/** Makes a page in place of Markdown: it gives the page its HTML. */
export type MakePage = (source: MadeSource, page: PageContext) => Promise<void>;

/** What features give to a compiler. */
export interface FromFeatures {
  readonly parts?: readonly CompilePart[];
  /** For pages that features make. */
  readonly makePage?: MakePage;
}

/** Creates the compiler for all pages of a content plugin. Its unified processor is created once for each format. */
export function createCompiler(settings: CompilerSettings, { parts = [], makePage }: FromFeatures = {}): Compiler {
  const processors = new Map<Format, MdxProcessor>();
  const processorOf = (format: Format): MdxProcessor => {
    const processor = processors.get(format) ?? createMdxProcessor(settings, format, parts);
    processors.set(format, processor);
    return processor;
  };
  const keywords = settings.admonitions === false ? [] : settings.admonitions.keywords;
  const painterFor = createPainters(settings);
  async function compile(source: PageSource): Promise<CompiledPage> {
    const paint = await painterFor(source.text);
    const context = createPageContext(source, { settings, keywords, paint, parts, compile });
    const image = socialImage(context);
    const format = formatOf(source, settings.markdown.format);
    source.beforeUserCode?.();
    if (source.made) {
      await makePage?.(source.made, context);
      return compiledPage(context, image);
    }
    try {
      const text = preprocessed(source, settings.markdown);
      const file = new VFile({
        path: source.file,
        value: masked(
          preprocess(text, format === 'md' ? forMarkdown(settings.markdown) : settings.markdown, keywords),
          parts,
        ),
        data: { page: context, frontMatter: source.frontMatter },
      });
      context.code = String(await processorOf(format).process(file));
    } catch (error) {
      if (error !== FINISHED) context.diagnostics.push(mdxError(source.file, error, source.text));
    }
    return compiledPage(context, image);
  }
  return compile;
}

/** A text without what only looks like the syntax of features. */
function masked(text: string, parts: readonly CompilePart[]): string {
  return parts.reduce((masked, { syntax }) => syntax?.mask?.(masked) ?? masked, text);
}

/** The text of a page after the site's own `markdown.preprocessor`. @throws what that throws */
function preprocessed({ file, text }: PageSource, { preprocessor }: MarkdownOptions): string {
  const result: unknown = preprocessor?.({ filePath: file, fileContent: text }) ?? text;
  if (typeof result !== 'string') throw new Error('`markdown.preprocessor` must return the text of the page');
  return result;
}

/** Returns a function that loads the painter for a page's code: Prism's or, if the site uses it, Shiki's. */
function createPainters({ prism, markdown: { shiki } }: CompilerSettings): (text: string) => Promise<BlockPainter> {
  if (!shiki) {
    const paint = createCodePainter(prism);
    return async () => paint;
  }
  const loading = once(async () => {
    const { createShikiPainter } = await import('./markup/shiki.ts');
    return createShikiPainter(shiki, prism.magicComments);
  });
  return async text => {
    const { paint, prepare } = await loading();
    await prepare(text);
    return paint;
  };
}

/** Options for plain Markdown, which has comments and heading ids of its own. */
function forMarkdown(options: MarkdownOptions): MarkdownOptions {
  return { ...options, mdx1Compat: { ...options.mdx1Compat, comments: false, headingIds: true } };
}

/** The body of a page without components; a page with errors may have got its Markdown, but no HTML. */
function htmlBody({ html, markdown }: PageContext): PageBody {
  return html === undefined ? { kind: 'html', html: '' } : { kind: 'html', html, ...omitUndefined({ markdown }) };
}

function compiledPage(context: PageContext, image: string | undefined): CompiledPage {
  const { code, toc, imports, includes, head, sections, resolutions, isInline, source } = context;
  const { frontMatter, contentTitle } = context;
  const links = located(context.links, source);
  const diagnostics = located(context.diagnostics, source);
  const body: PageBody =
    code === undefined ? htmlBody(context) : { kind: 'mdx', code: pageDeclarations(context) + code };
  const textHash = hashOf(JSON.stringify(sections));
  const assets = [...context.assets.values()];
  const [shownFiles, trackedFiles, pictures] = [context.shownFiles, context.trackedFiles, context.pictures].map(
    files => (files.size > 0 ? [...files] : undefined),
  );
  const { glossary } = source;
  const terms = glossary && ([glossary.key, hashOfUses(sections, glossary)] as const);
  return {
    facts: {
      ...{ toc, assets, imports, textHash, includes, head },
      ...omitUndefined({ image, pictures, shownFiles, trackedFiles, terms }),
      ...(body.kind === 'mdx' ? { hasCode: true as const } : {}),
    },
    anchors: [...context.anchors],
    links,
    sections,
    resolutions,
    body,
    exports: { frontMatter, contentTitle, toc, assets: {} },
    ...omitUndefined({ isInline }),
    diagnostics,
  };
}

/** Links or problems of a page whose text is a part of its file, where they stand in the file; none if other pages report them. */
function located<T extends { readonly location?: SourceLocation }>(
  items: readonly T[],
  { file, line: first = 1 }: PageSource,
): readonly T[] {
  if (first === 1) return items;
  if (first === null) return [];
  return items.map(item => {
    const { location } = item;
    if (location?.file !== file || location.line === undefined) return item;
    const place = typeof first === 'number' ? { line: location.line + first - 1 } : first[location.line - 1];
    return { ...item, location: { ...location, ...place } };
  });
}
