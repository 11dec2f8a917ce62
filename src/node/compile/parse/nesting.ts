import type { Node, Parent } from 'unist';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { levelBelow } from '../../util/level-below.ts';
import { type Fence, isInFence } from './fences.ts';
import { countAddedCells } from './table-size.ts';

/** Levels of nesting up to which no parser or step overflows its stack, neither in the main thread nor in others. */
export const MAX_NESTING = 500;

/** A place in the text of a page. */
export type Place = Pick<SourceLocation, 'line' | 'column'>;

/** An element of a page is nested too deeply. */
export class NestedTooDeeply extends Error {
  constructor(readonly place: Place) {
    super('nested too deeply');
  }
}

/** Checks the depth of a tree. @throws NestedTooDeeply */
export function assertShallow(root: Node): void {
  const [deep] = levelBelow(root, MAX_NESTING + 1, node => ('children' in node ? (node as Parent).children : []));
  if (deep) throw new NestedTooDeeply(deep.position?.start ?? {});
}

/** Markers of quotes and list items at the start of a line. */
const MARKERS = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/;
/** A line of bullets only is a rule. */
const RULE = /^[\s>]*([-*])(?:\s*\1)*\s*$/;
/** The colons of a directive that opens or closes a container, and the rest of its line. */
const CONTAINER = /^[\s>]*(:{3,})(?!:)(.*)$/;
/** Levels of containers: the JavaScript parser reads each line anew in each of them. */
const MAX_CONTAINERS = { native: MAX_NESTING, javascript: 100 } as const;
/** Brackets that the native parser reads by recursion, and those that the JavaScript parser takes long for. */
const BRACKETS = { native: /:[a-z][\w-]*\[|\]/gi, javascript: /\[|\]/g } as const;

/**
 * Checks a text for nesting that would end the process in a parser, or that it takes long for: markers of quotes and
 * list items in a line, brackets in a paragraph, and containers. Checks its tables, too.
 *
 * @throws NestedTooDeeply
 * @throws VFileMessage
 */
export function assertShallowText(text: string, parser: keyof typeof BRACKETS): void {
  const scan: { fence: Fence | null; brackets: number } = { fence: null, brackets: 0 };
  const containers: Container[] = [];
  const table = { columns: 0, added: 0 };
  for (const [index, line] of text.split('\n').entries()) {
    if (isInFence(line, scan) && scan.fence) continue;
    countAddedCells(line, index + 1, table);
    countContainers(line, index + 1, containers);
    if (containers.length > MAX_CONTAINERS[parser])
      throw new NestedTooDeeply({ line: containers[0]?.line ?? 1, column: 1 });
    const column = deepMarker(line) ?? deepBracket(line, BRACKETS[parser], scan);
    if (column !== undefined) throw new NestedTooDeeply({ line: index + 1, column });
  }
}

/** An open container directive. */
interface Container {
  readonly colons: number;
  readonly line: number;
}

/** Keeps the open containers; colons alone close those that have at most as many. */
function countContainers(text: string, line: number, open: Container[]): void {
  const [, { length } = '', rest = ''] = text.includes(':::') ? (CONTAINER.exec(text) ?? []) : [];
  if (length === 0) return;
  if (/^\s*[a-z]/i.test(rest)) open.push({ colons: length, line });
  else if (rest.trim() === '') {
    const outermost = open.findIndex(({ colons }) => colons <= length);
    if (outermost !== -1) open.length = outermost;
  }
}

function deepMarker(line: string): number | undefined {
  if (line.length <= MAX_NESTING || RULE.test(line)) return undefined;
  const [markers] = MARKERS.exec(line) ?? [''];
  const deep = [...markers.matchAll(/[>*+-]|\d+/g)][MAX_NESTING];
  return deep && deep.index + 1;
}

function deepBracket(line: string, pattern: RegExp, scan: { brackets: number }): number | undefined {
  if (line.trim() === '') scan.brackets = 0;
  for (const { 0: token, index } of line.matchAll(pattern)) {
    scan.brackets = token === ']' ? Math.max(0, scan.brackets - 1) : scan.brackets + 1;
    if (scan.brackets > MAX_NESTING) return index + 1;
  }
  return undefined;
}

const TAGS = /\n|<\/|\/>|<[a-z]/gi;

/** The line at which most tags of a text are open. It is inexact: they also occur in code. */
export function deepestLine(text: string): { readonly line: number; readonly depth: number } {
  let [line, depth] = [1, 0];
  let deepest = { line, depth };
  for (const [token] of text.matchAll(TAGS)) {
    if (token === '\n') line++;
    else if (token === '</' || token === '/>') depth = Math.max(0, depth - 1);
    else if (++depth > deepest.depth) deepest = { line, depth };
  }
  return deepest;
}
