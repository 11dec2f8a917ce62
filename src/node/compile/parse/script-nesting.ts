import { levelBelow } from '../../util/level-below.ts';
import { MAX_NESTING, type Place } from './nesting.ts';

/** Tokens of JavaScript and JSX: complete strings, brackets, tags, and what an expression or statement may follow. */
const TOKENS =
  /\n(?:[ \t]*\n)?|\\[^\n]|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|[()[\]{},]|;(?!\s{0,9}else\b)|<\/|\/>|<(?=[a-z_$>])|=(?!\s?["'{])|[?:!~]|(?<=[([{,=?:!~+*&|<>;-]\s?)[+-]|\*\*|\b(?:new|typeof|void|delete|await|yield|if|else|for|while|do)\b/gi;
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}', '</', '/>']);
const OPENING: ReadonlySet<string> = new Set(['(', '[', '{', '<']);
/** A line that may begin with imports or exports. */
const ESM_LINE = /^(?:im|ex)port\b/;

/** A bracket or tag that is open, with the number of operators since the last comma or semicolon in it. */
interface Level {
  readonly token: string;
  operators: number;
}

/** What a text costs the parsers of JavaScript. */
interface ScriptCost {
  /** The first place at which more than {@link MAX_NESTING} brackets, tags and operators are open. */
  readonly deep?: Place;
  /** Characters that are parsed in vain: imports and exports are parsed anew at each blank line in them. */
  readonly repeated: number;
}

/**
 * Estimates the cost of the JavaScript in the braces, imports and exports of a page. It is inexact, since brackets also
 * occur in code and text.
 */
export function scriptCost(text: string): ScriptCost {
  const outside: Level = { token: '', operators: 0 };
  const levels: Level[] = [];
  const scan = { depth: 0, line: 1, lineStart: 0, isEsm: ESM_LINE.test(text), esmStart: 0 };
  let repeated = 0;
  const reset = (level: Level) => {
    scan.depth -= level.operators;
    level.operators = 0;
  };
  const close = (token: string) => {
    const isTag = token === '</' || token === '/>';
    if (isTag ? levels.at(-1)?.token !== '<' : levels.length === 0) return;
    // Brackets close the comparisons in them, which look like tags.
    while (!isTag && levels.length > 1 && levels.at(-1)?.token === '<') pop();
    pop();
  };
  const pop = () => {
    const level = levels.pop();
    if (level) reset(level);
    scan.depth--;
  };
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token.startsWith('\n')) {
      const end = index + token.length;
      scan.line += token.length > 1 ? 2 : 1;
      scan.lineStart = end;
      if (token.length > 1) reset(levels.at(-1) ?? outside);
      if (levels.length > 0) repeated += token.length > 1 && scan.isEsm ? end - scan.esmStart : 0;
      else Object.assign(scan, { isEsm: ESM_LINE.test(text.slice(end, end + 7)), esmStart: end });
    } else if (levels.length === 0 && !scan.isEsm && token !== '{') continue;
    else if (CLOSING.has(token)) close(token);
    else if (token === ',' || token === ';') reset(levels.at(-1) ?? outside);
    else if (/^["'\\]/.test(token)) continue;
    else {
      if (OPENING.has(token)) levels.push({ token, operators: 0 });
      else (levels.at(-1) ?? outside).operators++;
      if (++scan.depth > MAX_NESTING) {
        return { deep: { line: scan.line, column: index - scan.lineStart + 1 }, repeated };
      }
    }
  }
  return { repeated };
}

/** Levels of a tree of JavaScript up to which no step overflows its stack; each bracket may add some. */
const MAX_TREE_DEPTH = 2000;

/** Whether a tree of JavaScript is too deep for steps that walk it. */
export function isDeepTree(root: object): boolean {
  return levelBelow(root, MAX_TREE_DEPTH + 1, node => Object.values(node).flatMap(childNodes)).length > 0;
}

function childNodes(value: unknown): readonly object[] {
  if (Array.isArray(value)) return value.flatMap(childNodes);
  return value !== null && typeof value === 'object' && 'type' in value ? [value] : [];
}

interface Parenthesized {
  readonly type: 'ParenthesizedExpression';
  readonly expression: object;
}

/** Removes parentheses inside of a tree: micromark removes only one of several around an expression. */
export function removeInnerParentheses(root: object): void {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [key, value] of Object.entries(node)) {
      const inner = Array.isArray(value) ? value.map(bare) : bare(value);
      Object.assign(node, { [key]: inner });
      waiting.push(...childNodes(inner));
    }
  }
}

function bare(value: unknown): unknown {
  let inner = value;
  while (isParenthesized(inner)) inner = inner.expression;
  return inner;
}

function isParenthesized(value: unknown): value is Parenthesized {
  return value !== null && typeof value === 'object' && 'type' in value && value.type === 'ParenthesizedExpression';
}
