import { escapeAttribute, escapeText } from '../../../shared/escape.ts';

/** The style of a site's cards, with colours in CSS syntax. */
export interface CardStyle {
  readonly background: string;
  readonly color: string;
  readonly accentColor: string;
  /** `data:` URL of an image; without one, the site's title is shown. */
  readonly logo?: string;
  readonly siteTitle: string;
  /** Last line: the site's host. */
  readonly host: string;
}

/** Width of a bold word at a font size of 1. */
export type Measure = (word: string) => number;

/** Size in pixels that networks crop least. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** First row and number of rows of the title at any size; nothing else is drawn there. */
export const TITLE_TOP = 150;
const TITLE_HEIGHT = 340;

const MARGIN = 80;
/** Font sizes, with the number of lines that fit. */
const SIZES = [
  { size: 92, room: 2 },
  { size: 76, room: 3 },
  { size: 60, room: 4 },
] as const;
/** Width of a space at a font size of 1. */
const SPACE = 0.25;

/** The part that all cards of a site share: background, logo, host. */
export function frameSvg(style: CardStyle): string {
  const bar = `<rect width="100%" height="14" y="${CARD_HEIGHT - 14}" fill="${escapeAttribute(style.accentColor)}"/>`;
  const host = `<g opacity=".8">${text(style.host, { y: CARD_HEIGHT - 70, size: 30, weight: 500 })}</g>`;
  return drawing(CARD_HEIGHT, style, bar + brand(style) + host);
}

/** The rows of a card that contain the title, beginning at {@link TITLE_TOP}. */
export function titleSvg(title: string, style: CardStyle, measure: Measure): string {
  const { lines, size } = fit(title, measure);
  const lineHeight = Math.round(size * 1.16);
  const top = Math.round((CARD_HEIGHT - lines.length * lineHeight) / 2 + size * 0.86) - TITLE_TOP;
  const spans = lines.map((line, index) => text(line, { y: top + index * lineHeight, size, weight: 700 }));
  return drawing(TITLE_HEIGHT, style, spans.join(''));
}

function drawing(height: number, { color, background }: CardStyle, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${height}" font-family="Inter" ` +
    `fill="${escapeAttribute(color)}"><rect width="100%" height="100%" fill="${escapeAttribute(background)}"/>${content}</svg>`
  );
}

function brand({ logo, siteTitle }: CardStyle): string {
  if (logo === undefined) return text(siteTitle, { y: 112, size: 38, weight: 700 });
  const box = `x="${MARGIN}" y="68" width="${CARD_WIDTH - 2 * MARGIN}" height="60" preserveAspectRatio="xMinYMid meet"`;
  return `<image ${box} href="${escapeAttribute(logo)}"/>`;
}

function text(content: string, { y, size, weight }: Record<'y' | 'size' | 'weight', number>): string {
  return `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}">${escapeText(content)}</text>`;
}

/** The largest font size at which the title fits; at the smallest, the title is truncated. */
function fit(title: string, measure: Measure): { readonly lines: readonly string[]; readonly size: number } {
  const tries = SIZES.map(({ size, room }) => {
    const lines = wrap(title, (CARD_WIDTH - 2 * MARGIN) / size, measure);
    return { size, room, lines };
  });
  const fitting = tries.find(({ lines, room }) => lines.length <= room);
  if (fitting) return fitting;
  const { lines, size, room } = tries.at(-1) as (typeof tries)[number];
  return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1]?.replace(/.{0,2}$/u, '')}…`] };
}

interface Line {
  readonly text: string;
  readonly width: number;
}

/** Breaks a title into lines, between words or within a word that is longer than a line. */
function wrap(title: string, width: number, measure: Measure): readonly string[] {
  const lines: Line[] = [];
  for (const word of title.split(/\s+/).flatMap(whole => pieces(whole, width, measure))) {
    const last = lines.at(-1);
    const longer = (last?.width ?? 0) + SPACE + measure(word);
    if (last && longer <= width) lines[lines.length - 1] = { text: `${last.text} ${word}`, width: longer };
    else lines.push({ text: word, width: measure(word) });
  }
  return lines.map(({ text }) => text);
}

function pieces(word: string, width: number, measure: Measure): readonly string[] {
  const own = measure(word);
  if (own <= width) return [word];
  const length = Math.max(1, Math.floor([...word].length * (width / own) * 0.8));
  return word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
}
