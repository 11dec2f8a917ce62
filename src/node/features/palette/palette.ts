import { contrast, formatHex, lightnessOf, mix, parseHex, type Rgb, withLightness } from './color.ts';

/** A brand color in one color mode. */
export interface ModePalette {
  /** `--ifm-color-primary`. */
  readonly primary: string;
  /** `--lectern-on-primary`: text on it. */
  readonly onPrimary: string;
  /** How well texts can be read, by what they are. */
  readonly contrasts: Readonly<Record<string, number>>;
}

export interface Palette {
  readonly light: ModePalette;
  readonly dark: ModePalette;
}

/** The least contrast of text, as WCAG 2.2 wants it at level AA. */
export const LEAST_CONTRAST = 4.5;

/** Colors of the theme that a brand color stands on or below, as in `css/variables.css`. */
interface Surroundings {
  readonly page: Rgb;
  readonly code: Rgb;
  /** The contrast of a color that has to be changed. */
  readonly aim: number;
  /** Texts on the brand color, in the order in which they are tried. */
  readonly texts: readonly Rgb[];
  /** What the theme mixes the color of announcements of: a part of the brand color in another, and the text on that. */
  readonly tint: readonly [part: number, base: Rgb];
  readonly tintText: readonly [part: number, base: Rgb];
}

const WHITE = colorOf('#ffffff');
const BLACK = colorOf('#000000');

const LIGHT: Surroundings = {
  page: colorOf('#fcfbf8'),
  code: colorOf('#f5f3ed'),
  aim: 5,
  texts: [WHITE, BLACK],
  tint: [0.08, WHITE],
  tintText: [0.5, BLACK],
};

const DARK: Surroundings = {
  page: colorOf('#171614'),
  code: colorOf('#24221f'),
  aim: 6.5,
  texts: [colorOf('#0d1120'), BLACK],
  tint: [0.14, colorOf('#171614')],
  tintText: [0.35, WHITE],
};

/**
 * The brand color for both modes: as it is where its text can be read, else as much darker or lighter as it has to be.
 *
 * @param color such as `#0b7285`
 */
export function paletteOf(color: Rgb): Palette {
  return { light: modeOf(color, LIGHT), dark: modeOf(color, DARK) };
}

function modeOf(color: Rgb, around: Surroundings): ModePalette {
  const primary = readable(color, around);
  const onPrimary = around.texts.find(text => contrast(text, primary) >= LEAST_CONTRAST) ?? BLACK;
  const [part, base] = around.tint;
  const [textPart, textBase] = around.tintText;
  return {
    primary: formatHex(primary),
    onPrimary: formatHex(onPrimary),
    contrasts: {
      'Links in text': contrast(primary, around.page),
      'Links in code': contrast(primary, around.code),
      'Text of buttons': contrast(onPrimary, primary),
      'Announcement bar': contrast(mix(primary, textBase, textPart), mix(primary, base, part)),
    },
  };
}

const STEP = 0.005;

/** The color, if it can be read on the page and on code; else the nearest of the same hue that can be read well. */
function readable(color: Rgb, { page, code, aim }: Surroundings): Rgb {
  const contrastOf = (one: Rgb) => Math.min(contrast(one, page), contrast(one, code));
  if (contrastOf(color) >= LEAST_CONTRAST) return color;
  const direction = lightnessOf(page) > 0.5 ? -STEP : STEP;
  for (let lightness = lightnessOf(color); lightness > 0 && lightness < 1; lightness += direction) {
    const found = rounded(withLightness(color, lightness));
    if (contrastOf(found) >= aim) return found;
  }
  return direction < 0 ? BLACK : WHITE;
}

/** The color as it is written, of which the contrast has to be right. */
function rounded(color: Rgb): Rgb {
  return colorOf(formatHex(color));
}

/** @throws Error when it is no hexadecimal color */
function colorOf(text: string): Rgb {
  const color = parseHex(text);
  if (!color) throw new Error(`'${text}' is no color`);
  return color;
}
