/** Which SVG a book may contain: that of version 1.1, which programs that check or show EPUB know. */

/** Attributes that say how any element looks. */
const LOOKS =
  'style color cursor clip-path clip-rule mask filter opacity display visibility pointer-events color-interpolation fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width';
const TEXT =
  'direction font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing text-anchor text-decoration unicode-bidi writing-mode dominant-baseline alignment-baseline baseline-shift';
const MARKED = `${LOOKS} marker-start marker-mid marker-end`;
const LINE = `transform ${MARKED}`;
/** What is passed on to the elements in one; a group may be transformed, too. */
const INHERITED = `${MARKED} ${TEXT}`;
const GROUP = `transform ${INHERITED}`;
const BOX = 'x y width height';
const VIEW = 'viewBox preserveAspectRatio';
const SPACED = `textLength lengthAdjust ${LOOKS} ${TEXT}`;
const LETTERS = `x y dx dy rotate ${SPACED}`;
const GRADIENT = 'gradientUnits gradientTransform spreadMethod href';
const EFFECT = `${BOX} result in color-interpolation-filters`;
const FUNCTION = 'type tableValues slope intercept amplitude exponent offset';

/** The elements that draw, each with its attributes. */
const ELEMENTS: Readonly<Record<string, string>> = {
  svg: `${BOX} ${VIEW} ${INHERITED} role aria-label aria-roledescription`,
  g: GROUP,
  defs: GROUP,
  a: `href ${GROUP}`,
  switch: GROUP,
  symbol: `${VIEW} ${INHERITED}`,
  use: `${BOX} href ${GROUP}`,
  image: `${BOX} href preserveAspectRatio transform ${LOOKS}`,
  marker: `refX refY markerUnits markerWidth markerHeight orient overflow ${VIEW} ${INHERITED}`,
  mask: `${BOX} maskUnits maskContentUnits ${LOOKS}`,
  pattern: `${BOX} patternUnits patternContentUnits patternTransform href ${VIEW} ${LOOKS}`,
  clipPath: `clipPathUnits transform ${LOOKS}`,
  linearGradient: `x1 y1 x2 y2 ${GRADIENT}`,
  radialGradient: `cx cy r fx fy ${GRADIENT}`,
  stop: 'offset style color stop-color stop-opacity',
  path: `d pathLength ${LINE}`,
  line: `x1 y1 x2 y2 ${LINE}`,
  polyline: `points ${LINE}`,
  polygon: `points ${LINE}`,
  rect: `${BOX} rx ry transform ${LOOKS}`,
  circle: `cx cy r transform ${LOOKS}`,
  ellipse: `cx cy rx ry transform ${LOOKS}`,
  text: `transform ${LETTERS}`,
  tspan: LETTERS,
  textPath: `href startOffset method spacing ${SPACED}`,
  title: '',
  desc: '',
  filter: `${BOX} filterUnits primitiveUnits href color-interpolation-filters`,
  feBlend: `${EFFECT} in2 mode`,
  feColorMatrix: `${EFFECT} type values`,
  feComponentTransfer: EFFECT,
  feComposite: `${EFFECT} in2 operator k1 k2 k3 k4`,
  feFlood: `${EFFECT} flood-color flood-opacity`,
  feFuncA: FUNCTION,
  feFuncB: FUNCTION,
  feFuncG: FUNCTION,
  feFuncR: FUNCTION,
  feGaussianBlur: `${EFFECT} stdDeviation`,
  feMerge: EFFECT,
  feMergeNode: 'in',
  feMorphology: `${EFFECT} operator radius`,
  feOffset: `${EFFECT} dx dy`,
  feTile: EFFECT,
  feTurbulence: `${EFFECT} baseFrequency numOctaves seed stitchTiles type`,
};

const ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ELEMENTS).map(([name, attributes]) => [name, new Set(['id', ...attributes.split(' ')])]),
);

/** Attributes that are styles in a book: those of SVG 2, and those whose values have capital letters in SVG 1.1 alone. */
const STYLES: ReadonlySet<string> = new Set(
  'paint-order vector-effect mix-blend-mode shape-rendering text-rendering color-rendering'.split(' '),
);

/** The attributes that an element of SVG may have; undefined for one that books do not have. */
export function attributesOf(tagName: string): ReadonlySet<string> | undefined {
  return ATTRIBUTES.get(tagName);
}

/** Whether an attribute has to be written as a style. */
export function isStyle(attribute: string): boolean {
  return STYLES.has(attribute);
}

/** Names of properties without which an element draws nothing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  circle: ['r'],
  image: ['href', 'width', 'height'],
  path: ['d'],
  rect: ['width', 'height'],
  use: ['href'],
};

/** The properties that an element needs. */
export function needs(tagName: string): readonly string[] {
  return NEEDED[tagName] ?? [];
}
