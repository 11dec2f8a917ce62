import { type CodeBlock, markedCode } from '../../../shared/code/block.ts';
import { withoutTitle } from '../../../shared/code/meta.ts';
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
export function codeFold(block: CodeBlock, context: PageContext): CodeFold | undefined {
  const { markdown, texts = {} } = context.settings;
  const shown = linesShown(block.meta, markdown.code?.fold);
  if (shown === undefined) return undefined;
  const count = readableCode(block, context).split('\n').length;
  if (count <= shown + SPARE_LINES) return undefined;
  addStyles('code-fold', context);
  const label = (text: (typeof GENERATOR_TEXTS)['fold' | 'unfold']) =>
    `<span>${escapeText(translate(texts, text, { count: String(count) }))}</span>`;
  const summary = `<summary>${label(GENERATOR_TEXTS.unfold)}${label(GENERATOR_TEXTS.fold)}</summary>`;
  return { html: `<details class="codeBlockFold">${summary}</details>`, style: `--lectern-fold:${shown}` };
}

/** The code without comments that are not shown, such as those that mark the next line. */
function readableCode(block: CodeBlock, { paint, settings }: PageContext): string {
  const code = paint.shownCode?.(block)?.trimEnd() ?? block.code;
  return markedCode({ ...block, code }, settings.prism.magicComments).code;
}

function linesShown(meta: string, ofConfig: number | undefined): number | undefined {
  const [written, lines] = /(?:^|\s)fold(?:=(\d+|false))?(?=\s|$)/.exec(withoutTitle(meta)) ?? [];
  if (written === undefined) return ofConfig;
  if (lines === 'false') return undefined;
  return lines === undefined ? (ofConfig ?? DEFAULT_LINES) : Number(lines);
}
