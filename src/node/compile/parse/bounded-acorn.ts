import type { Options, Parser } from 'acorn';
import { ScriptTooDeep } from '../acorn-depth.ts';
import { JsxParser } from '../estree.ts';
import { isDeepTree, removeInnerParentheses } from './script-nesting.ts';

/** Characters that a page may have parsed in vain: micromark parses an expression anew at each brace that may end it. */
export const MOST_REPEATED = 3_000_000;

/** Characters parsed in vain from which on attempts are left out that must fail. Errors of short scripts stay those of MDX. */
const MANY_REPEATED = 100_000;

/** JavaScript that is not parsed to its end. */
export class CostlyScript extends Error {
  constructor(
    /** The text of the last attempt. */
    readonly script: string,
    /** The offset at which it is nested too deeply; undefined if it was parsed too often. */
    readonly deepOffset?: number,
  ) {
    super(
      'An expression, or imports and exports, are parsed anew at each `}` or blank line in them, which takes too long',
    );
  }
}

/** acorn for micromark: what it takes long for, or is nested too deeply, ends the parser of the page. */
export interface BoundedAcorn {
  parse(text: string, options: Options): ReturnType<typeof JsxParser.parse>;
  parseExpressionAt(text: string, start: number, options: Options): ReturnType<typeof JsxParser.parseExpressionAt>;
  /** Begins a page. */
  begin(): void;
}

/** An attempt that failed since its text had ended. */
interface UnendedScript {
  readonly text: string;
  readonly message: string;
  /** What closes the brackets and templates that were open at the end. */
  readonly closers: readonly string[];
}

/** Creates the bounded parser of a processor. */
export function createBoundedAcorn(): BoundedAcorn {
  const state: { characters: number; last: UnendedScript | undefined } = { characters: 0, last: undefined };
  const count = (text: string, characters: number): void => {
    state.characters += characters;
    if (state.characters > MOST_REPEATED) end(new CostlyScript(text));
  };
  const bounded = <T extends object>(text: string, parse: () => T): T => {
    if (state.characters > MANY_REPEATED && state.last && !mayEnd(state.last, text)) {
      // What micromark does for each attempt takes time, too, mostly for each line.
      count(text, text.length / 100 + 2 * text.split('\n').length);
      throw unended(state.last.message, text.length);
    }
    try {
      const tree = parse();
      if (isDeepTree(tree)) return end(new CostlyScript(text, 0));
      removeInnerParentheses(tree);
      return tree;
    } catch (error) {
      if (error instanceof CostlyScript) throw error;
      if (error instanceof ScriptTooDeep) return end(new CostlyScript(text, error.offset));
      count(text, text.length);
      state.last = isUnended(error, text) ? { text, message: error.message, closers: error.closers } : undefined;
      throw error;
    }
  };
  return {
    begin: () => {
      state.characters = 0;
      state.last = undefined;
    },
    parse: (text, options) => bounded(text, () => OpenParser.parse(text, options)),
    parseExpressionAt: (text, start, options) =>
      bounded(text, () => OpenParser.parseExpressionAt(text, start, options)),
  };
}

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '${': '}', '(': ')' };

/** acorn whose errors have the closers of what is open. */
const OpenParser = JsxParser.extend((Base: typeof Parser) => {
  class RecordingParser extends Base {
    closers: string[] = [];
  }
  const methods = RecordingParser.prototype as unknown as Record<
    'finishToken' | 'raise',
    (...args: unknown[]) => unknown
  >;
  const { finishToken, raise } = methods;
  methods.finishToken = function (this: RecordingParser, type, value) {
    const { label } = type as { readonly label: string };
    if (label === this.closers.at(-1)) this.closers.pop();
    else if (label === '`' || label in CLOSERS) this.closers.push(CLOSERS[label] ?? label);
    return finishToken.call(this, type, value);
  };
  methods.raise = function (this: RecordingParser, position, message) {
    try {
      return raise.call(this, position, message);
    } catch (error) {
      throw Object.assign(error as Error, { closers: this.closers });
    }
  };
  return RecordingParser;
});

/** Whether an attempt failed at the end of its text, so that micromark goes on with more text. */
function isUnended(error: unknown, text: string): error is Error & Pick<UnendedScript, 'closers'> {
  return error instanceof SyntaxError && 'closers' in error && 'raisedAt' in error && error.raisedAt === text.length;
}

/** Whether a text has what may close all that was open at the end of its beginning. */
function mayEnd({ text, closers }: UnendedScript, longer: string): boolean {
  if (!longer.startsWith(text)) return true;
  const more = longer.slice(text.length);
  return [...new Set(closers)].every(
    closer => more.split(closer).length > closers.filter(other => other === closer).length,
  );
}

/** The error of a script that has not ended, as acorn throws it. */
function unended(message: string, length: number): SyntaxError {
  return Object.assign(new SyntaxError(message), { pos: length, loc: { line: 1, column: 0 }, raisedAt: length });
}

/** micromark reads the position of an error, and goes on with the text: where that throws, too, it ends. */
function end(error: Error): never {
  throw Object.defineProperty(error, 'pos', {
    get() {
      throw error;
    },
  });
}
