import type { Element, ElementData, Root } from 'hast';
import type { CodeBlock } from '../../../shared/code/block.ts';
import { isAssetUrl, isExternal } from '../../../shared/url.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { assetUrl } from '../assets.ts';
import { placeOf } from '../code-origins.ts';
import { completeAdmonition } from '../markup/admonition.ts';
import { codeBlock } from '../markup/code-block.ts';
import { codeFold } from '../markup/code-fold.ts';
import { isTyped } from '../markup/twoslash.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { siteUrl } from '../remark/links.ts';
import { walk } from '../walk.ts';
import { EXPLICIT } from './collapse.ts';
import { blockIn } from './facts.ts';
import { sourceOf, textOf } from './text-of.ts';

/**
 * Adds anchor links to headings, highlights code blocks, makes images load lazily and external links open in new tabs.
 * Elements that a component renders are left to that component.
 */
export function finish(tree: Root, context: PageContext): void {
  const { reactElements, texts = {} } = context.settings;
  walk(tree, (node, index) => {
    if (node.type !== 'element') return undefined;
    const element = node as Element;
    const { tagName, properties } = element;
    if (/^h[2-6]$/.test(tagName) && properties.id !== undefined && !reactElements.has(tagName))
      addAnchor(element, texts);
    if (tagName === 'a') finishLink(element, String(properties.href ?? ''), context);
    if (tagName === 'img') loadLazily(element);
    if (tagName === 'details') properties.className ??= ['details', 'alert', 'alert--info'];
    if (tagName === 'details' && !reactElements.has('details')) addSummary(element, texts);
    if (tagName === 'admonition' && !reactElements.has('admonition')) completeAdmonition(element, texts);
    if (tagName === 'input' && properties.type === 'checkbox') nameCheckbox(element, texts);
    return tagName === 'pre' && replaceCode(element, context) ? index + 1 : undefined;
  });
}

/**
 * Completes a link. Links of the page's Markdown are complete by now, those to assets without the base URL of the
 * locale; links added by plugins of the site may not be.
 */
function finishLink(link: Element, href: string, context: PageContext): void {
  const { baseUrl, assetsUrl } = context.settings;
  if (isExternal(href)) openInNewTab(link);
  else if (href.startsWith('/') && !href.startsWith(baseUrl) && !isAssetUrl(href, assetsUrl)) {
    completeLink(link, href, context);
  }
}

function completeLink(link: Element, href: string, context: PageContext): void {
  if (context.links.some(({ url }) => url === href)) return;
  const url = siteUrl(href, context);
  link.properties.href = url;
  context.links.push({ url, written: href, location: locationOf(context, link) });
}

function openInNewTab(link: Element): void {
  link.properties = { target: '_blank', rel: ['noopener', 'noreferrer'], ...link.properties };
}

/** Makes an image load lazily: one of Markdown, or of HTML in plain Markdown. JSX stays as it is. */
function loadLazily(image: Element): void {
  const { className, ...own } = image.properties;
  image.properties = { ...own, loading: own.loading ?? 'lazy', decoding: own.decoding ?? 'async' };
  image.properties.className = [...classesOf(className), 'img'];
}

function classesOf(className: Element['properties'][string]): readonly string[] {
  return [className ?? []].flat().map(String);
}

/**
 * Adds a `summary` to `details` without one: the browser's default has neither the theme's style nor the page's
 * language. `remark/elements.ts` does the same for JSX.
 */
function addSummary(details: Element, texts: Texts): void {
  if (details.children.some(child => 'tagName' in child && child.tagName === 'summary')) return;
  const text = translate(texts, GENERATOR_TEXTS.details);
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: {},
    children: [{ type: 'text', value: text }],
  };
  details.children.unshift(summary);
}

function nameCheckbox(input: Element, texts: Texts): void {
  const { taskDone, taskToDo } = GENERATOR_TEXTS;
  input.properties.ariaLabel = translate(texts, input.properties.checked ? taskDone : taskToDo);
}

function addAnchor(heading: Element, texts: Texts): void {
  const { ariaLabel, className } = anchorProperties(heading, texts);
  heading.properties.className = className;
  heading.children.push({
    type: 'element',
    data: EXPLICIT as ElementData,
    tagName: 'a',
    properties: { href: `#${heading.properties.id}`, className: ['hash-link'], ariaLabel, translate: 'no' },
    children: [{ type: 'text', value: '\u200b' }],
  });
}

/** What a heading with a link to itself has: its classes, and the label of the link. */
export function anchorProperties(heading: Element, texts: Texts) {
  const { id, className } = heading.properties;
  const label = textOf(heading, sourceOf).trim() || String(id);
  return {
    className: ['anchor', ...classesOf(className)],
    ariaLabel: translate(texts, GENERATOR_TEXTS.headingLink, { heading: label }),
  };
}

/**
 * Replaces a `pre` by a code block as HTML, or passes the highlighted code to the component that renders it. Returns
 * whether it is a code block.
 */
function replaceCode(pre: Element, context: PageContext): boolean {
  const { settings, paint } = context;
  const { reactElements } = settings;
  const found = blockIn(pre, context);
  if (!found) return false;
  const { code, block } = found;
  reportTypes(pre, block, context);
  if (reactElements.has('code')) {
    code.properties = {
      className: [`language-${block.language}`],
      ...(block.meta ? { metastring: block.meta } : {}),
      highlighted: paint(block),
    };
  } else if (!reactElements.has('pre')) Object.assign(pre, codeBlock(block, paint, codeFold(block, context)));
  return true;
}

/** Reports TypeScript's errors in a block that shows types, and adds twoslash's stylesheet to the page. */
export function reportTypes(pre: Element, block: CodeBlock, context: PageContext): void {
  const { twoslash } = context.settings.markdown.shiki ?? {};
  if (!twoslash || !isTyped(block)) return;
  const location = locationOf(context, pre);
  const origin = context.codeOrigins.get(placeOf(location));
  for (const { line, message } of context.paint.problemsOf?.(block) ?? []) {
    context.diagnostics.push({
      code: 'compile/twoslash',
      severity: 'error',
      message,
      location: origin
        ? { file: origin.file, ...omitUndefined({ line: origin.lines[line] }) }
        : { ...location, line: (location.line ?? 0) + line + 1 },
      fix: 'Fix the code, or declare the errors that it should show with `// @errors: 2322` above it.',
    });
  }
  const href = assetUrl(twoslash.styles, 'files', context);
  if (context.head.some(({ attributes }) => attributes?.href === href)) return;
  context.head.push({ tagName: 'link', attributes: { rel: 'stylesheet', href } });
}
