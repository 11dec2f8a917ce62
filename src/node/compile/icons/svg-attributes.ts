import type { Properties } from 'hast';

const PRESENTATION =
  'clip-path clip-rule color display fill fill-opacity fill-rule mask mask-type opacity paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform transform-origin vector-effect visibility'.split(
    ' ',
  );

/** Attributes that may also be set in styles. */
const STYLES: ReadonlySet<string> = new Set(PRESENTATION);

/** Attributes that icons need; others, as those that run scripts, are left out. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...'id d cx cy fr fx fy r rx ry x y x1 x2 y1 y2 width height points pathLength viewBox preserveAspectRatio'.split(
    ' ',
  ),
  ...'offset gradientTransform gradientUnits spreadMethod clipPathUnits maskContentUnits maskUnits'.split(' '),
  ...'patternContentUnits patternTransform patternUnits href xlink:href'.split(' '),
]);

/** A rule of a style sheet within an icon: a selector of one element, and attributes. */
export interface StyleRule {
  readonly selector: string;
  readonly attributes: readonly (readonly [string, string])[];
}

/** The rules of the `style` elements of an icon. */
export function styleRules(source: string): readonly StyleRule[] {
  const [, ...sheets] = source.split('<style');
  return sheets.flatMap(sheet => {
    const css = sheet.slice(sheet.indexOf('>') + 1).split('</style')[0] ?? '';
    const blocks = css.replace(/<!\[CDATA\[|\]\]>/g, '').split('}');
    return blocks.flatMap(block => {
      const [selectors = '', declarations = ''] = block.split('{');
      const attributes = declarationsIn(declarations);
      return selectors.split(',').map(selector => ({ selector: selector.trim(), attributes }));
    });
  });
}

/** The attributes of an element that are kept. Styles win, as attributes, which a security policy does not forbid. */
export function safeAttributes(
  tagName: string,
  attributes: ReadonlyMap<string, string>,
  rules: readonly StyleRule[],
): Properties {
  const names = [tagName, ...(attributes.get('class') ?? '').split(/\s+/).map(name => `.${name}`)];
  const selectors = new Set([...names, ...names.map(name => tagName + name), `#${attributes.get('id')}`]);
  const all = [
    ...attributes,
    ...rules.filter(({ selector }) => selectors.has(selector)).flatMap(rule => rule.attributes),
    ...declarationsIn(attributes.get('style') ?? ''),
  ];
  return Object.fromEntries(all.filter(([name, value]) => ATTRIBUTES.has(name) && isSafe(name, value)));
}

function declarationsIn(css: string): readonly (readonly [string, string])[] {
  const all = css.split(';').map(declaration => {
    const [name = '', value = ''] = declaration.split(':');
    return [name.trim(), value.replace(/!important\s*$/, '').trim()] as const;
  });
  return all.filter(([name, value]) => STYLES.has(name) && value !== '');
}

/** Whether a value refers to parts of the icon alone: no other document, and no script. */
function isSafe(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#');
  const rest = value.replace(/url\((?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\)/g, '');
  return name === 'id' || !/url\s*\(|["'\\]/i.test(rest);
}
