/**
 * Renders one page. On the way here a build passes `pipeline/render-locale.ts` and `render-routes.ts` (a locale and its routes),
 * `render-pages.ts` (those that are not up to date) and, in a thread, `render-task.ts` (one of these, whose body is in the cache).
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { CodePainter } from '../../shared/code/block.ts';
import { dataNameOf } from '../../shared/data-key.ts';
import { dedupeHead, isInHead, pageHead } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Answers } from '../../shared/model/page.ts';
import { bundleUrl } from '../../shared/url.ts';
import { navbarDocs, navbarResolver } from '../plugins/navbar/resolver.ts';
import type { Shell } from '../shell/types.ts';
import { isNoIndex } from '../util/no-index.ts';
import { withNodeEnv } from '../util/node-env.ts';
import { isSiteFile } from '../util/site-paths.ts';
import { createFrameFinder, type FailedLoad, framesOfLoads } from './bundle-frames.ts';
import { nameOfCode } from './code-place.ts';
import { bundleModule, type DocumentFiles, type DocumentInput, documentHtml, tagsHtml } from './document.ts';
import { failedModule } from './load-failure.ts';
import type { AddToPage } from './page-hook.ts';
import { codeNeeds, mergeNeeds, policyNeedsOf } from './policy-needs.ts';
import { reactForBundle } from './react.ts';
import { createErrorLocator, failureOf, RenderError } from './render-error.ts';
import { withSiteHead } from './site-head.ts';
import type { PageRenderer, RenderContext } from './types.ts';

export { failureTexts } from './document.ts';
export type * from './types.ts';

/** The exports of the server bundle: see `src/client/server.tsx`. */
interface ServerBundle {
  readonly render: (page: object) => Promise<{
    readonly html: string;
    readonly head: readonly HeadTag[];
    readonly siteHead: readonly HeadTag[];
    readonly links: readonly string[];
    readonly answers: Answers;
  }>;
}

/** Functions of other stages that rendering needs. */
export interface RenderTools {
  /** Highlights the code of `CodeBlock` components. */
  readonly paint: CodePainter;
  readonly addToPage: AddToPage;
  readonly siteDir: string;
}

/**
 * Creates a renderer with the shell's server bundle, which is loaded at once.
 *
 * @throws RenderError if one of the site's modules throws when it is loaded
 */
export function createRenderer(context: RenderContext, { paint, addToPage, siteDir }: RenderTools): PageRenderer {
  const finder = createFrameFinder(context.shell.serverFile);
  const failed: FailedLoad[] = [];
  const pageError = createErrorLocator(finder, siteDir, failed);
  const { render } = loadBundle(context.shell, failed, thrown => {
    const module = failedModule([...finder.ofStack(thrown), ...framesOfLoads(failed, thrown)], siteDir);
    return new RenderError({ ...failureOf(thrown), module });
  });
  const { shell, site, allDocs, versionDocs, sidebars, data, staticDirectories } = context;
  const places = { ...site, staticDirectories };
  const environment = JSON.stringify(context.environment);
  const resolverFor = navbarResolver(places, navbarDocs(allDocs));
  const isFile = (path: string) => isSiteFile(path, places);
  return async ({ page: given, body, imports }) => {
    const code = body?.kind === 'mdx' ? withNodeEnv(body.code, environment) : undefined;
    const rendered = await render({
      page: given,
      paint,
      serverData: { allDocs, versionDocs, sidebars, data, isFile, resolveNavbarItem: resolverFor(given) },
      ...(body?.kind === 'html' ? { html: body.html } : {}),
      ...(code === undefined
        ? {}
        : { bundle: { imports, default: new Function(`${code}\n//# sourceURL=${nameOfCode(given.path)}`) } }),
    }).catch(thrown => {
      throw pageError(thrown, code);
    });
    const page = withSiteHead(given, rendered.siteHead, site);
    const head = dedupeHead([...pageHead(site, page), ...rendered.head]);
    const additions = addToPage({
      page,
      head,
      html: rendered.html,
      ...(body?.kind === 'html' ? { content: body } : {}),
    });
    const added = additions.flatMap(addition => addition.head ?? []);
    const tags = [...head, ...added];
    const { docFile: _, ...carried } = page;
    const asked = Object.keys(rendered.answers);
    const hasAnswers = asked.length > 0;
    const dataNames = asked.flatMap(dataNameOf);
    const document: DocumentInput = {
      page: hasAnswers ? { ...carried, answers: { ...carried.answers, ...rendered.answers } } : carried,
      html: rendered.html,
      head,
      added,
      files: filesOf(context, [page.component, ...imports]),
      content: body?.kind ?? 'none',
      ...(code === undefined ? {} : { bundleUrl: bundleUrl(page.path) }),
    };
    return {
      html: documentHtml(document, context),
      bundle: code === undefined ? null : bundleModule(shell.id, imports, code),
      files: Object.fromEntries(additions.flatMap(({ files = {} }) => Object.entries(files))),
      links: rendered.links,
      needsAllDocs: asked.length > dataNames.length,
      data: dataNames,
      noIndex: tags.some(isNoIndex),
      added: Object.fromEntries(additions.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]]))),
      needs: mergeNeeds([
        // Separately, because most contents, unlike heads, have nothing to look for.
        ...[...tagsHtml(tags.filter(isInHead)), rendered.html].map(part => policyNeedsOf(part, site.url)),
        ...(code === undefined ? [] : [codeNeeds(code)]),
      ]),
    };
  };
}

const requireOwn = createRequire(import.meta.url);

/** The variable of the bundle with what modules have thrown when they were loaded: it may have no stack. */
const FAILED = '__lecternFailed';

/** Modules that have thrown are loaded no second time, but throw again: the bundle is made to forget them. */
function withFailures(bundle: string): string {
  return bundle.replace(
    /__webpack_modules__\[moduleId\](?:\.call)?\([^;\n]{0,200}\);/g,
    call => `{ const earlier = ${FAILED}.find(({ id }) => id === moduleId); if (earlier) throw earlier.thrown; }
try { ${call} } catch (thrown) { ${FAILED}.push({ thrown, id: moduleId }); throw thrown; }`,
  );
}

/** Evaluates the bundle; what modules throw is added to a list, some of which are not loaded before a page needs them. */
function loadBundle(
  { serverFile: file, modules }: Shell,
  failed: FailedLoad[],
  loadError: (thrown: unknown) => RenderError,
): ServerBundle {
  removeWebStorage();
  const module = { exports: {} as ServerBundle };
  const react = reactForBundle();
  const require = (name: string): unknown => react[name] ?? modules[name] ?? requireOwn(name);
  const names = ['module', 'exports', 'require', '__filename', '__dirname', FAILED];
  const evaluate = compileFunction(withFailures(readFileSync(file, 'utf8')), names, { filename: file });
  try {
    evaluate(module, module.exports, require, file, path.dirname(file), failed);
  } catch (thrown) {
    throw loadError(thrown);
  }
  return module.exports;
}

/**
 * Removes `localStorage` and `sessionStorage`, which Node has from version 25 on: they are not the reader's. So
 * components that test for them work, and components that do not fail, as in earlier versions of Node.
 */
export function removeWebStorage(): void {
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
}

/** URLs of the shell's files for a page: those of the entry, and those of the modules that the page uses. */
function filesOf({ shell, assetsUrl }: RenderContext, modules: readonly string[]): DocumentFiles {
  const parts = modules.flatMap(module => shell.chunks[module] ?? []);
  const urls = (files: readonly string[]) => [...new Set(files)].map(file => assetsUrl + file);
  return {
    styles: { shell: urls(shell.entry.styles), page: urls(parts.flatMap(part => part.styles)) },
    scripts: { shell: urls(shell.entry.scripts), page: urls(parts.flatMap(part => part.scripts)) },
  };
}
