import { unavailable } from '../unavailable.ts';

/** Not there: throws. A link by doc id is resolved at build, in the navbar, in sidebars and in Markdown. */
export function useLayoutDoc(_docId: string, _pluginId?: string): never {
  return unavailable('useLayoutDoc', 'A navbar item of the type `doc`, or the path of the doc, leads there.');
}

/** Not there: throws. A link to a sidebar's first doc is resolved at build, in the navbar. */
export function useLayoutDocsSidebar(_sidebarId: string, _pluginId?: string): never {
  return unavailable('useLayoutDocsSidebar', 'A navbar item of the type `docSidebar` leads there.');
}
