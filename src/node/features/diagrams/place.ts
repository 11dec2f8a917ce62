/** Puts drawings in the places of their blocks. */

import type { Code } from 'mdast';
import { escapeText } from '../../../shared/escape.ts';
import { addStyles } from '../../compile/markup/part-styles.ts';
import type { Drawing, PageContext } from '../../compile/page-context.ts';
import { translate } from '../../translations/texts.ts';
import { hashOf } from '../../util/hash.ts';
import { readSvg, type SvgNames } from './svg.ts';

export interface Place extends Pick<SvgNames, 'linkOf'> {
  readonly page: PageContext;
  /** Ids that the page has. */
  readonly taken: Set<string>;
  /** A class of the boxes. */
  readonly boxClass?: string;
}

/** What takes the place of a block: its drawings, one or one for each color mode. */
export function place(block: Code, drawn: readonly string[], { page, taken, boxClass, linkOf }: Place): Drawing {
  const { lang, value } = block;
  const title = optionOf(block, TITLE);
  const alt = optionOf(block, ALT) ?? title;
  const fallback = translate(page.settings.texts ?? {}, { id: 'theme.Mermaid.title', message: 'Diagram' });
  const names = { fallback, ...(alt === undefined ? {} : { name: alt }), ...(linkOf && { linkOf }) };
  const id = freeId(drawn.join(''), taken);
  const boxes = drawn.map((svg, index) => {
    const prefix = index === 0 ? id : `${id}d`;
    const classes = [
      'lectern-diagram-box',
      prefix,
      boxClass ?? [],
      drawn.length > 1 ? (MODES[index] ?? []) : [],
    ].flat();
    // One that is wider than the text scrolls, by the keyboard, too.
    return `<div class="${classes.join(' ')}" tabindex="0">${readSvg(svg, { ...names, prefix: `${prefix}-` })}</div>`;
  });
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
  addStyles('diagrams', page);
  if (drawn.length > 1) addStyles('images', page);
  return {
    tagName: 'figure',
    properties: { className: ['lectern-diagram'], id, dataLanguage: lang ?? '', dataCode: value },
    html: boxes.join('') + caption,
    placeholder: 'figure',
    text: '',
  };
}

const MODES = ['lectern-light-only', 'lectern-dark-only'] as const;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const ALT = /(?:^|\s)alt=(?:"([^"]*)"|'([^']*)')/;

function optionOf({ meta }: Code, option: RegExp): string | undefined {
  const [, double, single] = option.exec(meta ?? '') ?? [];
  return (double ?? single)?.trim() || undefined;
}

/** An id that follows from the drawing, so that it stays the same whatever else is on the page. */
function freeId(svg: string, taken: Set<string>): string {
  const hash = `d${hashOf(svg).slice(0, 8)}`;
  let id = hash;
  for (let number = 1; taken.has(id); number++) id = `${hash}-${number}`;
  taken.add(id);
  return id;
}
