import { createRequire } from 'node:module';
import type { Element } from 'hast';
import Prism from 'prismjs';
import {
  type CodeBlock,
  type CodePainter,
  type CodeSettings,
  codeHtml,
  type Highlighter,
} from '../../../shared/code/block.ts';
import { type CodeTokens, tokensToLines } from '../../../shared/code/lines.ts';
import { languageLabel, readCodeMeta } from '../../../shared/code/meta.ts';
import { escapeText } from '../../../shared/escape.ts';
import { userError } from '../../diagnostics/index.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { CodeFold } from './code-fold.ts';
import { mdxGrammar, PARTS_OF_MDX } from './mdx-grammar.ts';
import type { BlockPainter } from './shiki.ts';

const require = createRequire(import.meta.url);

/** Size of the cache in characters. Versions of the same docs repeat their code blocks. */
const CACHE_SIZE = 2 ** 22;

type Grammars = Pick<CodeSettings, 'additionalLanguages' | 'includeLanguages' | 'plainTokens'>;

/** Names that Prism does not know, each with the grammar for it. */
const ALIASES: Readonly<Record<string, string>> = {
  console: 'shell-session',
  dotenv: 'properties',
  env: 'properties',
  jsonc: 'json',
};

/** The languages to load for one: those in it, too, which Prism leaves out. */
function languagesFor(language: string): readonly string[] {
  if (language === 'mdx') return PARTS_OF_MDX;
  const name = Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language;
  // Front matter is highlighted only if YAML is there when the grammar of Markdown is made.
  return name === 'markdown' || name === 'md' ? ['yaml', name] : [name];
}

/** Creates a highlighter with Prism's grammars and those of the site. */
export function createHighlighter({ additionalLanguages, includeLanguages, plainTokens }: Grammars): Highlighter {
  const loadLanguages = require('prismjs/components/index.js') as { (names: readonly string[]): void; silent: boolean };
  loadLanguages.silent = true;
  Prism.manual = true;
  loadLanguages(additionalLanguages.flatMap(languagesFor));
  if (includeLanguages) addLanguages(includeLanguages);
  const plain = new Set(plainTokens);
  const cache = new Map<string, readonly string[]>();
  let cached = 0;
  return (code, language) => {
    const key = `${language}\0${code}`;
    const found = cache.get(key);
    if (found) return found;
    const names = Prism.languages[language] ? [language] : languagesFor(language);
    if (!names.every(name => Prism.languages[name])) loadLanguages(names);
    if (language === 'mdx') Prism.languages.mdx ??= mdxGrammar();
    const grammar = Prism.languages[language] ?? Prism.languages[names.at(-1) ?? language];
    const lines = grammar
      ? tokensToLines(Prism.tokenize(code, grammar) as CodeTokens, plain)
      : code.split('\n').map(escapeText);
    if (cached > CACHE_SIZE) cache.clear();
    cached = cache.size === 0 ? code.length : cached + code.length;
    cache.set(key, lines);
    return lines;
  };
}

/** Adds the site's grammars. @throws UserError if the site's function throws */
function addLanguages(include: NonNullable<CodeSettings['includeLanguages']>): void {
  const hadWindow = 'window' in globalThis;
  // Copies of earlier releases set `window.Prism`.
  if (!hadWindow) Object.assign(globalThis, { window: globalThis });
  try {
    include(Prism);
  } catch (error) {
    const { message: reason, location } = describeThrown(error, undefined);
    throw userError({
      code: 'code/own-languages',
      message: `The languages of \`src/theme/prism-include-languages\` could not be added: ${reason}`,
      ...omitUndefined({ location }),
      fix: 'Correct the function there: it gets Prism, and adds grammars to it.',
    });
  } finally {
    // Prism's grammars expect a global `Prism`; functions of sites may set it, too, and delete it afterwards.
    Object.assign(globalThis, { Prism });
    if (!hadWindow) Reflect.deleteProperty(globalThis, 'window');
  }
}

/** Creates a painter of code blocks with Prism. */
export function createCodePainter(settings: CodeSettings): CodePainter {
  const tools = { highlight: createHighlighter(settings), magicComments: settings.magicComments };
  return block => codeHtml(block, tools);
}

/**
 * The element of a code block: title and highlighted lines as HTML. The client adds the buttons.
 *
 * @param fold of a long block, see `codeFold`
 */
export function codeBlock(
  block: CodeBlock,
  paint: BlockPainter,
  fold?: CodeFold,
): Pick<Element, 'tagName' | 'properties' | 'children'> {
  const { title: text, content, language, frame, style } = codeBlockParts(block, paint, fold);
  const title = text === undefined ? '' : `<div class="codeBlockTitle">${escapeText(text)}</div>`;
  return {
    tagName: 'div',
    properties: { className: [language, ...frame], ...omitUndefined({ style }) },
    children: [{ type: 'raw', value: `${title}<div class="codeBlockContent">${content}</div>` } as never],
  };
}

/** What a code block consists of. */
export interface CodeBlockParts {
  /** Its class, such as `language-js`. */
  readonly language: string;
  readonly title: string | undefined;
  /** The label of the language, the button that unfolds the block, and the highlighted lines, as HTML. */
  readonly content: string;
  /** More classes of the element around it. */
  readonly frame: readonly string[];
  readonly style: string | undefined;
}

export function codeBlockParts(block: CodeBlock, paint: BlockPainter, fold?: CodeFold): CodeBlockParts {
  const { title, firstNumber } = readCodeMeta(block.meta);
  const language = `language-${escapeText(block.language).replaceAll('"', '')}`;
  const named = languageLabel(block.language);
  const label = named === undefined ? '' : `<span class="codeBlockLanguage">${escapeText(named)}</span>`;
  const numbering = firstNumber === undefined ? '' : ' codeBlockLinesWithNumbering';
  const start =
    firstNumber === undefined || firstNumber === 1 ? '' : ` style="counter-reset:line-count ${firstNumber - 1}"`;
  const { classNames = [], style } = paint.frameOf?.(block) ?? {};
  return {
    style: [style, fold?.style].filter(Boolean).join(';') || undefined,
    ...{ language, title, frame: ['codeBlockContainer', 'theme-code-block', ...classNames] },
    content:
      `${label}${fold?.html ?? ''}<pre tabindex="0" class="prism-code ${language} codeBlock">` +
      `<code class="codeBlockLines${numbering}"${start}>${paint(block)}</code></pre>`,
  };
}
