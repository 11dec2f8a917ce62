import type { Properties } from 'hast';
import type { Definition, Image, Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { applyTrailingSlash, hasProtocol, isExternal, withBase } from '../../../shared/url.ts';
import { severityOf } from '../../diagnostics.ts';
import { assetUrl, findFile } from '../assets.ts';
import { imageSize } from '../image-size.ts';
import { contextOf, type PageContext, placeOf } from '../page-context.ts';
import type { CompilerOptions } from '../types.ts';
import { walk } from '../walk.ts';

type LinkNode = Link | Definition;

/** Gives every link and image its final URL, and notes what the page links to and which files it needs. */
export const links: Plugin<[CompilerOptions], Root> = options => (tree: Root, file: VFile) => {
  const context = contextOf(file);
  walk(tree, node => {
    if (node.type === 'link' || node.type === 'definition') resolveLink(node as LinkNode, context, options);
    else if (node.type === 'image') resolveImage(node as Image, context, options);
    return undefined;
  });
};

function resolveLink(node: LinkNode, context: PageContext, options: CompilerOptions): void {
  const written = node.url;
  if (written.startsWith('pathname://')) {
    node.url = withBase(options.baseUrl, written.slice('pathname://'.length));
    openInNewTab(node);
    return;
  }
  if (isExternal(written)) return;
  if (written.startsWith('#')) {
    context.links.push({ url: written, written, place: placeOf(context, node) });
    return;
  }
  const target = linkTarget(node, context, options);
  if (target.newTab) openInNewTab(node);
  node.url = target.url;
  if (target.toCheck) context.links.push({ url: target.url, written, place: placeOf(context, node) });
}

interface LinkTarget {
  readonly url: string;
  readonly newTab: boolean;
  /** Whether a page must be there; a link that was reported already is not checked again. */
  readonly toCheck: boolean;
}

function linkTarget(node: LinkNode, context: PageContext, options: CompilerOptions): LinkTarget {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
  let toCheck = true;
  if (/\.mdx?$/i.test(pathname)) {
    const permalink = resolveDoc(pathname, context);
    if (permalink !== null) return { url: permalink + rest, newTab: false, toCheck };
    toCheck = !reportBrokenMarkdownLink(node, context, options);
  } else if (/\.\w+$/.test(pathname) && !/\.html?$/i.test(pathname)) {
    const asset = findFile(pathname, context.source.file, options);
    if (asset) return { url: assetUrl(asset, 'files', context, options) + rest, newTab: true, toCheck: false };
  }
  const absolute = pathname.startsWith('/')
    ? withBase(options.baseUrl, pathname)
    : new URL(pathname, `http://site${context.source.permalink}`).pathname;
  return { url: applyTrailingSlash(absolute, options.trailingSlash, options.baseUrl) + rest, newTab: false, toCheck };
}

function resolveDoc(href: string, context: PageContext): string | null {
  const { file } = context.source;
  const answer = context.source.resolveDoc(href, file) ?? null;
  context.resolutions.push([href, file, answer]);
  return answer;
}

/** Whether the site wants to hear of it. */
function reportBrokenMarkdownLink(node: LinkNode, context: PageContext, options: CompilerOptions): boolean {
  const severity = severityOf(options.onBrokenMarkdownLinks);
  if (!severity) return false;
  context.diagnostics.push({
    code: 'links/broken-markdown-link',
    severity,
    message: `The Markdown link \`${node.url}\` leads to no doc`,
    place: placeOf(context, node),
    fix: 'Name a Markdown file of these docs, relative to this file, or link to a URL path.',
  });
  return true;
}

function resolveImage(node: Image, context: PageContext, options: CompilerOptions): void {
  const hProperties: Properties = { loading: 'lazy', decoding: 'async', className: ['img'] };
  node.data = { ...node.data, hProperties };
  if (node.url.startsWith('pathname://')) {
    node.url = withBase(options.baseUrl, node.url.slice('pathname://'.length));
    return;
  }
  if (hasProtocol(node.url) || node.url.startsWith('//')) return;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
  const image = findFile(pathname, context.source.file, options);
  if (image) {
    Object.assign(hProperties, imageSize(image));
    node.url = assetUrl(image, 'images', context, options) + rest;
    return;
  }
  const severity = severityOf(options.onBrokenMarkdownImages);
  if (!severity) return;
  context.diagnostics.push({
    code: 'compile/missing-image',
    severity,
    message: `The image \`${node.url}\` does not exist`,
    place: placeOf(context, node),
    fix: 'Name a file relative to this page, below a static directory (`/img/x.png`), or `@site/…`.',
  });
}

function openInNewTab(node: LinkNode): void {
  if (node.type !== 'link') return;
  node.data = { ...node.data, hProperties: { target: '_blank', rel: ['noopener', 'noreferrer'] } };
}
