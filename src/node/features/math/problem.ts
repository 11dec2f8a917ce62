import type { Math as BlockMath, InlineMath } from 'mdast-util-math';
import { locationOf, type PageContext } from '../../compile/page-context.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

/** An error of KaTeX, as far as it tells. */
interface KatexError {
  readonly rawMessage?: string;
  /** Offset in the formula. */
  readonly position?: number;
}

/** The problem that KaTeX has with a formula, at its place in the file. */
export function problemOf(formula: BlockMath | InlineMath, error: unknown, page: PageContext): Diagnostic {
  const { rawMessage, position } = error as KatexError;
  const message = rawMessage ?? (error instanceof Error ? error.message : String(error));
  const [, command] = /^Undefined control sequence: (\\\S+)/.exec(message) ?? [];
  const own =
    command === undefined ? '' : `, or define it: \`markdown: { math: { macros: { '\\${command}': '…' } } }\``;
  const dollar = formula.type === 'inlineMath' ? ' Write `\\$` for a dollar sign that begins no formula.' : '';
  return {
    code: 'compile/broken-formula',
    severity: 'warning',
    message: `The page shows the source of a formula, which KaTeX cannot draw: ${message}`,
    location: placeIn(formula, position, page),
    fix: `Correct ${command === undefined ? 'the formula' : 'the command'}${own}.${dollar}`,
  };
}

/** The place of an offset of a formula in the file; that of the formula, if the line there is not the author's. */
function placeIn(formula: BlockMath | InlineMath, offset: number | undefined, page: PageContext): SourceLocation {
  const start = locationOf(page, formula);
  if (offset === undefined || start.line === undefined) return start;
  const above = formula.value.slice(0, offset).split('\n');
  const own = formula.value.split('\n')[above.length - 1] ?? '';
  const isInText = formula.type === 'inlineMath';
  const line = start.line + above.length - (isInText ? 1 : 0);
  const written = page.source.text.split(/\r?\n/)[line - 1] ?? '';
  const at = written.indexOf(own, isInText && line === start.line ? (start.column ?? 1) - 1 : 0);
  return at < 0 ? start : { ...start, ...omitUndefined({ line, column: at + (above.at(-1) ?? '').length + 1 }) };
}
