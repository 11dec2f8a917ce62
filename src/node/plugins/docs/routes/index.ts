import type { DataFile, PluginRoutes } from '../../types.ts';
import { readingOrder } from '../pagination.ts';
import { wholeSidebar } from '../sidebars/props.ts';
import type { DocsVersion } from '../types.ts';
import { docPageComponent, docRoute } from './doc.ts';
import { indexRoute } from './generated-index.ts';
import { type InstanceRoutes, searchContext, sidebarOutput } from './page-parts.ts';
import { tagRoutes } from './tags.ts';

/** The routes of one docs instance: every doc, generated index and tag of every version. */
export function docsRoutes(instance: InstanceRoutes): PluginRoutes {
  const { site, options, content } = instance;
  const component = docPageComponent(options.docItemComponent, site.thirdPartyPlugins.context);
  const routes = content.versions.flatMap(version => {
    const context = { ...instance, version, search: searchContext(instance, version) };
    const docContext = { ...context, positions: readingPositions(version), component };
    return [
      ...version.docs.map(doc => docRoute(doc, docContext)),
      ...version.generatedIndexes.map(index => indexRoute(index, context)),
      ...tagRoutes(context),
    ];
  });
  const dataFiles = content.versions.flatMap(version =>
    Object.entries(version.sidebars).map(
      ([name, items]): DataFile => ({ output: sidebarOutput(name, version, content), data: wholeSidebar(items) }),
    ),
  );
  // One map for all versions: a doc of one may link to another's file.
  const docs = content.versions.flatMap(version => version.docs);
  const permalinks = new Map(docs.map(({ file, permalink }) => [file, permalink]));
  return { routes, dataFiles, permalinks: new Map([[`docs:${options.id}`, permalinks]]) };
}

/** Positions in the order of reading: the main doc, then sidebar by sidebar; docs outside of all are last. */
function readingPositions({ sidebars, docs, docsById, mainDocId }: DocsVersion): ReadonlyMap<string, number> {
  const stops = Object.values(sidebars).flatMap(items => readingOrder(items, docsById));
  const ids = new Set([mainDocId, ...stops.flatMap(stop => stop.docId ?? []), ...docs.map(doc => doc.id)]);
  return new Map([...ids].map((id, index) => [id, index]));
}
