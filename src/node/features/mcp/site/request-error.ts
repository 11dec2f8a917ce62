import { MAX_NAMES } from '../limits.ts';
import { shortText } from './plain-text.ts';

/** A client's mistake; the message tells the client how to correct the call. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** The error for a name that the site does not have. */
export function unknownName(kind: string, name: string, names: readonly string[]): RequestError {
  const known = names.length > 0 ? `there is ${nameList(names)}` : 'there is none';
  return new RequestError(`The site has no ${kind} ${quoted(name)}: ${known}.`);
}

/** The first of some names, quoted, and the number of the others. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map(quoted).join(', ');
  return names.length > MAX_NAMES ? `${shown}, and ${names.length - MAX_NAMES} others` : shown;
}

/** A name in quotes, cut off where it is too long. */
export function quoted(name: string): string {
  return JSON.stringify(shortText(name));
}
