import Prism from '@generated/code-languages';
import settings from '@generated/code-settings';
import { type CodePainter, codeHtml } from '../../shared/code/block.ts';
import { type CodeTokens, tokensToLines } from '../../shared/code/lines.ts';
import { escapeText } from '../../shared/escape.ts';

const plain = new Set(settings.plainTokens);

/** Highlights code in the browser, in Prism's default languages and those that the site's config adds. */
export const paint: CodePainter = block =>
  codeHtml(block, {
    magicComments: settings.magicComments,
    highlight: (code, language) => {
      const grammar = Prism.languages[language];
      return grammar
        ? tokensToLines(Prism.tokenize(code, grammar) as CodeTokens, plain)
        : code.split('\n').map(escapeText);
    },
  });
