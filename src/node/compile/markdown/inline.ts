import type { Delete, Emphasis, Link, PhrasingContent, Strong } from 'mdast';

type Wrapper = Delete | Emphasis | Link | Strong;

const INLINE: ReadonlySet<string> = new Set([
  ...['break', 'delete', 'emphasis', 'footnoteReference', 'html', 'image', 'inlineCode', 'link', 'strong', 'text'],
]);

/** Whether a node is inline. */
export function isInline(node: { readonly type: string }): node is PhrasingContent {
  return INLINE.has(node.type);
}

/** White space that browsers collapse to one space. */
const SPACES = /[ \t\n\r\f]+/g;

/**
 * Normalises inline nodes so that Markdown can express them: collapses spaces, removes them at the ends of lines, moves them out
 * of the ends of emphasis, drops empty nodes, and merges neighbours that would be read as one.
 */
export function tidyInline(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const lines = merged(nodes.flatMap(lift));
  return trimmed(lines);
}

/** Moves the spaces at the ends of a node out of it. */
function lift(node: PhrasingContent): readonly PhrasingContent[] {
  if (node.type === 'text') return node.value === '' ? [] : [{ type: 'text', value: node.value.replace(SPACES, ' ') }];
  if (!isWrapper(node)) return [node];
  const inner = merged(node.children.flatMap(lift)).flatMap(child =>
    child.type === node.type ? child.children : child,
  );
  const children = trimmed(inner as PhrasingContent[]);
  const space = { type: 'text', value: ' ' } as const;
  if (children.length === 0) return inner.length > 0 ? [space] : [];
  const [first, last] = [inner[0], inner.at(-1)];
  const before = first?.type === 'text' && first.value.startsWith(' ');
  const after = last?.type === 'text' && last.value.endsWith(' ');
  return [...(before ? [space] : []), { ...node, children } as PhrasingContent, ...(after ? [space] : [])];
}

/** Merges neighbours of the same kind, except links. */
function merged(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value = (last.value + node.value).replace(/ {2,}/g, ' ');
    else if (last && isWrapper(last) && node.type === last.type && node.type !== 'link') {
      last.children = merged([...last.children, ...(node as Emphasis).children]);
    } else all.push(node.type === 'text' ? { ...node } : node);
  }
  return all;
}

/** Removes spaces and breaks at both ends, and spaces beside breaks. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = nodes.flatMap((node, index) => {
    if (node.type !== 'text') return node;
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    const start = before === undefined || before.type === 'break' ? node.value.replace(/^ /, '') : node.value;
    const value = after === undefined || after.type === 'break' ? start.replace(/ $/, '') : start;
    return value === '' ? [] : { ...node, value };
  });
  const first = kept.findIndex(node => node.type !== 'break');
  const last = kept.findLastIndex(node => node.type !== 'break');
  return first < 0 ? [] : kept.slice(first, last + 1);
}

function isWrapper(node: PhrasingContent): node is Wrapper {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete' || node.type === 'link';
}
