import { createRequire } from 'node:module';
import Prism from 'prismjs';
import { type CodePainter, type CodeSettings, codeHtml, type Highlighter } from '../../../shared/code/block.ts';
import { type CodeTokens, tokensToLines } from '../../../shared/code/lines.ts';
import { escapeText } from '../../../shared/escape.ts';

const require = createRequire(import.meta.url);

/** Editions of the same docs hold the same code: so much of it, in characters, is not highlighted again. */
const KEPT = 2 ** 22;

/** A highlighter with Prism's grammars. */
export function createHighlighter({
  additionalLanguages,
  plainTokens,
}: Pick<CodeSettings, 'additionalLanguages' | 'plainTokens'>): Highlighter {
  const loadLanguages = require('prismjs/components/index.js') as { (names: readonly string[]): void; silent: boolean };
  loadLanguages.silent = true;
  Prism.manual = true;
  loadLanguages(additionalLanguages);
  const plain = new Set(plainTokens);
  const cache = new Map<string, readonly string[]>();
  let kept = 0;
  return (code, language) => {
    const key = `${language}\0${code}`;
    const known = cache.get(key);
    if (known) return known;
    if (!Prism.languages[language]) loadLanguages([language]);
    const grammar = Prism.languages[language];
    const lines = grammar
      ? tokensToLines(Prism.tokenize(code, grammar) as CodeTokens, plain)
      : code.split('\n').map(escapeText);
    if (kept > KEPT) cache.clear();
    kept = cache.size === 0 ? code.length : kept + code.length;
    cache.set(key, lines);
    return lines;
  };
}

/** Paints code blocks as the site wants them, in any language that Prism knows. */
export function createCodePainter(settings: CodeSettings): CodePainter {
  const tools = { highlight: createHighlighter(settings), magicComments: settings.magicComments };
  return block => codeHtml(block, tools);
}
