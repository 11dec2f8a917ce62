import { htmlPath } from '../pipeline/page-paths.ts';
import { redirectHtml } from '../render/document.ts';
import type { DevSite } from './dev-site.ts';

/**
 * The document that leads from a path of the output, where another locale has a doc, to the same doc in its own locale. A
 * build knows where a doc is in each locale; here a page is made before the others are read, and names its own path there.
 */
export function movedPage(name: string, site: DevSite, others: readonly DevSite[]): string | undefined {
  const { outPath, url } = site.base.site;
  for (const { base, graph } of others) {
    const wanted = base.site.outPath + name.slice(outPath.length);
    const there = graph.routes.find(({ id, path }) => id !== undefined && htmlPath(path, base.site) === wanted);
    const here = there && site.graph.routes.find(({ id }) => id === there.id);
    if (here) return redirectHtml({ from: there.path, to: here.path }, site.shell.current().shell.id, url);
  }
  return undefined;
}
