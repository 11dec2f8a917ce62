import { transform } from 'lightningcss';
import type { Declaration, Document, Root } from 'postcss';
import type { LoaderContext } from 'webpack';

/** What browsers ignore in a style sheet, as an error that a loader emits as a warning. */
export class IgnoredCss extends Error {
  readonly loc: { readonly line: number; readonly column: number };

  constructor(message: string, { line, column }: IgnoredCss['loc']) {
    super(message);
    this.loc = { line, column };
  }
}

/**
 * Checks the syntax of the site's style sheets, since the location of a mistake is lost once they are combined. What
 * Docusaurus accepts, which reads a sheet without knowing its selectors and values, is a warning, as browsers ignore it.
 */
export default async function checkCssLoader(this: LoaderContext<object>, css: string): Promise<string> {
  const check = (text: string, errorRecovery: boolean) =>
    transform({ filename: this.resourcePath, code: Buffer.from(text), errorRecovery });
  try {
    check(css, false);
    return css;
  } catch (error) {
    const { default: postcss } = await import('postcss');
    const stray = strayDeclarations(parsed(css, postcss.parse, error));
    for (const { prop, source } of stray) {
      const location = source?.start ?? { line: 1, column: 1 };
      this.emitWarning(new IgnoredCss(`the declaration of \`${prop}\` is not inside of a rule`, location));
    }
    const kept = stray.reduce(withoutDeclaration, css);
    for (const { message, loc } of check(kept, true).warnings) {
      if (!message.startsWith('Unknown at rule')) this.emitWarning(new IgnoredCss(message, loc));
    }
    return kept;
  }
}

/** A parsed sheet. @throws the given error if the sheet is not valid even for a parser that knows no selectors */
function parsed(css: string, parse: (css: string) => Root | Document, error: unknown): Root | Document {
  try {
    return parse(css);
  } catch {
    throw error;
  }
}

/** At-rules that contain rules rather than declarations. */
const GROUP = /^(?:-\w+-)?(?:media|supports|layer|container|document|starting-style)$/i;

/** Declarations outside of rules. A browser or minifier may drop the rule after such a declaration with it. */
function strayDeclarations(root: Root | Document): readonly Declaration[] {
  const stray: Declaration[] = [];
  root.walkDecls(declaration => {
    let outer = declaration.parent as { type: string; name?: string; parent?: unknown } | undefined;
    while (outer?.type === 'atrule' && GROUP.test(outer.name ?? '')) outer = outer.parent as typeof outer;
    if (outer?.type === 'root') stray.push(declaration);
  });
  return stray;
}

/** A sheet with spaces in place of a declaration, so that the rest stays where it was. */
function withoutDeclaration(css: string, { source }: Declaration): string {
  const start = source?.start?.offset ?? 0;
  const end = source?.end?.offset ?? start;
  const text = css.slice(start, end) + (/^\s*;/.exec(css.slice(end))?.[0] ?? '');
  return css.slice(0, start) + text.replace(/[^\n]/g, ' ') + css.slice(start + text.length);
}
