import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { find, hastToReact, svg } from 'property-information';
import styleToJs from 'style-to-js';
import type { LoaderContext } from 'webpack';

/**
 * An SVG file as a React component: the root element takes props, what is inside stays the text it is.
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
 * The root element of an SVG file: its attributes as React spells them, and the text inside of it.
 *
 * @throws Error when the file has no `svg` element
 */
export function parseSvg(source: string): {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Its title element, if that comes first. */
  readonly title: string;
  readonly content: string;
} {
  const text = withEntities(source).replace(/<!--[\s\S]*?-->/g, '');
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

/** Entities that the file declares itself, as some editors write them. HTML knows none of these, and no XML prolog. */
function withEntities(source: string): string {
  const declared = [...source.matchAll(/<!ENTITY\s+(\w+)\s+"([^"]*)"\s*>/g)];
  const named = declared.reduce((text, [, name, value = '']) => text.replaceAll(`&${name};`, value), source);
  return named.replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/, '');
}

/** An attribute under its name in React; styles are an object. */
function reactAttribute({
  prefix,
  name,
  value,
}: DefaultTreeAdapterTypes.Element['attrs'][number]): readonly [string, unknown] {
  if (name === 'style') return [name, styleToJs(value, { reactCompat: true })];
  const { attribute, property } = find(svg, prefix ? `${prefix}:${name}` : name);
  return [/^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property), value];
}
