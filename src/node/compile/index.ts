import { VFile } from 'vfile';
import { ADMONITION_KEYWORDS } from '../../shared/admonitions.ts';
import type { MarkdownOptions } from '../config/site.ts';
import { hashOf } from '../util/hash.ts';
import { createPageContext, FINISHED, type PageContext, type Partial } from './page-context.ts';
import { mdxError } from './parse/mdx-error.ts';
import { preprocess } from './parse/preprocess.ts';
import { createMdxProcessor, type MdxProcessor, type ProcessorSettings } from './processor.ts';
import { MODULES } from './rehype/imports.ts';
import { socialImage } from './social-image.ts';
import type { CompiledPage, Format, PageBody, PageSource } from './types.ts';

export type * from './types.ts';
export type { ProcessorSettings };
export { ADMONITION_KEYWORDS };

/** Compiles one page; what is wrong with it is in its diagnostics, never thrown. */
export type Compiler = (source: PageSource) => Promise<CompiledPage>;

/** A compiler for every page of one content plugin; the chain is built once. */
export function createCompiler(settings: ProcessorSettings): Compiler {
  const processors = new Map<Format, MdxProcessor>();
  const processorOf = (format: Format): MdxProcessor => {
    const known = processors.get(format) ?? createMdxProcessor(settings, format, source => compile(source));
    processors.set(format, known);
    return known;
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

/** A page's format: its front matter's word, else the site's; `detect` goes by the file's ending. */
function formatOf({ file, frontMatter }: PageSource, option: MarkdownOptions['format']): Format {
  const own = (frontMatter.mdx as { readonly format?: MarkdownOptions['format'] } | undefined)?.format;
  const wanted = own ?? option;
  if (wanted !== 'detect') return wanted;
  return /\.md$/i.test(file) ? 'md' : 'mdx';
}

/** Markdown knows comments and heading ids as they are written. */
function forMarkdown(options: MarkdownOptions): MarkdownOptions {
  return { ...options, mdx1Compat: { ...options.mdx1Compat, comments: false, headingIds: false } };
}

/** What a compiled page says before MDX's own code: where its modules are, and its partials. */
function prelude(context: PageContext): string {
  const { imports, partials } = context;
  const lines = imports.length > 0 ? [`const ${MODULES} = arguments[0].modules;`] : [];
  for (const [name, value] of Object.entries(ownNames(context))) {
    if (context.unbound.has(name)) lines.push(`const ${name} = ${JSON.stringify(value)};`);
  }
  for (const partial of partials.values()) lines.push(`const ${partial.variable} = ${partialCode(partial)};`);
  return lines.map(line => `${line}\n`).join('');
}

/** Expression for a partial's exports. */
function partialCode({ compiled, modules, named }: Partial): string {
  const { body, facts } = compiled;
  const toc = named ? `toc: ${JSON.stringify(facts.toc)}, ` : '';
  if (body.kind === 'html') return `{${toc}default: () => null}`;
  const own = `[${modules.map(index => `${MODULES}[${index}]`)}]`;
  const exported = `(function () {\n${body.code}\n})({...arguments[0], modules: ${own}})`;
  return named ? `{${toc}...${exported}}` : exported;
}

/** What every page may ask for by name. */
function ownNames({ source, toc, contentTitle }: PageContext): Readonly<Record<string, unknown>> {
  return { toc, frontMatter: source.frontMatter, contentTitle };
}

function bodyOf(context: PageContext): PageBody {
  const { code, html = '' } = context;
  return code === undefined ? { kind: 'html', html } : { kind: 'mdx', code: prelude(context) + code };
}

function compiledPage(context: PageContext, image: string | undefined): CompiledPage {
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
      ...(image === undefined ? {} : { image }),
    },
    body: bodyOf(context),
    diagnostics: context.diagnostics,
  };
}
