import type { Element, ElementData, Root } from 'hast';
import type { Plugin } from 'unified';
import type { CodePainter } from '../../../shared/code/block.ts';
import { isExternal } from '../../../shared/url.ts';
import { codeBlockHtml } from '../markup/code-block.ts';
import { walk } from '../walk.ts';
import { EXPLICIT } from './explicit.ts';
import { textOf } from './facts.ts';

interface FinishOptions {
  readonly paint: CodePainter;
  readonly defaultLanguage: string;
  /** Elements that a component paints: it gets what the author wrote, and does the rest. */
  readonly mapped: ReadonlySet<string>;
}

/** Gives headings their links, code blocks their finished markup, images their time, and links that leave the site a tab of their own. */
export const finish: Plugin<[FinishOptions], Root> = options => (tree: Root) => {
  walk(tree, (node, index) => {
    if (node.type !== 'element') return undefined;
    const element = node as Element;
    const { tagName, properties } = element;
    if (/^h[2-6]$/.test(tagName) && properties.id !== undefined && !options.mapped.has(tagName)) addAnchor(element);
    if (tagName === 'a' && isExternal(String(properties.href ?? ''))) openInNewTab(element);
    if (tagName === 'img') loadLate(element);
    if (tagName === 'details') properties.className ??= ['details', 'alert', 'alert--info'];
    // A table wider than its column scrolls: the keyboard must reach it.
    if (tagName === 'table') properties.tabIndex = 0;
    if (tagName === 'input' && properties.type === 'checkbox') nameCheckbox(element);
    return tagName === 'pre' && replaceCode(element, options) ? index + 1 : undefined;
  });
};

function openInNewTab(link: Element): void {
  link.properties = { target: '_blank', rel: ['noopener', 'noreferrer'], ...link.properties };
}

/** Images of Markdown, and those of HTML in Markdown proper; what JSX says is the author's own. */
function loadLate(image: Element): void {
  const { className, ...own } = image.properties;
  image.properties = { ...own, loading: own.loading ?? 'lazy', decoding: own.decoding ?? 'async' };
  image.properties.className = [...[className ?? []].flat().map(String), 'img'];
}

function nameCheckbox(input: Element): void {
  input.properties.ariaLabel = input.properties.checked ? 'Done' : 'To do';
}

function addAnchor(heading: Element): void {
  const id = String(heading.properties.id);
  const label = `Direct link to ${textOf(heading).trim()}`;
  heading.properties.className = ['anchor', ...[heading.properties.className ?? []].flat().map(String)];
  heading.children.push({
    type: 'element',
    data: EXPLICIT as ElementData,
    tagName: 'a',
    properties: { href: `#${id}`, className: ['hash-link'], ariaLabel: label, translate: 'no' },
    children: [{ type: 'text', value: '\u200b' }],
  });
}

/** The `pre` becomes the code block's container, its inside finished HTML; or its component gets what it needs for it. */
function replaceCode(pre: Element, options: FinishOptions): boolean {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return false;
  const className = [code.properties.className ?? []].flat().map(String);
  const language = className.find(name => name.startsWith('language-'))?.slice('language-'.length);
  const block = {
    code: textOf(code).replace(/\n$/, ''),
    language: (language ?? options.defaultLanguage).toLowerCase(),
    meta: (code.data as { meta?: string } | undefined)?.meta ?? String(code.properties.metastring ?? ''),
  };
  if (options.mapped.has('code')) {
    code.properties = {
      className: [`language-${block.language}`],
      ...(block.meta ? { metastring: block.meta } : {}),
      highlighted: options.paint(block),
    };
  } else if (!options.mapped.has('pre')) Object.assign(pre, unwrap(codeBlockHtml(block, options.paint)));
  return true;
}

/** An element for HTML whose only root is a `div` with a class: raw inside, so that nothing parses it again. */
function unwrap(html: string): Partial<Element> {
  const [, className = '', inside = ''] = /^<div class="([^"]*)">(.*)<\/div>$/s.exec(html) ?? [];
  return {
    tagName: 'div',
    properties: { className: className.split(' ') },
    children: [{ type: 'raw', value: inside } as never],
  };
}
