/** Code blocks that are drawn: by functions of the site, or Mermaid's. */

import type { Code, Root } from 'mdast';
import { setDrawing } from '../../compile/drawings.ts';
import type { CompilePart, PageContext } from '../../compile/page-context.ts';
import { visit } from '../../compile/walk.ts';
import { inTurn } from '../../util/in-turn.ts';
import { drawInTime } from './draw.ts';
import { drawMermaid, MERMAID } from './mermaid/draw.ts';
import { mermaidBlocks } from './mermaid/elements.ts';
import { place } from './place.ts';
import { problemOf } from './problem.ts';
import type { DiagramHook, DiagramSettings } from './settings.ts';

export function diagramsCompilePart({ hooks, mermaid }: DiagramSettings): CompilePart {
  // Each drawing may be a process of its own, and pages of sites with plugins are compiled side by side.
  const next = inTurn(async (fence: Code, hook: DiagramHook, page: PageContext) => {
    page.source.beforeUserCode?.();
    return drawInTime(hook.draw, { code: fence.value, meta: fence.meta ?? '' });
  });
  const own = mermaid && !Object.hasOwn(hooks, MERMAID) ? mermaid : undefined;
  return {
    draws: new Set([...Object.keys(hooks), ...(own ? [MERMAID] : [])]),
    async draw(tree, page) {
      const taken = new Set(page.source.takenIds);
      for (const [fence, hook] of fencesIn(tree, hooks)) {
        try {
          setDrawing(fence, place(fence, await next(fence, hook, page), { page, taken }), page);
        } catch (error) {
          page.diagnostics.push(problemOf(fence, error, page));
        }
      }
      if (own) await drawMermaid(mermaidBlocks(tree), own, { page, taken });
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
