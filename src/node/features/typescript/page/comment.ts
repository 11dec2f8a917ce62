/** What a comment says besides its first text: marks, admonitions, examples and the like. */

import type { Element, ElementContent } from 'hast';
import { encodePath } from '../../../../shared/url.ts';
import { h, nodes } from '../../../reference/html.ts';
import { deprecatedBadge, heading, prose, type ReferenceWriter } from '../../../reference/page.ts';
import type { Comment, CommentBlock, Source } from '../package/types.ts';
import { say } from './say.ts';

/** Blocks that a call shows after its parameters and result. */
const AFTER = new Set(['throws', 'example', 'see', 'since']);

/** Badges of what is deprecated or not stable, by all comments on it: one of several overloads says nothing of the others. */
export function marks(comments: readonly (Comment | undefined)[], writer: ReferenceWriter): readonly ElementContent[] {
  const isDeprecated = comments.length > 0 && comments.every(each => each?.deprecated !== undefined);
  const stage = comments[0]?.stage;
  return [
    ...nodes(...deprecatedBadge(isDeprecated, writer)).filter(node => node.type === 'element'),
    ...(stage && comments.every(each => each?.stage === stage)
      ? [h('span.badge.badge--info', {}, say(writer, stage))]
      : []),
  ];
}

/** The link to the line of a declaration; none without an address. */
export function sourceLink(
  { file, line }: Source,
  url: string | undefined,
  writer: ReferenceWriter,
): readonly Element[] {
  if (url === undefined || file.startsWith('..') || file.split('/').includes('node_modules')) return [];
  const href = writer.resolveLink(`${url}${encodePath(file)}#L${line}`);
  return href === undefined ? [] : [h('a.api-source', { href }, `${file}:${line}`)];
}

/** The texts of a comment. Those that a call shows at its end are left to {@link callBlocks}. */
export function blocksOf(
  comment: Comment | undefined,
  level: number | null,
  writer: ReferenceWriter,
  { isCall = false } = {},
): ElementContent[] {
  if (!comment) return [];
  const { summary, deprecated, blocks } = comment;
  const others = blocks.filter(({ tag }) => !AFTER.has(tag) && tag !== 'returns' && tag !== 'remarks');
  return [
    ...(deprecated === undefined ? [] : [deprecation(deprecated, writer)]),
    ...prose(summary, level, writer),
    ...blocks.filter(({ tag }) => tag === 'remarks').flatMap(({ text }) => prose(text, level, writer)),
    ...others.flatMap(block => labelled(block, writer)),
    ...(isCall ? [] : callBlocks(comment, level, writer)),
  ];
}

/** What a call may throw, examples, and where to read on. */
export function callBlocks(
  comment: Comment | undefined,
  level: number | null,
  writer: ReferenceWriter,
): ElementContent[] {
  const of = (tag: string): readonly CommentBlock[] => comment?.blocks.filter(each => each.tag === tag) ?? [];
  const part = (title: 'throws' | 'examples' | 'see', content: ElementContent[]): ElementContent[] =>
    content.length === 0 ? [] : [titled(say(writer, title), level, writer), ...content];
  return [
    ...part('throws', list(of('throws'), writer)),
    ...part(
      'examples',
      of('example').flatMap(block => example(block, writer)),
    ),
    ...part('see', list(of('see'), writer)),
    ...of('since').map(({ text }) => h('p.lectern-field-facts', {}, `${say(writer, 'since')}: `, h('code', {}, text))),
  ];
}

/** A heading, or a line in bold where there may be none. */
function titled(text: string, level: number | null, writer: ReferenceWriter): Element {
  return level === null ? h('p', {}, h('strong', {}, text)) : heading(level, text, writer);
}

function deprecation(reason: string, writer: ReferenceWriter): Element {
  const title = capitalized(say(writer, 'deprecated'));
  return h('admonition', { type: 'warning', title }, ...prose(reason, null, writer));
}

function example({ name, text }: CommentBlock, writer: ReferenceWriter): ElementContent[] {
  return [...(name ? [h('p', {}, h('strong', {}, name))] : []), ...prose(text, null, writer)];
}

function list(blocks: readonly CommentBlock[], writer: ReferenceWriter): ElementContent[] {
  const [only] = blocks;
  if (only && blocks.length === 1) return prose(only.text, null, writer);
  return blocks.length === 0
    ? []
    : [
        h(
          'ul',
          {},
          blocks.map(({ text }) => h('li', {}, prose(text, null, writer))),
        ),
      ];
}

/** A block of a tag that has no place of its own. */
function labelled({ tag, text }: CommentBlock, writer: ReferenceWriter): ElementContent[] {
  const name = h('strong', {}, capitalized(tag));
  return text === '' ? [] : [h('p.lectern-field-facts', {}, name), ...prose(text, null, writer)];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
