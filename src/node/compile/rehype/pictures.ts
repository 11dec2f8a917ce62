import type { Element, Root } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { ResponsiveImages } from '../../config/site.ts';
import { assetKind } from '../../util/asset-kinds.ts';
import { assetUrl, findImport } from '../assets.ts';
import { defaultImports, expressionLiteral } from '../estree.ts';
import { imageSize } from '../image-size.ts';
import type { PageContext } from '../page-context.ts';
import { sourcesPlaceholder } from '../picture-sources.ts';
import type { PageAsset } from '../types.ts';
import { walk } from '../walk.ts';
import { moduleNamed } from './imports.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type Node = Element | JsxElement;

/** Formats that get variants: not GIF, which may be animated, nor SVG. */
const CONVERTED = /\.(png|jpe?g|webp|avif)$/i;
/**
 * CSS pixels: the width of a page's text column on a wide screen, and the screen width from which there are other
 * columns.
 */
const COLUMN_WIDTH = 800;
const WIDE_SCREEN = 996;

/** Wraps images in a `<picture>` with their variants; an image that a component of the site renders is left to it. */
export function pictures(tree: Root, context: PageContext): void {
  const { responsiveImages } = context.settings.markdown;
  if (!responsiveImages) return;
  const imported = defaultImports(tree);
  walk(tree, (child, index, parent) => {
    const node = plainImage(child as Node, imported);
    if (nameOf(node) === 'picture') return index + 1;
    if (nameOf(node) !== 'img') return undefined;
    const asset = node.type === 'element' ? markdownImageAsset(node, context) : jsxImageAsset(node, imported, context);
    if (!asset || !CONVERTED.test(asset.file)) return undefined;
    context.pictures.add(asset.output);
    parent.children[index] = pictureOf(node, asset, responsiveImages) as never;
    return index + 1;
  });
}

function nameOf(node: Node): string | null | undefined {
  return node.type === 'element' ? node.tagName : node.name;
}

/** `<IdealImage img={…} />` as the `<img>` that it renders; any other node as it is. */
function plainImage(node: Node, imported: ReadonlyMap<string, string>): Node {
  if (node.type === 'element' || imported.get(node.name ?? '') !== '@theme/IdealImage') return node;
  const attributes = node.attributes.map(attribute =>
    'name' in attribute && attribute.name === 'img' ? { ...attribute, name: 'src' } : attribute,
  );
  return {
    ...node,
    name: 'img',
    attributes: [{ type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' }, ...attributes],
  };
}

/** The asset of a Markdown image. */
function markdownImageAsset({ properties }: Element, { settings, assets }: PageContext): PageAsset | undefined {
  const [url = ''] = String(properties.src ?? '').split(/[?#]/);
  if (settings.reactElements.has('img') || !url.startsWith(settings.assetsUrl)) return undefined;
  return assets.get(url.slice(settings.assetsUrl.length));
}

/** The asset of `<img src={require('./x.png').default}>`, or of an imported image; sets `src` to its URL. */
function jsxImageAsset(
  node: JsxElement,
  imported: ReadonlyMap<string, string>,
  context: PageContext,
): PageAsset | undefined {
  const source = node.attributes.find(attribute => 'name' in attribute && attribute.name === 'src');
  const specifier = source && moduleNamed((source.value ?? {}) as object, imported);
  const file =
    specifier !== undefined && assetKind(specifier) === 'images' ? findImport(specifier, context) : undefined;
  if (!source || file === undefined || !CONVERTED.test(file)) return undefined;
  const url = assetUrl(file, 'images', context);
  source.value = url;
  return context.assets.get(url.slice(context.settings.assetsUrl.length));
}

function pictureOf(image: Node, asset: PageAsset, options: ResponsiveImages): Element {
  const sizes = options.sizes ?? sizesOf(writtenWidth(image) ?? imageSize(asset.file)?.width);
  const sources = options.formats.map((format): Element => {
    const properties = { type: `image/${format}`, srcSet: sourcesPlaceholder(format, asset.output), sizes };
    return { type: 'element', tagName: 'source', properties, children: [] };
  });
  return { type: 'element', tagName: 'picture', properties: {}, children: [...sources, image as Element] };
}

/** The `sizes` of an image: its own width, or that of the text column if it is wider. */
function sizesOf(width: number = COLUMN_WIDTH): string {
  return width < COLUMN_WIDTH
    ? `(max-width: ${width}px) 100vw, ${width}px`
    : `(max-width: ${WIDE_SCREEN}px) 100vw, ${COLUMN_WIDTH}px`;
}

/** The `width` attribute in pixels; for a Markdown image, its intrinsic width. */
function writtenWidth(image: Node): number | undefined {
  const written = image.type === 'element' ? image.properties.width : attributeValue(image, 'width');
  const width = Number(String(written ?? '').replace(/px$/, ''));
  return width > 0 ? width : undefined;
}

function attributeValue({ attributes }: JsxElement, name: string): unknown {
  const value = attributes.find(attribute => 'name' in attribute && attribute.name === name)?.value;
  return !value || typeof value === 'string' ? value : expressionLiteral(value);
}
