/** Throws for a name of Docusaurus that cannot work here, with an alternative. */
export function unavailable(name: string, wayOut: string): never {
  throw new Error(`\`${name}\` is not there: a page does not carry what it needs. ${wayOut}`);
}

/** Unavailable: throws. Code is highlighted at build, and static HTML in the browser. */
export function useCodeBlockContext(): never {
  return unavailable('useCodeBlockContext', 'Wrap `@theme-original/CodeBlock` to change what is around the code.');
}
