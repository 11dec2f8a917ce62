/** Code blocks that functions of the site draw. */

import type { Code, Root } from 'mdast';
import { escapeText } from '../../../shared/escape.ts';
import { setDrawing } from '../../compile/drawings.ts';
import { addStyles } from '../../compile/markup/part-styles.ts';
import type { CompilePart, PageContext } from '../../compile/page-context.ts';
import { visit } from '../../compile/walk.ts';
import { translate } from '../../translations/texts.ts';
import { hashOf } from '../../util/hash.ts';
import { inTurn } from '../../util/in-turn.ts';
import { drawInTime } from './draw.ts';
import { problemOf } from './problem.ts';
import type { DiagramHook, DiagramSettings } from './settings.ts';
import { readSvg, type SvgNames } from './svg.ts';

export function diagramsCompilePart({ hooks }: DiagramSettings): CompilePart {
  // Each drawing may be a process of its own, and pages of sites with plugins are compiled side by side.
  const next = inTurn(async (fence: Code, hook: DiagramHook, page: PageContext) => {
    page.source.beforeUserCode?.();
    return drawInTime(hook.draw, { code: fence.value, meta: fence.meta ?? '' });
  });
  return {
    draws: new Set(Object.keys(hooks)),
    async draw(tree, page) {
      const taken = new Set<string>();
      for (const [fence, hook] of fencesIn(tree, hooks)) {
        try {
          place(fence, await next(fence, hook, page), { page, taken });
        } catch (error) {
          page.diagnostics.push(problemOf(fence, error, page));
        }
      }
    },
  };
}

function fencesIn(tree: Root, hooks: DiagramSettings['hooks']): readonly (readonly [Code, DiagramHook])[] {
  const fences: (readonly [Code, DiagramHook])[] = [];
  visit<Code>(tree, ['code'], node => {
    const { lang } = node;
    const hook = lang && Object.hasOwn(hooks, lang) ? hooks[lang] : undefined;
    if (hook) fences.push([node, hook]);
  });
  return fences;
}

interface Place {
  readonly page: PageContext;
  /** Prefixes of ids that drawings of the page have. */
  readonly taken: Set<string>;
}

/** Puts the drawings of a fence, one or one for each color mode, in its place. */
function place(fence: Code, drawn: readonly string[], { page, taken }: Place): void {
  const { lang, value } = fence;
  const title = optionOf(fence, TITLE);
  const alt = optionOf(fence, ALT) ?? title;
  const fallback = translate(page.settings.texts ?? {}, { id: 'theme.Mermaid.title', message: 'Diagram' });
  const names: Omit<SvgNames, 'prefix'> = { fallback, ...(alt === undefined ? {} : { name: alt }) };
  const boxes = drawn.map((svg, index) => {
    const prefix = freePrefix(svg, taken);
    const classes = ['lectern-diagram-box', prefix, ...(drawn.length > 1 ? [MODES[index]] : [])].join(' ');
    // One that is wider than the text scrolls, by the keyboard, too.
    return `<div class="${classes}" tabindex="0">${readSvg(svg, { ...names, prefix: `${prefix}-` })}</div>`;
  });
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
  setDrawing(
    fence,
    {
      tagName: 'figure',
      properties: { className: ['lectern-diagram'], dataLanguage: lang ?? '', dataCode: value },
      html: boxes.join('') + caption,
      placeholder: 'figure',
      text: '',
    },
    page,
  );
  addStyles('diagrams', page);
  if (drawn.length > 1) addStyles('images', page);
}

const MODES = ['lectern-light-only', 'lectern-dark-only'] as const;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const ALT = /(?:^|\s)alt=(?:"([^"]*)"|'([^']*)')/;

function optionOf({ meta }: Code, option: RegExp): string | undefined {
  const [, double, single] = option.exec(meta ?? '') ?? [];
  return (double ?? single)?.trim() || undefined;
}

/** A prefix that follows from the drawing, so that it stays the same whatever else is on the page. */
function freePrefix(svg: string, taken: Set<string>): string {
  const hash = `d${hashOf(svg).slice(0, 8)}`;
  let prefix = hash;
  for (let number = 1; taken.has(prefix); number++) prefix = `${hash}-${number}`;
  taken.add(prefix);
  return prefix;
}
