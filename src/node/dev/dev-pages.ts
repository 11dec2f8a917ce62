import { filesBeside } from '../../shared/page-files.ts';
import type { FileExtension } from '../../shared/url.ts';
import { pageKey } from '../../shared/url.ts';
import { DamagedCacheError } from '../cache/index.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import type { Graph } from '../graph/index.ts';
import { pageProblems } from '../pipeline/check.ts';
import { renderContext, shellInput, siteShell } from '../pipeline/shell/shell-input.ts';
import { pageFilesOf, pageSettings } from '../pipeline/shell/site-data.ts';
import { nameHomes } from '../plugins/docs/homes.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext, RenderedPage } from '../render/index.ts';
import { lateError } from '../render/late-error.ts';
import { failureOf, RenderError, renderError } from '../render/render-error.ts';
import type { RenderTask } from '../render/render-task.ts';
import type { Shell } from '../shell/index.ts';
import { inTurn } from '../util/in-turn.ts';
import { once } from '../util/once.ts';
import { bundlePath, htmlPath, pageFilePath } from '../util/output-path.ts';
import { relativePath } from '../util/relative-path.ts';
import { withDevClient } from './client-script.ts';
import type { DevBase } from './dev-base.ts';
import type { ProblemReport } from './problem-report.ts';
import { errorDocument } from './problems-html.ts';

/** A build of the shell, with a renderer of pages for it. */
interface ShellBuild {
  readonly shell: Shell;
  /** The bundler's hash of the build; pages apply hot updates up to it. */
  readonly buildHash: string;
  /** @throws RenderError, DamagedCacheError */
  readonly render: (task: RenderTask) => Promise<RenderedPage>;
}

/** The shell of the dev server, which has the modules that the pages requested so far import. */
export interface DevShell {
  current(): ShellBuild;
  /** Rebuilds the shell if it lacks some of the modules. @throws UserError when these do not compile */
  ensureModules(modules: readonly string[]): Promise<void>;
}

/** Builds the shell for the predicted imports of all pages. @throws UserError when the site's components do not compile */
export async function openDevShell(base: DevBase, graph: Graph): Promise<DevShell> {
  const { site, hot, previews, features } = base;
  const { value: additions } = pageSettings({ site, graph }, features);
  const modules = new Set(graph.imports);
  const build = async (imports: readonly string[]): Promise<ShellBuild> => {
    const { bundles, buildHash } = await hot.update(shellInput([{ site, graph }], imports, features));
    const shell = siteShell(bundles, { site, graph }, features);
    const context = renderContext({ site, graph, additions }, shell, features);
    return { shell, buildHash, render: task => renderInThread(task, { context, previews }) };
  };
  let last = await build([...modules]);
  const missingOf = (wanted: readonly string[]) => wanted.filter(module => !modules.has(module));
  // Builds run one after the other, so that two pages requested at once both get their modules.
  const add = inTurn(async (wanted: readonly string[]) => {
    const missing = missingOf(wanted);
    if (missing.length === 0) return;
    last = await build([...modules, ...missing]);
    // Also those that could not be found, so that one page's mistake does not affect others.
    for (const module of missing) modules.add(module);
  });
  return {
    current: () => last,
    async ensureModules(wanted) {
      if (missingOf(wanted).length > 0) await add(wanted);
    },
  };
}

async function renderInThread(
  task: RenderTask,
  { context, previews }: { readonly context: RenderContext } & Pick<DevBase, 'previews'>,
): Promise<RenderedPage> {
  const [outcome] = await previews.preview([task], context);
  if (!outcome || 'isDamaged' in outcome) throw new DamagedCacheError();
  if ('html' in outcome) return outcome;
  throw new RenderError('failure' in outcome ? outcome.failure : { message: 'it was left out' });
}

/** A rendered page, or a document with its problems. */
export interface DevPage {
  readonly html: string;
  readonly bundle: string | null;
  /** Files of features beside it, by their extensions. */
  readonly files: RenderedPage['files'];
  /** Errors that prevent it from being rendered. */
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Warnings that take time to find. */
  readonly laterProblems: () => Promise<readonly Diagnostic[]>;
}

/** The pages of one state of the site; each is rendered when it is first requested. */
export interface DevPages {
  /** The file at a path of the output, if it belongs to a page. */
  read(name: string): Promise<string | undefined> | undefined;
  /** The route at a path of the site. */
  routeAt(path: string): Route | undefined;
  render(route: Route): Promise<DevPage>;
  /** The page, if it has been requested before. */
  rendered(route: Route): Promise<DevPage> | undefined;
}

/** A file that a feature adds to a page. */
interface AddedFile {
  readonly route: Route;
  readonly extension: FileExtension;
}

/** The inputs of the pages of one state of the site. */
export interface PageSources {
  readonly base: DevBase;
  readonly graph: Graph;
  readonly shell: DevShell;
  readonly report: ProblemReport;
  /** Number of the state; the first is 0. */
  readonly number: number;
}

/** Creates the pages of a state of the site, without rendering any. */
export function createDevPages(sources: PageSources): DevPages {
  const routes = pageRoutes(sources.graph);
  const routesByPath = new Map(routes.map(route => [pageKey(route.path), route]));
  const routesByFile = once(() => {
    const { site, features } = sources.base;
    const pageFiles = pageFilesOf({ site, graph: sources.graph }, features) ?? {};
    return {
      html: new Map<string, Route>(routes.map(route => [htmlPath(route.path, site), route])),
      bundle: new Map<string, Route>(routes.map(route => [bundlePath(route.path, site), route])),
      added: new Map<string, AddedFile>(
        routes.flatMap(route =>
          filesBeside({ pageFiles }, route).map(
            ([extension]) => [pageFilePath(route.path, extension, site), { route, extension }] as const,
          ),
        ),
      ),
    };
  });
  const pages = new Map<Route, Promise<DevPage>>();
  const render = (route: Route): Promise<DevPage> => {
    const page = pages.get(route) ?? renderAndReport(route, sources);
    pages.set(route, page);
    return page;
  };
  return {
    read(name) {
      const { html, bundle, added } = routesByFile();
      const [ofHtml, ofBundle, file] = [html.get(name), bundle.get(name), added.get(name)];
      if (ofHtml) return render(ofHtml).then(page => withDevClient(page.html, sources.number));
      if (ofBundle) return render(ofBundle).then(page => page.bundle ?? undefined);
      return file && render(file.route).then(page => page.files[file.extension]);
    },
    routeAt: path => routesByPath.get(pageKey(path)),
    render,
    rendered: route => pages.get(route),
  };
}

/** Every route of a graph that has a page. */
export function pageRoutes({ routes, notFound }: Graph): readonly Route[] {
  return [...routes, notFound];
}

async function renderAndReport(route: Route, sources: PageSources): Promise<DevPage> {
  const page = await renderPage(route, sources);
  const { siteDir } = sources.base.site;
  const name = route.location ? relativePath(siteDir, route.location.file) : `The page ${route.path}`;
  // After the page is sent.
  setImmediate(async () => {
    const told = [...page.problems, ...page.warnings];
    const later = await page.laterProblems();
    const more = later.filter(problem => !told.some(other => isSamePlace(other, problem)));
    sources.report(name, nameHomes([...told, ...more], sources.base.site));
  });
  return page;
}

/** Whether two problems are of one link: a Markdown link that leads to no doc leads to no page either. */
function isSamePlace({ location: one }: Diagnostic, { location: other }: Diagnostic): boolean {
  return one !== undefined && one.file === other?.file && one.line === other.line && one.column === other.column;
}

/** Maximum number of attempts to render a page again with an empty cache; the disk itself may be broken. */
const MAX_RETRIES = 2;

/** Renders a page. Never rejects: mistakes of its author become its problems. */
async function renderPage(route: Route, sources: PageSources, retries = 0): Promise<DevPage> {
  const { base, graph, shell } = sources;
  const { site, assets, cache, features } = base;
  const failed = (found: readonly Diagnostic[]) => {
    const problems = nameHomes(found, site);
    const html = errorDocument(problems, site.siteDir);
    return { html, bundle: null, files: {}, problems, warnings: [], laterProblems: async () => [] };
  };
  try {
    const compiled = (await base.compileRoutes([route], graph)).get(route);
    for (const { file, output } of compiled?.facts.assets ?? []) assets.set(output, file);
    base.included.add(compiled?.facts.includes.map(([file]) => file) ?? []);
    if (compiled && hasErrors(compiled.diagnostics)) return failed(compiled.diagnostics);
    const imports = compiled?.facts.imports ?? [];
    await shell.ensureModules(imports);
    const page = route.page(compiled?.facts ?? null);
    const rendered = await shell.current().render({ page, body: compiled?.extents.body ?? null, imports });
    const { html, bundle, files, links } = rendered;
    const linked = { site, graph, cache, compiled: new Map(compiled ? [[route, compiled]] : []) };
    return {
      ...{ html, bundle, files, problems: [], warnings: compiled?.diagnostics ?? [] },
      // What cannot be read from the cache is read anew by the next state.
      laterProblems: () => pageProblems(linked, { path: route.path, links }, features).catch(() => []),
    };
  } catch (error) {
    if (error instanceof DamagedCacheError && retries < MAX_RETRIES) {
      cache.clear();
      return renderPage(route, sources, retries + 1);
    }
    if (error instanceof UserError) return failed(error.diagnostics);
    const late = lateError(error, { routes: graph.routes, siteDir: site.siteDir });
    if (late && late.page.path !== route.path && retries < MAX_RETRIES) {
      sources.report(`Code of ${late.page.path}`, [late.problem]);
      return renderPage(route, sources, retries + 1);
    }
    if (late) return failed([late.problem]);
    return failed([renderError(route, failureOf(error))]);
  }
}
