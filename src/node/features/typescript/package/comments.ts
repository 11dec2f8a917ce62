import { firstLine } from '../../../util/first-line.ts';
import type { CommentPart, JsonComment } from './json.ts';
import type { Address, Comment, CommentBlock, GroupText } from './types.ts';

/** What is known of the links of a comment. */
export interface LinkTools {
  readonly find: (id: number) => Address | undefined;
  /** Called for a link that leads to nothing. */
  readonly onBroken: (written: string) => void;
}

const STAGES = { '@alpha': 'alpha', '@beta': 'beta', '@experimental': 'experimental' } as const;
/** Blocks that are told elsewhere, or only sort. */
const OTHERS = new Set(['@deprecated', '@defaultValue', '@default', '@category', '@group']);
const GROUP_TEXTS = new Set(['@categoryDescription', '@groupDescription']);

/** A comment as Markdown; undefined if it says nothing. */
export function commentOf(comment: JsonComment | undefined, tools: LinkTools): Comment | undefined {
  if (!comment) return undefined;
  const { summary, blockTags = [], modifierTags = [] } = comment;
  const text = markdown(summary, tools).trim();
  const deprecated = blockTags.find(({ tag }) => tag === '@deprecated');
  const isDeprecated = deprecated !== undefined || modifierTags.includes('@deprecated');
  const stage = Object.entries(STAGES).find(([tag]) => modifierTags.includes(tag))?.[1];
  const blocks = blockTags
    .filter(({ tag }) => !OTHERS.has(tag) && !GROUP_TEXTS.has(tag))
    .map(({ tag, name, content }): CommentBlock => {
      return { tag: tag.slice(1), ...(name !== undefined && { name }), text: markdown(content, tools).trim() };
    });
  const groups = blockTags
    .filter(({ tag }) => GROUP_TEXTS.has(tag))
    .map(({ content }) => groupText(markdown(content, tools)));
  if (text === '' && !isDeprecated && stage === undefined && blocks.length + groups.length === 0) return undefined;
  return {
    ...(text !== '' && { summary: text }),
    ...(isDeprecated && { deprecated: markdown(deprecated?.content ?? [], tools).trim() }),
    ...(stage !== undefined && { stage }),
    blocks,
    ...(groups.length > 0 && { groups }),
  };
}

/** What a block says of a group, which its first line names. */
function groupText(block: string): GroupText {
  const [name = '', ...lines] = block.trim().split('\n');
  return { name: name.trim(), text: lines.join('\n').trim() };
}

/** The group that a comment names; the first of several. */
export function writtenGroup(comment: JsonComment | undefined): string | undefined {
  return firstLine(blockText(comment, '@group') ?? blockText(comment, '@category') ?? '') || undefined;
}

/** The text of the first block with a tag. */
function blockText(comment: JsonComment | undefined, ...tags: readonly string[]): string | undefined {
  const block = comment?.blockTags?.find(({ tag }) => tags.includes(tag));
  return block?.content
    .map(part => part.text)
    .join('')
    .trim();
}

/** The default that a comment tells, as code. */
export function writtenDefault(comment: JsonComment | undefined): string | undefined {
  const text = blockText(comment, '@defaultValue', '@default');
  return text === undefined || text === ''
    ? undefined
    : text.replace(/^```\w*\n([\s\S]*)\n```$/, '$1').replace(/^`([^`]*)`$/, '$1');
}

function markdown(parts: readonly CommentPart[], tools: LinkTools): string {
  return parts.map(part => (part.kind === 'inline-tag' ? inlineTag(part, tools) : part.text)).join('');
}

function inlineTag({ tag, text, target }: CommentPart, { find, onBroken }: LinkTools): string {
  if (!/^@link(?:code|plain)?$/.test(tag ?? '')) return text;
  const label = tag === '@linkcode' ? `\`\` ${text} \`\`` : text.replace(/[\\`*_[\]<>]/g, '\\$&');
  if (target === undefined) onBroken(text);
  const to = typeof target === 'number' ? find(target) : typeof target === 'string' ? target : undefined;
  return to === undefined ? label : `[${label}](<${to}>)`;
}
