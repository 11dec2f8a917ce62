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

/** The root element of an SVG file: its attributes as React spells them, and the text inside of it. */
export function parseSvg(source: string): {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Its title element, if that comes first. */
  readonly title: string;
  readonly content: string;
} {
  const text = withEntities(source).replace(/<!--[\s\S]*?-->/g, '');
  const found = /<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(?:\/>|>([\s\S]*)<\/svg\s*>)/.exec(text);
  if (!found) throw new Error('There is no <svg> element in the file');
  const [, head = '', content = ''] = found;
  const pairs = [...head.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single]) => [reactName(name), attributeValue(name, double ?? single ?? '')] as const,
  );
  const [title = ''] = /^\s*<title\b[^>]*>[\s\S]*?<\/title\s*>/.exec(content) ?? [];
  return {
    attributes: Object.fromEntries(pairs),
    title: title.trim(),
    content: content.slice(title.length).trim(),
  };
}

/** Entities that the file declares itself, as some editors write them. */
function withEntities(source: string): string {
  const declared = [...source.matchAll(/<!ENTITY\s+(\w+)\s+"([^"]*)"\s*>/g)];
  const named = declared.reduce((text, [, name, value = '']) => text.replaceAll(`&${name};`, value), source);
  return named.replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/, '');
}

/** @example reactName('stroke-width') // 'strokeWidth' */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function attributeValue(name: string, value: string): unknown {
  if (name !== 'style') return decoded(value);
  const rules = value.split(';').flatMap(rule => {
    const colon = rule.indexOf(':');
    const property = rule.slice(0, colon).trim();
    return colon === -1
      ? []
      : [[property.startsWith('--') ? property : reactName(property), rule.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(rules);
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
