import ts from 'typescript-5';

/** A regular expression in the source. */
export interface FoundPattern {
  readonly file: string;
  readonly line: number;
  /** Its text in the source: a literal, or a call of `RegExp`. */
  readonly text: string;
  /** Undefined if it is made when the program runs. */
  readonly pattern?: RegExp;
}

/** Every regular expression literal and every call of `RegExp` in a file. */
export function patternsIn(file: string, source: string): readonly FoundPattern[] {
  const kind = /\.[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const text = node.getText();
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, line, text, pattern: patternOf(text) });
    else if (isCallOfRegExp(node)) found.push({ file, line, text: text.replace(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

function isCallOfRegExp(node: ts.Node): boolean {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}
