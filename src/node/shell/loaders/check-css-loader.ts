import { transform } from 'lightningcss';
import type { AtRule, ChildNode, CssSyntaxError, Declaration, Document, Root } from 'postcss';
import type { LoaderContext } from 'webpack';
import { deepCss, MAX_CSS_NESTING } from '../css-nesting.ts';

/** What browsers ignore in a style sheet, as an error that a loader emits as a warning. */
export class IgnoredCss extends Error {
  readonly loc: { readonly line: number; readonly column: number };

  constructor(message: string, { line, column }: IgnoredCss['loc']) {
    super(message);
    this.loc = { line, column };
  }
}

/** A style sheet that no parser can read, as those of Lightning CSS are told. */
class UnreadableCss extends Error {
  constructor(
    message: string,
    readonly fileName: string,
    readonly loc: IgnoredCss['loc'],
  ) {
    super(message);
  }
}

/**
 * Checks the syntax of the site's style sheets, since the location of a mistake is lost once they are combined. What
 * Docusaurus accepts, which reads a sheet without knowing its selectors and values, is a warning, as browsers ignore it.
 */
export default async function checkCssLoader(this: LoaderContext<object>, css: string): Promise<string> {
  const deep = deepCss(css);
  if (deep) throw new UnreadableCss(`nested in more than ${MAX_CSS_NESTING} levels`, this.resourcePath, deep);
  const check = (text: string, errorRecovery: boolean) =>
    transform({ filename: this.resourcePath, code: Buffer.from(text), errorRecovery });
  try {
    check(css, false);
    return css;
  } catch (thrown) {
    const { default: postcss } = await import('postcss');
    const sheet = parsed(css, postcss.parse, thrown);
    const stray = strayDeclarations(sheet);
    for (const declarations of stray) this.emitWarning(strayProblem(declarations));
    const kept = withImportsFirst(withoutNodes(css, stray.flat()), sheet);
    for (const { message, loc } of check(kept, true).warnings) {
      if (!message.startsWith('Unknown at rule')) this.emitWarning(new IgnoredCss(message, loc));
    }
    return kept;
  }
}

/**
 * A parsed sheet.
 *
 * @param first the first error of the other parser, which may be bearable, and stand far from the one that is not
 * @throws if it is not valid even for a parser that knows no selectors
 */
function parsed(css: string, parse: (css: string) => Root | Document, first: unknown): Root | Document {
  try {
    return parse(css);
  } catch (error) {
    const { reason, line = 1, column = 1 } = error as CssSyntaxError;
    const { fileName, loc } = first as UnreadableCss;
    throw loc?.line === line ? first : new UnreadableCss(reason, fileName, { line, column });
  }
}

/** At-rules that contain rules rather than declarations. */
const GROUP = /^(?:-\w+-)?(?:media|supports|layer|container|document|starting-style)$/i;

/** Declarations that follow each other. */
type Declarations = readonly [Declaration, ...Declaration[]];

/** Declarations outside of rules. A browser or minifier may drop the rule after such a declaration with it. */
function strayDeclarations(root: Root | Document): readonly Declarations[] {
  const stray: [Declaration, ...Declaration[]][] = [];
  /** The last node that is no comment. */
  let before: ChildNode | undefined;
  root.walk(node => {
    if (node.type === 'comment') return;
    const last = stray.at(-1);
    if (node.type === 'decl' && isStray(node)) {
      if (last && last.at(-1) === before && before?.parent === node.parent) last.push(node);
      else stray.push([node]);
    }
    before = node;
  });
  return stray;
}

function isStray(declaration: Declaration): boolean {
  let outer = declaration.parent as { type: string; name?: string; parent?: unknown } | undefined;
  while (outer?.type === 'atrule' && GROUP.test(outer.name ?? '')) outer = outer.parent as typeof outer;
  return outer?.type === 'root';
}

function strayProblem([{ prop, source }, ...others]: Declarations): IgnoredCss {
  const what =
    others.length === 0
      ? `the declaration of \`${prop}\` is`
      : `${others.length + 1} declarations, the first that of \`${prop}\`, are`;
  return new IgnoredCss(`${what} not inside of a rule`, source?.start ?? { line: 1, column: 1 });
}

/** A sheet whose imports are all before its rules, where Docusaurus puts them; the lines of the rest stay the same. */
function withImportsFirst(css: string, { nodes }: Root | Document): string {
  const statements = (nodes as readonly ChildNode[]).filter(node => node.type !== 'comment');
  const isStatement = (node: ChildNode, name: RegExp): node is AtRule =>
    node.type === 'atrule' && name.test(node.name) && !node.nodes;
  const isImport = (node: ChildNode): node is AtRule => isStatement(node, /^import$/i);
  let end = 0;
  let hasImport = false;
  for (const node of statements) {
    if (isImport(node)) hasImport = true;
    else if (hasImport || !isStatement(node, /^(?:charset|layer)$/i)) break;
    end = node.source?.end?.offset ?? end;
  }
  const late = statements.filter(isImport).filter(({ source }) => (source?.start?.offset ?? 0) >= end);
  if (late.length === 0) return css;
  const texts = late.map(({ params }) => `@import ${params.replace(/\s+/g, ' ')};`);
  const rest = withoutNodes(css, late);
  return rest.slice(0, end) + texts.join('') + rest.slice(end);
}

/** A sheet with spaces in place of nodes, which are in the order of the sheet, so that the rest stays where it was. */
function withoutNodes(css: string, nodes: readonly (Declaration | AtRule)[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { source } of nodes) {
    const start = source?.start?.offset ?? 0;
    const semicolon = /\s*;/y;
    semicolon.lastIndex = source?.end?.offset ?? start;
    const end = semicolon.test(css) ? semicolon.lastIndex : (source?.end?.offset ?? start);
    pieces.push(css.slice(from, start), css.slice(start, end).replace(/[^\n]/g, ' '));
    from = end;
  }
  return pieces.join('') + css.slice(from);
}
