import type { Html, Root } from 'mdast';
import { isScriptUrl } from '../../../shared/url.ts';
import { ELEMENTS } from '../markup/sanitize.ts';
import type { PageContext } from '../page-context.ts';
import { type TreeNode, visit } from '../walk.ts';

/**
 * Shows tags of parts of files as text, unless they are of elements that texts may contain: their lines may be titles of commits, where `<T>` and
 * `<script setup>` are meant as they stand, and none may run code.
 */
export function plainTags(tree: Root, { source }: PageContext): void {
  if (source.line === undefined) return;
  visit<Html>(tree, ['html'], ({ value, position }, index, parent) => {
    if (isHarmless(value)) return;
    const text = { type: 'text', value, position } as const;
    const isInText = parent.type === 'paragraph' || parent.type === 'heading' || parent.children.some(isText);
    parent.children[index] = (isInText ? text : { type: 'paragraph', children: [text], position }) as TreeNode;
  });
}

function isText({ type }: TreeNode): boolean {
  return type === 'text' || type === 'inlineCode';
}

function isHarmless(html: string): boolean {
  const names = Array.from(html.matchAll(/<\/?([a-z][\w.-]{0,50})/gi), ([, name = '']) => name);
  return names.every(name => ELEMENTS.has(name)) && !/[\s"'/](?:on[a-z]+|style)\s*=/i.test(html) && !hasScriptUrl(html);
}

/** Up to where its path begins, if it has one. */
const ADDRESS_START = /\bhref\s*=\s*(?:"([^"/?#]*)|'([^'/?#]*)|([^\s>/?#]*))/gi;

/** Whether a link may run a script: references to characters may spell a scheme. */
function hasScriptUrl(html: string): boolean {
  const starts = Array.from(html.matchAll(ADDRESS_START), found => found.slice(1).join(''));
  return starts.some(start => start.includes('&') || isScriptUrl(start));
}
