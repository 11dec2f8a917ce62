import type { CodeBlock } from '../../../shared/code/block.ts';
import { escapeText } from '../../../shared/escape.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { translate } from '../../translations/texts.ts';
import type { PageContext } from '../page-context.ts';
import { addStyles } from './part-styles.ts';

/** What a folded block of code has more than others. */
export interface CodeFold {
  /** The button that unfolds it: a disclosure beside the code, whose state the styles read, so that it needs no script. */
  readonly html: string;
  /** How many lines are seen. */
  readonly style: string;
}

/** A block with so many lines more is not folded: the button takes the place of some of them. */
const SPARE_LINES = 5;
/** Lines that a block shows by `fold` alone, on a site whose config does not say how many. */
const DEFAULT_LINES = 15;

/** Folds a block that is long by the config, or for which the author asks, and adds the styles to the page. */
export function codeFold({ code, meta }: CodeBlock, context: PageContext): CodeFold | undefined {
  const { markdown, texts = {} } = context.settings;
  const shown = linesShown(meta, markdown.code?.fold);
  const count = code.split('\n').length;
  if (shown === undefined || count <= shown + SPARE_LINES) return undefined;
  addStyles('code-fold', context);
  const label = (text: (typeof GENERATOR_TEXTS)['fold' | 'unfold']) =>
    `<span>${escapeText(translate(texts, text, { count: String(count) }))}</span>`;
  const summary = `<summary>${label(GENERATOR_TEXTS.unfold)}${label(GENERATOR_TEXTS.fold)}</summary>`;
  return { html: `<details class="codeBlockFold">${summary}</details>`, style: `--lectern-fold:${shown}` };
}

function linesShown(meta: string, ofConfig: number | undefined): number | undefined {
  const withoutTitle = meta.replace(/\btitle=(["']).*?\1/, '');
  const [written, lines] = /(?:^|\s)fold(?:=(\d+|false))?(?=\s|$)/.exec(withoutTitle) ?? [];
  if (written === undefined) return ofConfig;
  if (lines === 'false') return undefined;
  return lines === undefined ? (ofConfig ?? DEFAULT_LINES) : Number(lines);
}
