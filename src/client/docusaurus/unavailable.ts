/** Throws for an API of Docusaurus that cannot work here, and names an alternative. */
export function unavailable(name: string, alternative: string): never {
  throw new Error(`\`${name}\` is not there: a page does not carry what it needs. ${alternative}`);
}
