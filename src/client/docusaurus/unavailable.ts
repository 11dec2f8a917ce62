/** Says that a name is known and not there, and what to use in its place. */
export function unavailable(name: string, wayOut: string): never {
  throw new Error(`\`${name}\` is not there: a page does not carry what it needs. ${wayOut}`);
}
