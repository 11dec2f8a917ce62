import { isRecord } from '../../util/json.ts';

/** A node of a script's syntax tree, of which only the type is known. */
export interface SyntaxNode {
  readonly type: string;
}

/** Every node of a syntax tree, those around others first. */
export function* nodesOf(tree: unknown): Iterable<SyntaxNode> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesOf(item);
  if (!isRecord(tree)) return;
  if (typeof tree.type === 'string') yield tree as unknown as SyntaxNode;
  for (const value of Object.values(tree)) if (typeof value === 'object') yield* nodesOf(value);
}
