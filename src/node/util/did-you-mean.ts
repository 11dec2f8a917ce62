import { nearest } from '../../shared/nearest.ts';

const SHOWN = 10;

/** The fix for a name that does not exist: the nearest one that does, else a list of some. */
export function didYouMean(name: string, known: readonly string[], kind: string): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  if (known.length === 0) return `There are no ${kind}.`;
  const shown = known.slice(0, SHOWN).map(each => `\`${each}\``);
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return `The ${kind}: ${shown.join(', ')}${rest}.`;
}
