import path from 'node:path';
import type { Definition, Image, Link, Root } from 'mdast';
import { hasProtocol, isExternal, isScriptUrl, safeDecode, slashedUrl, splitUrl } from '../../../shared/url.ts';
import { type Diagnostic, type DiagnosticCode, type SourceLocation, severityOf } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import { hashIfFile } from '../../util/hash.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { isSiteFile } from '../../util/site-paths.ts';
import { slashHint } from '../../util/slash-hint.ts';
import { assetUrl, findFile, findMarkdown, placesOf, privateFile } from '../assets.ts';
import { relativeUrl, writtenUrl } from '../base-url.ts';
import { imageSize } from '../image-size.ts';
import { notImageProblem } from '../not-image.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { visit } from '../walk.ts';

type LinkNode = Link | Definition;

/** Gives every link and image its final URL, and collects the page's links and assets. */
export function links(tree: Root, context: PageContext): void {
  visit<LinkNode | Image>(tree, ['link', 'definition', 'image'], node => {
    if (node.type === 'image') resolveImage(node, context);
    else resolveLink(node, context);
  });
}

/** Resolves relative links that plugins of the site have added after {@link links} ran. */
export function addedLinks(tree: Root, context: PageContext): void {
  visit<Link>(tree, ['link'], node => {
    if (!/^[/#]/.test(node.url) && !hasProtocol(node.url)) resolveLink(node, context);
  });
}

function resolveLink(node: LinkNode, context: PageContext): void {
  node.url = repositoryUrl(node.url, context) ?? node.url;
  const written = node.url;
  if (written.startsWith('pathname://')) {
    node.url = writtenUrl(written.slice('pathname://'.length), context.settings.baseUrl);
    openInNewTab(node);
    return;
  }
  if (isScriptUrl(written)) {
    node.url = '#';
    context.diagnostics.push(scriptUrl(written, locationOf(context, node)));
    return;
  }
  if (isExternal(written)) {
    // Builds do not check them; `check --external` does.
    if (/^https?:\/\//i.test(written))
      context.links.push({ url: written, written, location: locationOf(context, node) });
    return;
  }
  if (written.startsWith('#')) {
    context.links.push({ url: written, written, location: locationOf(context, node) });
    return;
  }
  const { url, kind } = linkTarget(node, context);
  node.url = url;
  if (kind === 'file') openInNewTab(node);
  if (kind === 'page') context.links.push({ url, written, location: locationOf(context, node) });
}

/** The address of a relative link at the host of the repository; undefined for any other link. */
function repositoryUrl(url: string, { source: { linkBase } }: PageContext): string | undefined {
  if (linkBase === undefined || url === '' || /^(?:[#/\\]|@site\/)/.test(url) || hasProtocol(url)) return undefined;
  return URL.canParse(url, linkBase) ? new URL(url, linkBase).href : undefined;
}

/** The address, at the host of their repository, of what a relative link out of docs that are written elsewhere leads to. */
function outsideUrl(url: string, { source, settings: { siteDir, sourceFolder } }: PageContext): string | undefined {
  if (sourceFolder?.base === undefined || !/^\.{1,2}\//.test(url)) return undefined;
  const folder = path.resolve(siteDir, sourceFolder.path);
  // Versions have folders of their own, which are no longer at the host.
  if (!isBelow(folder, source.file)) return undefined;
  if (isBelow(folder, path.resolve(path.dirname(source.file), safeDecode(splitUrl(url)[0])))) return undefined;
  const here = relativePath(folder, path.dirname(source.file));
  return new URL(url, `${sourceFolder.base}${here === '' ? '' : `${here}/`}`).href;
}

function scriptUrl(written: string, location: SourceLocation): Diagnostic {
  return {
    code: 'links/script-url',
    severity: 'error',
    message: `The link \`${written}\` would run a script`,
    location,
    fix: 'Link to a page; a component of the site may run scripts, in its `onClick`.',
  };
}

interface LinkTarget {
  readonly url: string;
  /** The link check only looks at pages. `unchecked`: external, or already reported. */
  readonly kind: 'page' | 'file' | 'unchecked';
}

function linkTarget(node: LinkNode, context: PageContext): LinkTarget {
  const [pathname, rest] = splitUrl(node.url);
  if (node.url === '') {
    return brokenLink(node, context, {
      message: 'A Markdown link has no URL',
      fix: 'Add a URL between the parentheses.',
    });
  }
  if (/\.mdx?$/i.test(pathname)) {
    const permalink = resolveDoc(pathname, context);
    if (permalink !== null) return { url: permalink + rest, kind: 'page' };
    const file = findMarkdown(pathname, context);
    if (file !== undefined) return fileTarget(file, node, context);
    if (pathname.startsWith('@site/')) keepPlaces(pathname, context);
    const elsewhere = outsideUrl(node.url, context);
    if (elsewhere !== undefined) return { url: elsewhere, kind: 'unchecked' };
    return brokenLink(node, context, {
      message: `The Markdown link \`${node.url}\` leads to no doc`,
      fix: `Name a Markdown file of these docs, relative to this file, or link to a URL path.${slashHint(node.url)}`,
    });
  }
  const mayBeFile = /\.\w+$/.test(pathname) && !/\.html?$/i.test(pathname);
  const file = mayBeFile ? findFile(pathname, context) : undefined;
  if (file !== undefined) return fileTarget(file, node, context);
  if (mayBeFile) keepPlaces(pathname, context);
  const elsewhere = outsideUrl(node.url, context);
  if (elsewhere !== undefined) return { url: elsewhere, kind: 'unchecked' };
  return { url: siteUrl(node.url, context), kind: 'page' };
}

/** A file that appears at one of the places of a link, or changes there, may be what it leads to. */
function keepPlaces(pathname: string, context: PageContext): void {
  for (const place of placesOf(pathname, context)) context.includes.push([place, hashIfFile(place)]);
}

function fileTarget(file: string, node: LinkNode, context: PageContext): LinkTarget {
  if (isPrivate(file, node, context)) return { url: node.url, kind: 'unchecked' };
  return { url: assetUrl(file, 'files', context) + splitUrl(node.url)[1], kind: 'file' };
}

/**
 * Reports a broken Markdown link, or uses the URL that the site's function returns. Unless the function failed, the
 * link is then checked like any link to a page, under `onBrokenLinks`.
 */
function brokenLink(
  node: LinkNode,
  context: PageContext,
  problem: Pick<BrokenReference, 'message' | 'fix'>,
): LinkTarget {
  const setting = 'onBrokenMarkdownLinks';
  const hasFailed = brokenReference(node, context, { setting, code: 'links/broken-markdown-link', ...problem });
  if (isExternal(node.url)) return { url: node.url, kind: 'unchecked' };
  return { url: siteUrl(node.url, context), kind: hasFailed ? 'unchecked' : 'page' };
}

/** A link's URL as an absolute path of the site, with base URL and trailing slash. */
export function siteUrl(url: string, { source, settings }: PageContext): string {
  const [pathname, rest] = splitUrl(url);
  const absolute = pathname.startsWith('/')
    ? writtenUrl(pathname, settings.baseUrl)
    : relativeUrl(pathname, source.permalink);
  return slashedUrl(absolute, settings, path => isSiteFile(path, settings)) + rest;
}

function resolveDoc(href: string, { source, resolutions }: PageContext): string | null {
  const permalink = source.resolveDoc(href, source.file) ?? null;
  resolutions.push([href, source.file, permalink]);
  return permalink;
}

function resolveImage(node: Image, context: PageContext): void {
  if (node.url.startsWith('pathname://')) {
    node.url = writtenUrl(node.url.slice('pathname://'.length), context.settings.baseUrl);
    return;
  }
  if (hasProtocol(node.url) || node.url.startsWith('//')) return;
  const [pathname, rest] = splitUrl(node.url);
  const image = findFile(pathname, context);
  if (image && isPrivate(image, node, context)) return;
  if (image) {
    const size = imageSize(image);
    const problem = size ? undefined : notImageProblem(image, node.url);
    if (problem) context.diagnostics.push({ ...problem, location: locationOf(context, node) });
    node.data = { ...node.data, hProperties: { ...size } };
    node.url = assetUrl(image, 'images', context) + rest;
    return;
  }
  brokenReference(node, context, {
    setting: 'onBrokenMarkdownImages',
    code: 'compile/missing-image',
    message: node.url === '' ? 'An image has no path' : `The image \`${node.url}\` does not exist`,
    fix: `Name a file relative to this page, below a static directory (\`/img/x.png\`), or \`@site/…\`.${slashHint(node.url)}`,
  });
}

/** Whether a file must not be published; if so, it is reported. */
function isPrivate(file: string, node: LinkNode | Image, context: PageContext): boolean {
  const problem = privateFile(file, node.url, context);
  if (problem) context.diagnostics.push({ ...problem, location: locationOf(context, node) });
  return problem !== undefined;
}

function openInNewTab(node: LinkNode): void {
  if (node.type !== 'link') return;
  const { hProperties } = (node.data ?? {}) as { readonly hProperties?: object };
  node.data = { ...node.data, hProperties: { ...hProperties, target: '_blank', rel: ['noopener', 'noreferrer'] } };
}

/** A problem with the URL of a link or image. */
interface BrokenReference {
  /** The config key for it: its value is a reporting level, or a function that may return another URL. */
  readonly setting: 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages';
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly fix: string;
}

/**
 * Reports a link or image without a target, or calls the site's function, which may give the node another URL.
 *
 * @returns whether that function failed
 */
function brokenReference(node: LinkNode | Image, context: PageContext, problem: BrokenReference): boolean {
  const { setting, ...rest } = problem;
  const { settings, source, diagnostics } = context;
  const location = locationOf(context, node);
  const hook = settings[setting];
  if (typeof hook !== 'function') {
    const severity = severityOf(hook);
    if (severity) diagnostics.push({ severity, location, ...rest });
    return false;
  }
  try {
    const url = hook({ sourceFilePath: source.file, url: node.url, node });
    if (typeof url === 'string') node.url = url;
    return false;
  } catch (error) {
    const message = `\`markdown.hooks.${setting}\` failed for \`${node.url}\`: ${messageOf(error)}`;
    diagnostics.push({ severity: 'error', location, ...rest, message });
    return true;
  }
}
