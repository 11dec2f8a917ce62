/** A call of a client that cannot be answered; the message tells the client how it could be. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** A name that is none of those that a site has. */
export function unknownName(kind: string, name: string, names: readonly string[]): RequestError {
  const known = names.length > 0 ? `there is ${names.map(each => JSON.stringify(each)).join(', ')}` : 'there is none';
  return new RequestError(`The site has no ${kind} ${JSON.stringify(name)}: ${known}.`);
}
