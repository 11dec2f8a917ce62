import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import { partialFrontMatter } from '../../compile/partial-front-matter.ts';
import { withNodeEnv } from '../../util/node-env.ts';
import type { MarkdownModules } from '../types.ts';

/** Options of the loader. */
export interface MarkdownLoaderOptions extends Pick<MarkdownModules, 'compile'> {
  /** The JSON file with the `metadata` of a file, or what names it: an option of Docusaurus' loader. */
  readonly metadataPath?: string | ((file: string) => string | undefined) | undefined;
  /** Whether a file is a partial, which has no metadata: another option of that loader. */
  readonly isMDXPartial?: ((file: string) => boolean) | undefined;
}

/**
 * Compiles a Markdown file that a script imports to a module. Imports in pages do not use this loader: they are compiled as part of
 * the page.
 */
export default async function markdownLoader(
  this: LoaderContext<MarkdownLoaderOptions>,
  text: string,
): Promise<string> {
  const { compile, ...options } = this.getOptions();
  const frontMatter = partialFrontMatter(text);
  const { facts, body, exports, diagnostics } = await compile({ file: this.resourcePath, text, frontMatter });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  for (const { file, output } of facts.assets) {
    this.addDependency(file);
    this.emitFile(output, readFileSync(file));
  }
  for (const [file] of facts.includes) this.addDependency(file);
  const metadataFile = metadataFileOf(this.resourcePath, options);
  if (metadataFile !== undefined) this.addDependency(metadataFile);
  const metadata = metadataFile === undefined ? undefined : JSON.parse(readFileSync(metadataFile, 'utf8'));
  const modules = facts.imports.map(module => `require(${JSON.stringify(module)})`);
  const runtime = `const { Fragment, jsx, jsxs } = require('react/jsx-runtime');`;
  // The Markdown uses the components of the page that renders it.
  const around = `const { useMdxComponents } = require('lectern/theme');
const MDXContent = props => content.default({ ...props, components: { ...useMdxComponents(), ...props.components } });`;
  const exported =
    body.kind === 'mdx'
      ? `(function () {\n${withNodeEnv(body.code, 'process.env.NODE_ENV')}\n})({ Fragment, jsx, jsxs, modules: [${modules.join(', ')}] })`
      : `{ default: () => jsx('div', { style: { display: 'contents' }, dangerouslySetInnerHTML: { __html: ${JSON.stringify(body.html)} } }) }`;
  const ofFile = JSON.stringify({ ...exports, metadata });
  const marked = `Object.defineProperty({ ...${ofFile}, ...content, default: MDXContent }, '__esModule', { value: true })`;
  return `${runtime}\n${around}\nconst content = ${exported};\nmodule.exports = ${marked};\n`;
}

function metadataFileOf(
  file: string,
  { metadataPath, isMDXPartial }: Omit<MarkdownLoaderOptions, 'compile'>,
): string | undefined {
  if (isMDXPartial?.(file)) return undefined;
  return typeof metadataPath === 'function' ? metadataPath(file) : metadataPath;
}
