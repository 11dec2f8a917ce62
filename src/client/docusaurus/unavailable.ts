/** Throws for a name of Docusaurus that cannot work here, with an alternative. */
export function unavailable(name: string, wayOut: string): never {
  throw new Error(`\`${name}\` is not there: a page does not carry what it needs. ${wayOut}`);
}
