import { pageKey } from '../../shared/url.ts';
import { problemsHtml } from './dev-client.ts';
import type { DevSite } from './dev-site.ts';
import type { Listener } from './listeners.ts';

/** Brings an open page to a new state of the site, in the least way that shows it. */
export async function follow(listener: Listener, last: DevSite | undefined, next: DevSite): Promise<void> {
  const route = next.pages.routeAt(listener.path);
  const before = last?.pages.routeAt(listener.path);
  if (!route) return tellPlace(listener, next);
  if (!last || next.shell.current().id !== last.shell.current().id) return listener.tell({ kind: 'reload' });
  const page = await next.pages.make(route);
  if (page.problems.length > 0) {
    return listener.tell({ kind: 'problems', html: problemsHtml(page.problems, next.site.siteDir) });
  }
  const edition = next.shell.edition();
  if (edition !== last.shell.edition()) listener.tell({ kind: 'hot', edition });
  const shown = before && (await last.pages.made(before));
  const isSame = shown?.html === page.html && shown.bundle === page.bundle;
  listener.tell(isSame ? { kind: 'mended' } : { kind: 'replace', html: page.html });
}

/** Brings a page that was served before the last edit, and asks only now, to the state that stands. */
export function catchUp(listener: Listener, current: DevSite): void {
  if (listener.shown >= current.number) return;
  if (current.pages.routeAt(listener.path)) {
    listener.tell({ kind: 'hot', edition: current.shell.edition() });
    listener.tell({ kind: 'replace' });
  } else tellPlace(listener, current);
}

/** Has a page go where it is now, whose file was moved or whose slug was changed; a page that is gone says so. */
function tellPlace(listener: Listener, { graph, gone }: DevSite): void {
  const source = gone.get(pageKey(listener.path))?.source;
  const moved =
    source && graph.routes.find(route => route.source?.file === source.file || route.source?.hash === source.hash);
  listener.tell(moved ? { kind: 'move', to: moved.path } : { kind: 'reload' });
}
