/** Draws the blocks of Mermaid on a page. */

import type { Code, Link, Root } from 'mdast';
import type { DrawnDiagram } from '../../../../shared/drawn-diagram.ts';
import { setDrawing } from '../../../compile/drawings.ts';
import type { PageContext } from '../../../compile/page-context.ts';
import { links } from '../../../compile/remark/links.ts';
import { NoDrawing } from '../draw.ts';
import { type Place, place } from '../place.ts';
import { placeIn } from '../problem.ts';
import { drawingsOf } from './client.ts';
import { mermaidProblem } from './problem.ts';
import type { MermaidSettings } from './settings.ts';

/** The language of the blocks. */
export const MERMAID = 'mermaid';

/** As Mermaid's own limit, beyond which it would draw that there is one. */
const MAX_TEXT = 50_000;
const MAX_SVG = 2_000_000;

/** Draws blocks, side by side, and puts the drawings in their places; what cannot be drawn is a problem of the page. */
export async function drawMermaid(blocks: readonly Code[], settings: MermaidSettings, to: Place): Promise<void> {
  const { page } = to;
  if (blocks.length === 0) return;
  const drawing = Promise.all(blocks.map(block => drawn(block.value, settings, page)));
  // Pages wait for the diagrams of others, too.
  const results = await (page.source.untimed?.(drawing) ?? drawing);
  for (const [index, result] of results.entries()) {
    const block = blocks[index] as Code;
    if ('failure' in result) page.diagnostics.push(...result.failure);
    else if ('problem' in result) page.diagnostics.push(mermaidProblem(block, result.problem, page));
    else placeDrawings(block, result.svgs, to);
  }
}

function placeDrawings(block: Code, svgs: readonly string[], to: Place): void {
  const { page } = to;
  const linkOf = (url: string) => siteLink(url, block, page);
  try {
    setDrawing(block, place(block, svgs, { ...to, linkOf, boxClass: 'lectern-diagram-fit' }), page);
  } catch (error) {
    if (!(error instanceof NoDrawing)) throw error;
    page.diagnostics.push(mermaidProblem(block, { name: '', message: error.message }, page));
  }
}

async function drawn(
  code: string,
  settings: MermaidSettings,
  page: PageContext,
): ReturnType<ReturnType<typeof drawingsOf>> {
  const { maxTextSize = MAX_TEXT } = settings.light as { readonly maxTextSize?: number };
  if (code.length > maxTextSize) {
    return huge(`it has ${code.length} characters, and ${maxTextSize} are the most`);
  }
  const result = await drawingsOf(page.settings.siteDir)(code, settings);
  const size = 'svgs' in result ? Math.max(...result.svgs.map(({ length }) => length)) : 0;
  return size > MAX_SVG ? huge(`its SVG has ${size} characters, and ${MAX_SVG} are the most`) : result;
}

function huge(message: string): DrawnDiagram {
  return { problem: { name: 'Huge', message } };
}

/** The address of a link in a diagram, which is that of a link in the text of the page: relative to the file, and checked. */
function siteLink(url: string, block: Code, page: PageContext): string {
  const line = block.value.split('\n').findIndex(text => text.includes(url)) + 1;
  const place = placeIn(block, page, { line });
  const start = { line: place.line ?? 1, column: place.column ?? 1 };
  const link: Link = { type: 'link', url, children: [], position: { start, end: start } };
  links({ type: 'root', children: [link] } as unknown as Root, page);
  return link.url;
}
