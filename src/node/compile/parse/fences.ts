/** The markers of quotes and list items before a code fence, its own, and what follows. With further backticks it is inline code. */
const FENCE = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(`{3,}(?!`)(?!.*`)|~{3,}(?!~))(.*)$/;

/** A code fence that is open. */
export interface Fence {
  readonly marker: string;
  /** Language and meta, or nothing. */
  readonly info: string;
  /** Markers of quotes and list items before it. */
  readonly markers: string;
}

/** The fence that a line opens, or closes; undefined if it is none. */
export function fenceIn(line: string): Fence | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const [, markers = '', marker, info = ''] = FENCE.exec(line) ?? [];
  return marker === undefined ? undefined : { marker, info: info.trim(), markers };
}

/** Whether a line closes an open fence. */
export function closesFence(open: Pick<Fence, 'marker'>, line: string): boolean {
  const fence = fenceIn(line);
  return fence?.info === '' && fence.marker.startsWith(open.marker);
}

/**
 * Reads a line: whether it is in a code fence, opens one or closes it. Keeps the fence that is open after it; this is none after one
 * that closes it.
 */
export function isInFence(line: string, scan: { fence: Fence | null }): boolean {
  if (scan.fence && leavesFence(scan.fence, line)) scan.fence = null;
  if (scan.fence) {
    if (closesFence(scan.fence, line)) scan.fence = null;
    return true;
  }
  scan.fence = fenceIn(line) ?? null;
  return scan.fence !== null;
}

/** Whether a line is outside of the quote or the list item that a fence begins in, which ends the fence, too. */
export function leavesFence({ markers }: Fence, line: string): boolean {
  if (markers === '') return false;
  if (markers.includes('>') && !/^\s*>/.test(line)) return true;
  const own = markers.slice(markers.lastIndexOf('>') + 1).replace(/^ /, '');
  const rest = line.replace(/^(?:\s*>)+ ?/, '').replaceAll('\t', '    ');
  return /\S/.test(own) && /\S/.test(rest) && rest.search(/\S/) < own.length;
}
