import type { Definition, Image, Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { applyTrailingSlash, hasProtocol, isExternal, withBase } from '../../../shared/url.ts';
import type { ReferenceHook } from '../../config/hooks.ts';
import { type Reporting, severityOf } from '../../diagnostics/index.ts';
import { assetUrl, findFile } from '../assets.ts';
import { imageSize } from '../image-size.ts';
import { contextOf, locationOf, type PageContext } from '../page-context.ts';
import type { CompilerOptions } from '../types.ts';
import { walk } from '../walk.ts';

type LinkNode = Link | Definition;

/** Gives every link and image its final URL, and collects the page's links and assets. */
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
    context.links.push({ url: written, written, location: locationOf(context, node) });
    return;
  }
  const target = linkTarget(node, context, options);
  if (target.newTab) openInNewTab(node);
  node.url = target.url;
  if (target.toCheck) context.links.push({ url: target.url, written, location: locationOf(context, node) });
}

interface LinkTarget {
  readonly url: string;
  readonly newTab: boolean;
  /** Whether the link check must find its page; false for reported links. */
  readonly toCheck: boolean;
}

function linkTarget(node: LinkNode, context: PageContext, options: CompilerOptions): LinkTarget {
  const [pathname, rest] = splitUrl(node.url);
  if (node.url === '') {
    return brokenLink(node, context, options, {
      message: 'A Markdown link has no address',
      fix: 'Write one between the round brackets.',
    });
  }
  if (/\.mdx?$/i.test(pathname)) {
    const permalink = resolveDoc(pathname, context);
    if (permalink !== null) return { url: permalink + rest, newTab: false, toCheck: true };
    return brokenLink(node, context, options, {
      message: `The Markdown link \`${node.url}\` leads to no doc`,
      fix: 'Name a Markdown file of these docs, relative to this file, or link to a URL path.',
    });
  }
  if (/\.\w+$/.test(pathname) && !/\.html?$/i.test(pathname)) {
    const asset = findFile(pathname, context.source.file, options);
    if (asset) return { url: assetUrl(asset, 'files', context, options) + rest, newTab: true, toCheck: false };
  }
  return { url: siteUrl(node.url, context, options), newTab: false, toCheck: true };
}

/** Reports a link, or uses the URL that the site's function returns. */
function brokenLink(
  node: LinkNode,
  context: PageContext,
  options: CompilerOptions,
  problem: Pick<BrokenReference, 'message' | 'fix'>,
): LinkTarget {
  const isSettled = brokenReference(node, context, {
    answer: options.onBrokenMarkdownLinks,
    name: 'onBrokenMarkdownLinks',
    code: 'links/broken-markdown-link',
    ...problem,
  });
  if (isExternal(node.url)) return { url: node.url, newTab: false, toCheck: false };
  return { url: siteUrl(node.url, context, options), newTab: false, toCheck: !isSettled };
}

/** An absolute path on the site. */
function siteUrl(url: string, context: PageContext, { baseUrl, trailingSlash }: CompilerOptions): string {
  const [pathname, rest] = splitUrl(url);
  const absolute = pathname.startsWith('/')
    ? withBase(baseUrl, pathname)
    : new URL(pathname, `http://site${context.source.permalink}`).pathname;
  return applyTrailingSlash(absolute, trailingSlash, baseUrl) + rest;
}

function splitUrl(url: string): readonly [pathname: string, rest: string] {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return [pathname, rest];
}

function resolveDoc(href: string, context: PageContext): string | null {
  const { file } = context.source;
  const answer = context.source.resolveDoc(href, file) ?? null;
  context.resolutions.push([href, file, answer]);
  return answer;
}

function resolveImage(node: Image, context: PageContext, options: CompilerOptions): void {
  if (node.url.startsWith('pathname://')) {
    node.url = withBase(options.baseUrl, node.url.slice('pathname://'.length));
    return;
  }
  if (hasProtocol(node.url) || node.url.startsWith('//')) return;
  const [pathname, rest] = splitUrl(node.url);
  const image = findFile(pathname, context.source.file, options);
  if (image) {
    node.data = { ...node.data, hProperties: { ...imageSize(image) } };
    node.url = assetUrl(image, 'images', context, options) + rest;
    return;
  }
  brokenReference(node, context, {
    answer: options.onBrokenMarkdownImages,
    name: 'onBrokenMarkdownImages',
    code: 'compile/missing-image',
    message: node.url === '' ? 'An image has no address' : `The image \`${node.url}\` does not exist`,
    fix: 'Name a file relative to this page, below a static directory (`/img/x.png`), or `@site/…`.',
  });
}

function openInNewTab(node: LinkNode): void {
  if (node.type !== 'link') return;
  node.data = { ...node.data, hProperties: { target: '_blank', rel: ['noopener', 'noreferrer'] } };
}

/** A problem with a link or an image, and the site's setting for it. */
interface BrokenReference {
  readonly answer: Reporting | ReferenceHook;
  readonly name: 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages';
  readonly code: string;
  /** About the URL as it is written. */
  readonly message: string;
  readonly fix: string;
}

/**
 * Reports a reference that leads nowhere, or lets the site's function mend it: then the node has another URL.
 *
 * @returns whether it is reported, so that nobody need look at it again
 */
function brokenReference(node: Link | Definition | Image, context: PageContext, hook: BrokenReference): boolean {
  const { answer, name, code, message, fix } = hook;
  const location = locationOf(context, node);
  if (typeof answer !== 'function') {
    const severity = severityOf(answer);
    if (severity) context.diagnostics.push({ code, severity, message, location, fix });
    return severity !== undefined;
  }
  try {
    const url = answer({ sourceFilePath: context.source.file, url: node.url, node });
    if (typeof url === 'string') node.url = url;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const told = `\`markdown.hooks.${name}\` failed for \`${node.url}\`: ${cause}`;
    context.diagnostics.push({ code, severity: 'error', message: told, location, fix });
    return true;
  }
  return false;
}
