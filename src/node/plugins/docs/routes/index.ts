import { modulePlaces } from '../../lifecycle/route-modules.ts';
import type { DataFile, PluginRoutes, Route } from '../../types.ts';
import { readingOrder } from '../pagination.ts';
import { wholeSidebar } from '../sidebars/props.ts';
import type { DocsContent, DocsVersion } from '../types.ts';
import { docRoute } from './doc.ts';
import { docPageComponent } from './doc-page-module.ts';
import { indexRoute } from './generated-index.ts';
import { type RouteContext, searchContext, sidebarOutput } from './page-parts.ts';
import { tagRoutes } from './tags.ts';

/** The routes of one docs instance: every doc, generated index and tag of every version. */
export function docsRoutes(context: RouteContext): PluginRoutes {
  const parts = context.content.versions.map(version => versionRoutes(version, context));
  return {
    routes: parts.flatMap(part => part.routes),
    dataFiles: parts.flatMap(part => part.dataFiles),
    permalinks: new Map([[`docs:${context.options.id}`, permalinksOf(context.content)]]),
  };
}

/** Docs of every version: a doc of one may link to another's file. */
function permalinksOf({ versions }: DocsContent): ReadonlyMap<string, string> {
  return new Map(versions.flatMap(({ docs }) => docs.map(doc => [doc.file, doc.permalink] as const)));
}

function versionRoutes(version: DocsVersion, context: RouteContext): Omit<PluginRoutes, 'permalinks'> {
  const positions = positionsOf(version);
  const component = docPageComponent(context.options.docItemComponent, modulePlaces(context.site));
  const docContext = { ...context, version, search: searchContext(context, version), positions, component };
  const routes: Route[] = [
    ...version.docs.map(doc => docRoute(doc, docContext)),
    ...version.generatedIndexes.map(index => indexRoute(index, version, context)),
    ...tagRoutes(version, context),
  ];
  return {
    routes,
    dataFiles: Object.entries(version.sidebars).map(
      ([name, items]): DataFile => ({
        output: sidebarOutput(name, version, context.content),
        data: wholeSidebar(items),
      }),
    ),
  };
}

/** Docs as a reader comes by them: the main one, then sidebar by sidebar; those in none are last. */
function positionsOf({ sidebars, docs, docsById, mainDocId }: DocsVersion): ReadonlyMap<string, number> {
  const stops = Object.values(sidebars).flatMap(items => readingOrder(items, docsById));
  const ids = new Set([mainDocId, ...stops.flatMap(stop => stop.docId ?? []), ...docs.map(doc => doc.id)]);
  return new Map([...ids].map((id, index) => [id, index]));
}
