import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import type { MarkdownModules } from './types.ts';

/**
 * A Markdown file that a script imports, as a module of what it exports. Pages' own imports never come here: they are
 * compiled into the page.
 */
export default function markdownLoader(this: LoaderContext<Pick<MarkdownModules, 'compile'>>, text: string): void {
  const done = this.async();
  moduleOf(text, this).then(
    code => done(null, code),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

async function moduleOf(text: string, context: LoaderContext<Pick<MarkdownModules, 'compile'>>): Promise<string> {
  const { facts, body, diagnostics } = await context.getOptions().compile(context.resourcePath, text);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  for (const { file, output } of facts.assets) {
    context.addDependency(file);
    context.emitFile(output, readFileSync(file));
  }
  for (const [file] of facts.includes) context.addDependency(file);
  const modules = facts.imports.map(module => `require(${JSON.stringify(module)})`);
  const runtime = `const { Fragment, jsx, jsxs } = require('react/jsx-runtime');`;
  const exported =
    body.kind === 'mdx'
      ? `(function () {\n${body.code}\n})({ Fragment, jsx, jsxs, modules: [${modules.join(', ')}] })`
      : `{ default: () => jsx('div', { style: { display: 'contents' }, dangerouslySetInnerHTML: { __html: ${JSON.stringify(body.html)} } }) }`;
  const marked = "Object.defineProperty({ ...content }, '__esModule', { value: true })";
  return `${runtime}\nconst content = ${exported};\nmodule.exports = ${marked};\n`;
}
