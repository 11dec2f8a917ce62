/** A client's mistake; the message tells the client how to correct the call. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** The error for a name that the site does not have. */
export function unknownName(kind: string, name: string, names: readonly string[]): RequestError {
  const known = names.length > 0 ? `there is ${names.map(each => JSON.stringify(each)).join(', ')}` : 'there is none';
  return new RequestError(`The site has no ${kind} ${JSON.stringify(name)}: ${known}.`);
}
