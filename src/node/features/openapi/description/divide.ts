import { groupBy } from '../../../util/group-by.ts';
import type { OperationEntry } from './types.ts';

/** Operations of a group in the sidebar, and groups within. */
export interface Division {
  /** Those in none of the groups. */
  readonly operations: readonly OperationEntry[];
  readonly groups: readonly InnerGroup[];
}

interface InnerGroup extends Division {
  /** What paths, or names of webhooks, begin with. */
  readonly prefix: string;
  /** The part of the prefix that the group around does not show. */
  readonly label: string;
}

/** A list that is longer is divided. */
const MAX_LIST = 40;
/** Fewer operations are no group. */
const MIN_GROUP = 3;

/**
 * Divides a long list of operations by the first part of the path, or of the webhook's name, in which they differ; it stays as it is
 * where that leaves more than half of its rows.
 */
export function divideOperations(operations: readonly OperationEntry[]): Division {
  return divide(operations.map(operation => ({ operation, parts: partsOf(operation) })));
}

interface Entry {
  readonly operation: OperationEntry;
  readonly parts: readonly string[];
}

/** The segments of a path, each with its slash; the words of a name, each with what is before it. */
function partsOf({ path, isWebhook }: OperationEntry): readonly string[] {
  return path.split(isWebhook ? /(?=[^\p{L}\p{N}])/u : /(?=\/)/);
}

function divide(entries: readonly Entry[]): Division {
  const operations = entries.map(({ operation }) => operation);
  const whole = { operations, groups: [] };
  if (entries.length <= MAX_LIST) return whole;
  const depth = countShared(entries);
  const longer = entries.filter(({ parts }) => parts.length > depth);
  const found = [...groupBy(longer, ({ parts }) => parts[depth]).values()];
  const large = found.filter(({ length }) => length >= MIN_GROUP);
  const [first, ...others] = large;
  if (!first) return whole;
  // The groups of a single one take its place.
  const inner = others.length === 0 ? divide(first) : { groups: large.map(group => innerGroup(group, depth)) };
  const placed = new Set(inner.groups.flatMap(operationsOf));
  const divided = { operations: operations.filter(each => !placed.has(each)), groups: inner.groups };
  return divided.operations.length + divided.groups.length > entries.length / 2 ? whole : divided;
}

function innerGroup(entries: readonly [Entry, ...Entry[]], depth: number): InnerGroup {
  const [{ operation, parts }] = entries;
  const shared = parts.slice(0, countShared(entries));
  // The name of an event is read as a whole.
  const shown = operation.isWebhook ? shared : shared.slice(depth);
  return { prefix: shared.join(''), label: shown.join(''), ...divide(entries) };
}

function operationsOf({ operations, groups }: Division): readonly OperationEntry[] {
  return [...operations, ...groups.flatMap(operationsOf)];
}

/** The number of parts that all entries begin with. */
function countShared([first, ...others]: readonly Entry[]): number {
  const parts = first?.parts ?? [];
  const end = parts.findIndex((part, index) => others.some(other => other.parts[index] !== part));
  return end === -1 ? parts.length : end;
}
