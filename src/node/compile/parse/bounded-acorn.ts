import type { Options } from 'acorn';
import { ScriptTooDeep } from '../acorn-depth.ts';
import { JsxParser } from '../estree.ts';
import { isDeepTree, removeInnerParentheses } from './script-nesting.ts';

/** Characters that a page may have parsed in vain: micromark parses an expression anew at each brace that may end it. */
export const MOST_REPEATED = 3_000_000;

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

/** Creates the bounded parser of a processor. */
export function createBoundedAcorn(): BoundedAcorn {
  const state = { characters: 0 };
  const bounded = <T extends object>(text: string, parse: () => T): T => {
    try {
      const tree = parse();
      if (isDeepTree(tree)) return end(new CostlyScript(text, 0));
      removeInnerParentheses(tree);
      return tree;
    } catch (error) {
      if (error instanceof CostlyScript) throw error;
      if (error instanceof ScriptTooDeep) return end(new CostlyScript(text, error.offset));
      state.characters += text.length;
      if (state.characters > MOST_REPEATED) return end(new CostlyScript(text));
      throw error;
    }
  };
  return {
    begin: () => {
      state.characters = 0;
    },
    parse: (text, options) => bounded(text, () => JsxParser.parse(text, options)),
    parseExpressionAt: (text, start, options) => bounded(text, () => JsxParser.parseExpressionAt(text, start, options)),
  };
}

/** micromark reads the position of an error, and goes on with the text: where that throws, too, it ends. */
function end(error: Error): never {
  throw Object.defineProperty(error, 'pos', {
    get() {
      throw error;
    },
  });
}
