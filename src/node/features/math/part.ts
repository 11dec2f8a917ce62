/** Formulas of pages: read by the parsers, drawn by KaTeX. */

import { createRequire } from 'node:module';
import path from 'node:path';
import type { KatexOptions } from 'katex';
import type { Code, Root } from 'mdast';
import type { Math as BlockMath, InlineMath } from 'mdast-util-math';
import remarkMath from 'remark-math';
import { setDrawing } from '../../compile/drawings.ts';
import { addStyles } from '../../compile/markup/part-styles.ts';
import type { CompilePart, PageContext } from '../../compile/page-context.ts';
import { visit } from '../../compile/walk.ts';
import { cacheLast } from '../../util/cache-last.ts';
import { maskPrices } from './prices.ts';
import { problemOf } from './problem.ts';
import type { MathSettings } from './settings.ts';

type Formula = BlockMath | InlineMath;

/** What is needed of the package, whatever its version. */
interface Katex {
  renderToString(tex: string, options: KatexOptions): string;
}

export function mathCompilePart(settings: MathSettings): CompilePart {
  const { singleDollarTextMath, katex } = settings;
  const katexOf = cacheLast((siteDir: string): Katex => {
    const file = path.resolve(siteDir, katex);
    return createRequire(file)(file);
  });
  return {
    syntax: {
      native: { math: { singleDollarTextMath } },
      plugins: [[remarkMath, { singleDollarTextMath }]],
      ...(singleDollarTextMath ? { mask: maskPrices } : {}),
    },
    draw(tree, page) {
      const formulas = formulasIn(tree);
      if (formulas.length === 0) return;
      // What one formula defines for all, the next ones of the page have; other pages do not.
      const macros = { ...settings.macros };
      const drawn = formulas.filter(formula =>
        draw(formula, { katex: katexOf(page.settings.siteDir), macros, settings, page }),
      );
      if (drawn.length > 0) addHead(settings, page);
    },
  };
}

/** The formulas of a page, those of code blocks included. */
function formulasIn(tree: Root): readonly Formula[] {
  const formulas: Formula[] = [];
  visit<Formula | Code>(tree, ['math', 'inlineMath', 'code'], node => {
    if (node.type === 'code') {
      if (node.lang !== 'math') return;
      Object.assign(node, { type: 'math' });
    }
    formulas.push(node as Formula);
  });
  return formulas;
}

interface Drawing {
  readonly katex: Katex;
  readonly macros: Record<string, string>;
  readonly settings: MathSettings;
  readonly page: PageContext;
}

/** The elements around what KaTeX draws. */
const INLINE = /^<span class="katex">(.*)<\/span>$/s;
const BLOCK = /^<span class="katex-display">(.*)<\/span>$/s;

/** Draws a formula; shows its source, after a report, if that fails. */
function draw(formula: Formula, { katex, macros, settings, page }: Drawing): boolean {
  const { type, value } = formula;
  const isInText = type === 'inlineMath';
  try {
    const drawn = katex.renderToString(value, {
      displayMode: !isInText,
      output: settings.output === 'katex' ? 'htmlAndMathml' : 'mathml',
      macros,
      globalGroup: false,
      strict: 'ignore',
      throwOnError: true,
    });
    // Around a formula of its own lines there is nothing yet in MathML.
    const [, html = drawn] = (isInText ? INLINE : BLOCK).exec(drawn) ?? [];
    // One that is wider than the text scrolls, by the keyboard, too.
    const properties = isInText ? { className: ['katex'] } : { className: ['katex-display'], tabIndex: 0 };
    setDrawing(formula, { tagName: 'span', properties, html, placeholder: 'math', text: value }, page);
    return true;
  } catch (error) {
    page.diagnostics.push(problemOf(formula, error, page));
    Object.assign(formula, { type: isInText ? 'inlineCode' : 'code', lang: 'latex', data: undefined });
    return false;
  }
}

function addHead({ styles }: MathSettings, page: PageContext): void {
  addStyles('math', page);
  if (styles === undefined) return;
  page.head.push({ tagName: 'link', attributes: { rel: 'stylesheet', href: page.settings.assetsUrl + styles } });
}
