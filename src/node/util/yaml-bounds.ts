/** Bounds of YAML: what the parser takes long for, or overflows its stack at. */
import { createRequire } from 'node:module';
import type { Alias, CST, ParsedNode, Scalar, YAMLMap } from 'yaml';
import { levelBelow } from './level-below.ts';

const require = createRequire(import.meta.url);

/** The parser, loaded on first use: in most runs all front matter comes from the cache. */
export const parser = (): typeof import('yaml') => require('yaml') as typeof import('yaml');

/** Levels of lists and maps up to which no step overflows its stack. */
export const MAX_LEVELS = 100;

/** To resolve an alias, the parser may walk the whole document. */
const MAX_ALIAS_COST = 100_000_000;

interface TokenItem {
  readonly key?: CST.Token | null;
  readonly value?: CST.Token;
}

/** The offset at which a token is nested in more than {@link MAX_LEVELS} levels; undefined if it is not. */
export function deepOffset(root: CST.Token): number | undefined {
  const [deep] = levelBelow(root, MAX_LEVELS + 1, token => innerTokens(token).filter(inner => 'items' in inner));
  return deep?.offset;
}

function innerTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return (token.items as readonly TokenItem[]).flatMap(({ key, value }) => [key ?? [], value ?? []].flat());
}

/** A problem at an offset of the text. */
interface YamlProblem {
  readonly offset: number;
  readonly message: string;
}

interface Walk {
  readonly problems: YamlProblem[];
  /** The last node with each anchor. */
  readonly anchors: Map<string, unknown>;
  /** Levels in each node with an anchor; undefined while the node is open. */
  readonly levels: Map<unknown, number>;
  aliases: number;
}

/**
 * The first problem of a document that the composer does not find: keys that occur twice, lists and maps that contain
 * themselves, or are too deep because of aliases, and too many aliases.
 */
export function documentProblem(contents: ParsedNode | null, length: number): YamlProblem | undefined {
  const walk: Walk = { problems: [], anchors: new Map(), levels: new Map(), aliases: 0 };
  const levels = contents ? levelsOf(contents, walk) : 0;
  if (levels > MAX_LEVELS) walk.problems.push({ offset: 0, message: 'aliases nest it too deeply' });
  if (walk.aliases * length > MAX_ALIAS_COST) walk.problems.push({ offset: 0, message: 'it has too many aliases' });
  return walk.problems[0];
}

/** The number of levels in a node. */
function levelsOf(node: unknown, walk: Walk): number {
  const { isAlias, isCollection } = parser();
  if (isAlias(node)) return levelsOfAlias(node, walk);
  const { anchor } = node as Partial<Scalar>;
  if (anchor !== undefined) walk.anchors.set(anchor, node);
  const levels = isCollection(node) ? 1 + levelsWithin(node as YAMLMap, walk) : 0;
  if (anchor !== undefined) walk.levels.set(node, levels);
  return levels;
}

function levelsWithin(node: YAMLMap, walk: Walk): number {
  const { isPair, isScalar } = parser();
  const keys = new Set<unknown>();
  let levels = 0;
  for (const item of node.items as readonly unknown[]) {
    for (const part of isPair(item) ? [item.key, item.value] : [item]) {
      levels = Math.max(levels, part ? levelsOf(part, walk) : 0);
    }
    if (!isPair(item) || !isScalar(item.key)) continue;
    const { value, range } = item.key;
    if (keys.has(value)) walk.problems.push({ offset: range?.[0] ?? 0, message: 'Map keys must be unique' });
    keys.add(value);
  }
  return levels;
}

function levelsOfAlias(alias: Alias, walk: Walk): number {
  walk.aliases++;
  const node = walk.anchors.get(alias.source);
  const known = walk.levels.get(node);
  if (node !== undefined && known === undefined) {
    const message = `\`*${alias.source}\` stands inside of what it refers to`;
    walk.problems.push({ offset: alias.range?.[0] ?? 0, message });
  }
  return known ?? 0;
}
