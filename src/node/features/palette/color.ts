/** A color in sRGB: red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A color by how light it looks (0 to 1), how strong it is, and its hue in radians. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Reads `#0b7285`, `0b7285` or `#0bf`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  const pairs = digits.length === 3 ? Array.from(digits, digit => digit + digit) : digits.match(/../g);
  if (!pairs) return undefined;
  const [red = 0, green = 0, blue = 0] = pairs.map(pair => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

export function formatHex(color: Rgb): string {
  return `#${color
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** How well one color can be read on another, from 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The color as it looks with another lightness: as strong as screens show it there, of the same hue. */
export function withLightness(color: Rgb, lightness: number): Rgb {
  const { chroma, hue } = toOklch(color);
  // The strongest that sRGB has, by halving.
  let [least, most] = [0, chroma];
  if (isShown({ lightness, chroma, hue })) return fromOklch({ lightness, chroma, hue });
  for (let step = 0; step < 16; step++) {
    const middle = (least + most) / 2;
    if (isShown({ lightness, chroma: middle, hue })) least = middle;
    else most = middle;
  }
  return fromOklch({ lightness, chroma: least, hue });
}

export function lightnessOf(color: Rgb): number {
  return toOklch(color).lightness;
}

/** A part of one color in another, as `color-mix(in srgb, …)` mixes them. */
export function mix(color: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => color[index] * part + other[index] * (1 - part);
  return [at(0), at(1), at(2)];
}

/** @see https://bottosson.github.io/posts/oklab/ */
function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = linear(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function fromOklch(color: Oklch): Rgb {
  const [red, green, blue] = linearOf(color).map(part => encoded(Math.min(1, Math.max(0, part))));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function isShown(color: Oklch): boolean {
  return linearOf(color).every(part => part > -1e-4 && part < 1 + 1e-4);
}

function linearOf({ lightness, chroma, hue }: Oklch): readonly number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linear([red, green, blue]: Rgb): Rgb {
  const decoded = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return [decoded(red), decoded(green), decoded(blue)];
}

function encoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
