import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isExternal } from '../../../shared/url.ts';
import { type CodeBlockTools, codeBlockHtml } from '../markup/code-block.ts';
import { textOf } from './facts.ts';

interface FinishOptions extends CodeBlockTools {
  readonly defaultLanguage: string;
}

/** Gives headings their links, code blocks their finished markup, and links that leave the site a tab of their own. */
export const finish: Plugin<[FinishOptions], Root> = options => (tree: Root) => {
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName) && node.properties.id !== undefined) addAnchor(node);
    if (node.tagName === 'a' && isExternal(String(node.properties.href ?? ''))) openInNewTab(node);
    if (node.tagName === 'pre' && parent && index !== undefined && replaceCode(node, options)) return [SKIP, index + 1];
    return undefined;
  });
};

function openInNewTab(link: Element): void {
  link.properties = { target: '_blank', rel: ['noopener', 'noreferrer'], ...link.properties };
}

function addAnchor(heading: Element): void {
  const id = String(heading.properties.id);
  const label = `Direct link to ${textOf(heading).trim()}`;
  heading.properties.className = ['anchor', ...[heading.properties.className ?? []].flat().map(String)];
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: { href: `#${id}`, className: ['hash-link'], ariaLabel: label, title: label, translate: 'no' },
    children: [{ type: 'text', value: '\u200b' }],
  });
}

/** The `pre` becomes the code block's container, its inside finished HTML. */
function replaceCode(pre: Element, options: FinishOptions): boolean {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return false;
  const className = [code.properties.className ?? []].flat().map(String);
  const language = className.find(name => name.startsWith('language-'))?.slice('language-'.length);
  const html = codeBlockHtml(
    {
      code: textOf(code).replace(/\n$/, ''),
      language: (language ?? options.defaultLanguage).toLowerCase(),
      meta: (code.data as { meta?: string } | undefined)?.meta ?? '',
    },
    options,
  );
  Object.assign(pre, unwrap(html));
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
