import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { find, hastToReact, svg } from 'property-information';
import styleToJs from 'style-to-js';
import type { LoaderContext } from 'webpack';

/**
 * Compiles an SVG file to a React component. The root element takes props; its content stays text.
 *
 * @throws Error when the file has no `svg` element
 */
export default function svgLoader(this: LoaderContext<object>, source: string): string {
  const { attributes, title, content } = parseSvg(source);
  return [
    `import { createElement } from 'react';`,
    `const attributes = ${JSON.stringify(attributes)};`,
    `const ownTitle = ${JSON.stringify(title)};`,
    `const content = ${JSON.stringify(content)};`,
    `const escaped = text => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');`,
    'export default function Svg({ title, titleId, ...props }) {',
    `  const id = titleId ? ' id="' + escaped(titleId).replace(/"/g, '&quot;') + '"' : '';`,
    `  const name = title ? '<title' + id + '>' + escaped(title) + '</title>' : ownTitle;`,
    `  const labelled = titleId ? { 'aria-labelledby': titleId } : {};`,
    `  return createElement('svg', {`,
    '    ...attributes,',
    '    ...labelled,',
    '    ...props,',
    '    dangerouslySetInnerHTML: { __html: name + content },',
    '  });',
    '}',
    '',
  ].join('\n');
}

/**
 * Parses an SVG file: the attributes of its root element, as React props, and the text within.
 *
 * @throws Error when the file has no `svg` element, or its entities expand to too much
 */
export function parseSvg(source: string): {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The title element, if it comes first. */
  readonly title: string;
  readonly content: string;
} {
  const text = withEntities(source).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const root = elementsIn(parseFragment(text, { sourceCodeLocationInfo: true })).find(
    ({ tagName }) => tagName === 'svg',
  );
  if (!root) throw new Error('There is no <svg> element in the file');
  const { startTag, endTag } = root.sourceCodeLocation ?? {};
  const content = endTag ? text.slice(startTag?.endOffset, endTag.startOffset).trim() : '';
  const [first] = elementsIn(root);
  const title = first?.tagName === 'title' && content.startsWith('<title') ? sourceOf(first, text) : '';
  return {
    attributes: Object.fromEntries(root.attrs.map(reactAttribute)),
    title,
    content: content.slice(title.length).trim(),
  };
}

function elementsIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly DefaultTreeAdapterTypes.Element[] {
  return childNodes.flatMap(node => ('tagName' in node ? [node] : []));
}

function sourceOf({ sourceCodeLocation }: DefaultTreeAdapterTypes.Element, text: string): string {
  return text.slice(sourceCodeLocation?.startOffset, sourceCodeLocation?.endOffset);
}

/** Replaces entities that the file declares, as some editors do, and removes the doctype: HTML parsers support neither. */
function withEntities(source: string): string {
  const declared = [...source.matchAll(/<!ENTITY\s+(\w+)\s+"([^"]*)"\s*>/g)];
  const named = declared.reduce((text, [, name, value = '']) => expand(text, `&${name};`, value), source);
  const start = Math.max(named.indexOf('<!DOCTYPE'), 0);
  return named.slice(0, start) + named.slice(start).replace(/^<!DOCTYPE[^[>]*(?:\[(?:[^\]]|\](?!\s*>))*\]\s*)?>/, '');
}

/** Entities of entities may grow exponentially. */
const MAX_CHARACTERS = 10_000_000;

function expand(text: string, entity: string, value: string): string {
  const parts = text.split(entity);
  if (text.length + (parts.length - 1) * value.length > MAX_CHARACTERS) {
    throw new Error(`The entities of the file expand to more than ${MAX_CHARACTERS} characters`);
  }
  return parts.join(value);
}

/** An attribute as a React prop; `style` becomes an object. */
function reactAttribute({
  prefix,
  name,
  value,
}: DefaultTreeAdapterTypes.Element['attrs'][number]): readonly [string, unknown] {
  if (name === 'style') return [name, styleToJs(value, { reactCompat: true })];
  const { attribute, property } = find(svg, prefix ? `${prefix}:${name}` : name);
  return [/^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property), value];
}
