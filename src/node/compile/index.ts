import { VFile } from 'vfile';
import { ADMONITION_KEYWORDS } from '../../shared/admonitions.ts';
import type { MarkdownOptions } from '../config/site.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { socialImage } from './assets.ts';
import { type CompiledPartial, createPageContext, FINISHED, type PageContext } from './page-context.ts';
import { mdxError } from './parse/mdx-error.ts';
import { preprocess } from './parse/preprocess.ts';
import { createMdxProcessor, type MdxProcessor, type ProcessorSettings } from './processor.ts';
import { MODULES } from './rehype/imports.ts';
import type { CompiledPage, Format, PageBody, PageSource } from './types.ts';

export type * from './types.ts';
export type { ProcessorSettings };
export { ADMONITION_KEYWORDS };

/** Compiles one page; its problems are in its diagnostics, never thrown. */
export type Compiler = (source: PageSource) => Promise<CompiledPage>;

/** A compiler for every page of one content plugin; it builds the chain once for each format. */
export function createCompiler(settings: ProcessorSettings): Compiler {
  const processors = new Map<Format, MdxProcessor>();
  const processorOf = (format: Format): MdxProcessor => {
    const processor = processors.get(format) ?? createMdxProcessor(settings, format, source => compile(source));
    processors.set(format, processor);
    return processor;
  };
  const keywords = settings.admonitions === false ? [] : settings.admonitions.keywords;
  const compile: Compiler = async source => {
    const context = createPageContext(source);
    const image = socialImage(context, settings);
    const format = formatOf(source, settings.markdown.format);
    const text = settings.markdown.preprocessor?.({ filePath: source.file, fileContent: source.text }) ?? source.text;
    const file = new VFile({
      path: source.file,
      value: preprocess(text, format === 'md' ? forMarkdown(settings.markdown) : settings.markdown, keywords),
      data: { page: context, frontMatter: source.frontMatter },
    });
    try {
      context.code = String(await processorOf(format).process(file));
    } catch (error) {
      if (error !== FINISHED) context.diagnostics.push(mdxError(source.file, error));
    }
    return compiledPage(context, image);
  };
  return compile;
}

/** The format that the front matter names, else the site's; `detect` goes by the file's extension. */
function formatOf({ file, frontMatter }: PageSource, option: MarkdownOptions['format']): Format {
  const own = (frontMatter.mdx as { readonly format?: MarkdownOptions['format'] } | undefined)?.format;
  const wanted = own ?? option;
  if (wanted !== 'detect') return wanted;
  return /\.md$/i.test(file) ? 'md' : 'mdx';
}

/** In Markdown, comments and heading ids need no preprocessing. */
function forMarkdown(options: MarkdownOptions): MarkdownOptions {
  return { ...options, mdx1Compat: { ...options.mdx1Compat, comments: false, headingIds: false } };
}

/** Declarations before MDX's own code: of the page's modules, names and partials. */
function prelude(context: PageContext): string {
  const { imports, partials, source, toc, contentTitle, unbound } = context;
  const lines = imports.length > 0 ? [`const ${MODULES} = arguments[0].modules;`] : [];
  for (const [name, value] of Object.entries({ toc, frontMatter: source.frontMatter, contentTitle })) {
    if (unbound.has(name)) lines.push(`const ${name} = ${JSON.stringify(value)};`);
  }
  for (const partial of partials.values()) lines.push(`const ${partial.variable} = ${partialCode(partial)};`);
  return lines.map(line => `${line}\n`).join('');
}

/** An expression for a partial's exports. */
function partialCode({ compiled, modules, named }: CompiledPartial): string {
  const { body, facts } = compiled;
  const toc = named ? `toc: ${JSON.stringify(facts.toc)}, ` : '';
  if (body.kind === 'html') return `{${toc}default: () => null}`;
  const own = `[${modules.map(index => `${MODULES}[${index}]`)}]`;
  const exported = `(function () {\n${body.code}\n})({...arguments[0], modules: ${own}})`;
  return named ? `{${toc}...${exported}}` : exported;
}

function compiledPage(context: PageContext, image: string | undefined): CompiledPage {
  const { code, html = '' } = context;
  const body: PageBody = code === undefined ? { kind: 'html', html } : { kind: 'mdx', code: prelude(context) + code };
  return {
    facts: {
      toc: context.toc,
      anchors: [...context.anchors],
      links: context.links,
      assets: [...context.assets.values()],
      imports: context.imports,
      sections: context.sections,
      textHash: hashOf(JSON.stringify(context.sections)),
      resolutions: context.resolutions,
      includes: context.includes,
      head: context.head,
      ...omitUndefined({ image }),
    },
    body,
    diagnostics: context.diagnostics,
  };
}
