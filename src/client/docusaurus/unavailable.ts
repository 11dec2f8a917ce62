/** Throws for a name of Docusaurus that cannot work here, with an alternative. */
export function unavailable(name: string, wayOut: string): never {
  throw new Error(`\`${name}\` is not there: a page does not carry what it needs. ${wayOut}`);
}

/** Unavailable: throws. A link by doc id is resolved at build, in the navbar, in sidebars and in Markdown. */
export function useLayoutDoc(_docId: string, _pluginId?: string): never {
  return unavailable('useLayoutDoc', 'A navbar item of the type `doc`, or the path of the doc, leads there.');
}

/** Unavailable: throws. A link to a sidebar's first doc is resolved at build, in the navbar. */
export function useLayoutDocsSidebar(_sidebarId: string, _pluginId?: string): never {
  return unavailable('useLayoutDocsSidebar', 'A navbar item of the type `docSidebar` leads there.');
}

/** Unavailable: throws. Code is highlighted at build, and static HTML in the browser. */
export function useCodeBlockContext(): never {
  return unavailable('useCodeBlockContext', 'Wrap `@theme-original/CodeBlock` to change what is around the code.');
}
