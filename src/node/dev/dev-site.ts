import { readFile } from 'node:fs/promises';
import { pageKey } from '../../shared/url.ts';
import { forgetModules } from '../config/load/modules.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import { type Graph, readGraph } from '../graph.ts';
import { htmlPath } from '../pipeline/site-plan.ts';
import type { Route } from '../plugins/types.ts';
import { renderRedirects } from '../render/redirects.ts';
import { type DevBase, type DevSiteOptions, openBase } from './dev-base.ts';
import { createDevPages, type DevPages, locationsOf, type Places, pageRoutes } from './dev-pages.ts';
import { type GrowingShell, openShell } from './dev-shell.ts';
import { diskFiles } from './disk-files.ts';
import { type EditReach, reachOf } from './reach.ts';
import type { SiteFiles } from './site-server.ts';

/** What an edit changed, and the state before it. */
export interface Edit {
  readonly last: DevSite;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** One state of the site being written; an edit makes a new one, of what it did not reach and what it did. */
export interface DevSite {
  readonly site: Site;
  readonly graph: Graph;
  readonly shell: GrowingShell;
  readonly pages: DevPages;
  readonly files: SiteFiles;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that earlier states had and it has not, by the key of their path. */
  readonly gone: ReadonlyMap<string, Route>;
  /** How many states there were before it. */
  readonly number: number;
  /** What the next state can go on with. */
  readonly base: DevBase;
  readonly places: Places;
}

/**
 * Reads the site and builds its shell; no page is compiled before it is asked for.
 *
 * @throws UserError when the config, the content or the site's components do not allow to go on
 */
export async function openDevSite(base: DevBase, number = 0): Promise<DevSite> {
  const { graph, diagnostics } = await readContent(base);
  return assemble({ base, graph, diagnostics: [...base.diagnostics, ...diagnostics], number });
}

/** The state after an edit. @throws UserError like {@link openDevSite} */
export async function editDevSite({ last, files }: Edit, options: DevSiteOptions): Promise<DevSite> {
  const { base } = last;
  const number = last.number + 1;
  const { reach, hashes } = reachOf(files, { ...base, graph: last.graph });
  if (reach === 'config') {
    base.cache.commit();
    return openDevSite(await openBase(options, base.hot), number);
  }
  if (reach === 'content' || reach === 'plugins') {
    forgetModules();
    const content = await readContent(base, reach === 'content' ? last.graph : undefined);
    return assemble({ base, ...content, number, last });
  }
  const graph = withHashes(last.graph, hashes);
  const shell = reach === 'text' ? { shell: last.shell } : {};
  return assemble({ base, graph, diagnostics: [], number, last, places: last.places, ...shell });
}

interface Content {
  readonly graph: Graph;
  readonly diagnostics: readonly Diagnostic[];
}

async function readContent(base: DevBase, last?: Graph): Promise<Content> {
  const started = last ? { started: last.started } : {};
  const { value, diagnostics } = await readGraph(base.site, {
    cache: base.cache,
    production: false,
    ...started,
  });
  if (hasErrors(diagnostics)) throw new UserError([...base.diagnostics, ...diagnostics]);
  return { graph: value, diagnostics };
}

/** A graph whose docs have other text, and nothing that another page would know of. */
function withHashes(graph: Graph, hashes: EditReach['hashes']): Graph {
  if (hashes.size === 0) return graph;
  const routes = graph.routes.map(route => {
    const hash = route.source ? hashes.get(route.source.file) : undefined;
    return hash === undefined || !route.source ? route : { ...route, source: { ...route.source, hash } };
  });
  return { ...graph, routes };
}

interface Parts extends Content {
  readonly base: DevBase;
  readonly number: number;
  readonly last?: DevSite;
  /** As they were, where the edit did not reach them. */
  readonly shell?: GrowingShell;
  readonly places?: Places;
}

async function assemble({ base, graph, diagnostics, number, last, ...kept }: Parts): Promise<DevSite> {
  const { site } = base;
  const shell = kept.shell ?? (await openShell({ site, graph, hot: base.hot }));
  const routes = pageRoutes(graph);
  const places = kept.places ?? locationsOf(routes, site);
  const pages = createDevPages({ base, graph, routes, places, shell, number });
  const files = siteFiles({ base, graph, pages, shell });
  return { base, site, graph, shell, pages, places, files, diagnostics, number, gone: goneFrom(last, places) };
}

function goneFrom(last: DevSite | undefined, places: Places): ReadonlyMap<string, Route> {
  if (!last || last.places === places) return last?.gone ?? new Map();
  const routes = [...last.gone.values(), ...pageRoutes(last.graph)];
  const gone = routes.filter(({ path }) => !places.paths.has(pageKey(path)));
  return new Map(gone.map(route => [pageKey(route.path), route]));
}

interface FileParts {
  readonly base: DevBase;
  readonly graph: Graph;
  readonly pages: DevPages;
  readonly shell: GrowingShell;
}

/** The output as a build would write it, each file made when it is asked for. */
function siteFiles({ base, graph, pages, shell }: FileParts): SiteFiles {
  const { site, assets } = base;
  const others = otherFiles(graph, site, shell);
  const index = base.searchFiles(() => base.searchPages(graph));
  const statics = site.staticDirectories.map(diskFiles);
  return {
    async read(name) {
      const page = pages.read(name) ?? others.get(name)?.();
      if (page !== undefined) return page;
      const indexed = name.startsWith('search/') ? await index.read(name.slice('search/'.length)) : undefined;
      if (indexed !== undefined) return indexed;
      const asset = assets.get(name);
      if (asset) return readFile(asset);
      for (const files of [diskFiles(shell.current().clientDir), ...statics]) {
        const bytes = await files.read(name);
        if (bytes) return bytes;
      }
      return undefined;
    },
  };
}

/** What neither a page nor a file holds: redirects and data, by their path in the output. */
function otherFiles(graph: Graph, site: Site, shell: GrowingShell): ReadonlyMap<string, () => string> {
  const redirects = renderRedirects(graph.redirects, { shellId: shell.current().id, url: site.url });
  return new Map([
    ...redirects.map(({ from, html, output = htmlPath(from, site) }) => [output, () => html] as const),
    ...graph.dataFiles.map(({ output, data }) => [output, () => JSON.stringify(data)] as const),
  ]);
}
