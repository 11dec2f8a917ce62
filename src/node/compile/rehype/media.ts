import type { Element, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { assetKind } from '../../util/asset-kinds.ts';
import { assetUrl, findFile, findImport, privateFile } from '../assets.ts';
import { defaultImports } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';
import { moduleNamed } from './imports.ts';
import { type Node, tagOf } from './text-of.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

const MEDIA: ReadonlySet<string> = new Set(['img', 'source', 'video', 'audio', 'track', 'object', 'embed', 'input']);
const SOURCES = ['src', 'poster', 'data'];

/**
 * Gives HTML elements the URLs of the files that their author names: `<img srcSet="./a.png 2x">`, and the file of an SVG
 * that is imported or required, which otherwise is a component.
 */
export function media(tree: Root, context: PageContext): void {
  let imported: ReadonlyMap<string, string> | undefined;
  walk(tree, child => {
    const node = child as Node;
    if (!MEDIA.has(tagOf(node) ?? '')) return undefined;
    if (node.type === 'element') completeElement(node, context);
    else {
      imported ??= defaultImports(tree);
      completeJsx(node as JsxElement, imported, context);
    }
    return undefined;
  });
}

function completeElement({ properties }: Element, context: PageContext): void {
  for (const name of SOURCES) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = urlOf(value, context);
  }
  if (properties.srcSet) properties.srcSet = sourceSet([properties.srcSet].flat().join(', '), context);
}

function completeJsx({ attributes }: JsxElement, imported: ReadonlyMap<string, string>, context: PageContext): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !attribute.value) continue;
    // React takes HTML's own spelling, too.
    const isSet = attribute.name.toLowerCase() === 'srcset';
    if (!isSet && !SOURCES.includes(attribute.name)) continue;
    if (typeof attribute.value !== 'string') attribute.value = drawingUrl(attribute.value, imported, context);
    else attribute.value = isSet ? sourceSet(attribute.value, context) : urlOf(attribute.value, context);
  }
}

/** The URL of a file that an author names relative to the page; other URLs, and those of no file, stay as they are. */
function urlOf(written: string, context: PageContext): string {
  const [pathname = '', rest = ''] = splitAt(written, written.search(/[?#]/));
  const file = /^\.\.?\//.test(pathname) ? findFile(pathname, context) : undefined;
  if (file === undefined || privateFile(file, written, context)) return written;
  return assetUrl(file, assetKind(file) ?? 'images', context) + rest;
}

function splitAt(text: string, index: number): readonly [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}

/** The value of `srcset` with the URLs of the files: `./a.png 1x, ./b.png 2x`. */
function sourceSet(written: string, context: PageContext): string {
  return written
    .split(/,\s+|(?<=\s[\d.]+[whx]),/)
    .map(candidate => {
      const [url = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [urlOf(url, context), ...descriptors].join(' ');
    })
    .join(', ');
}

type Value = Exclude<MdxJsxAttribute['value'], string | null | undefined>;

/** The URL of the SVG file that an expression stands for; other expressions stay as they are. */
function drawingUrl(value: Value, imported: ReadonlyMap<string, string>, context: PageContext): Value | string {
  const specifier = moduleNamed(value, imported);
  const file = specifier && /\.svg$/i.test(specifier) ? findImport(specifier, context) : undefined;
  return file === undefined ? value : assetUrl(file, 'images', context);
}
