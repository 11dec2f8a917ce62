import type { Route } from '../plugins/types.ts';
import { problemsHtml } from './dev-client.ts';
import type { DevSite } from './dev-site.ts';
import type { Listener } from './listeners.ts';

/** Brings an open page to a new state of the site, in the least way that shows it. */
export async function follow(listener: Listener, last: DevSite | undefined, next: DevSite): Promise<void> {
  const route = next.pages.routeAt(listener.path);
  const before = last?.pages.routeAt(listener.path);
  if (!route) {
    const moved = before && newPlace(before, next);
    return listener.tell(moved ? { kind: 'move', to: moved.path } : { kind: 'reload' });
  }
  const page = await next.pages.make(route);
  if (page.problems.length > 0) {
    return listener.tell({ kind: 'problems', html: problemsHtml(page.problems, next.site.siteDir) });
  }
  if (!last || next.shell.current().id !== last.shell.current().id) return listener.tell({ kind: 'reload' });
  const shown = before && (await last.pages.made(before));
  const isSame = shown?.html === page.html && shown.bundle === page.bundle;
  listener.tell({ kind: isSame ? 'mended' : 'replace' });
}

/** Where a page went whose file was moved or whose slug was changed. */
function newPlace({ source }: Route, { graph }: DevSite): Route | undefined {
  if (!source) return undefined;
  return graph.routes.find(route => route.source?.file === source.file || route.source?.hash === source.hash);
}
