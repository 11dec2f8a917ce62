import { redirectHtml } from '../render/document.ts';
import { htmlPath } from '../util/output-path.ts';
import type { DevSite } from './dev-site.ts';

/**
 * A redirect from the path that a doc has in another locale to the path of the same doc in this one. A build knows a doc's path in
 * every locale; the dev server renders a page before other locales are read, so its links use the page's own path there.
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
