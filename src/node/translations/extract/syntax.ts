import { isRecord } from '../../util/json.ts';

/** A node of a script's syntax tree, of unknown type. */
export interface SyntaxNode {
  readonly type: string;
}

/** All nodes of a syntax tree, parents first. */
export function* nodesOf(tree: unknown): Iterable<SyntaxNode> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesOf(item);
  if (!isRecord(tree)) return;
  if (typeof tree.type === 'string') yield tree as unknown as SyntaxNode;
  for (const value of Object.values(tree)) if (typeof value === 'object') yield* nodesOf(value);
}
