import type { PageProps } from '../../shared/model.ts';
import type { CompiledRef } from '../compile/pages.ts';
import type { Diagnostic, Place } from '../diagnostics.ts';
import { hashOf } from '../hash.ts';
import type { Memo } from '../memo.ts';
import type { PageRenderer, RenderContext, RenderedPage } from './types.ts';

/** A page to render, with what compiling its source gave. */
export interface RenderRequest {
  readonly page: PageProps;
  readonly compiled: CompiledRef | null;
  readonly place?: Place;
}

/** A rendered page; the text of one that an earlier run rendered is made again only if it has to be written. */
export interface RenderedRef {
  readonly page: PageProps;
  readonly htmlHash: string;
  readonly bundleHash: string;
  readonly html: () => Promise<string>;
  readonly bundle: () => Promise<string>;
  readonly links: readonly string[];
}

/** Raise it when the same inputs give other documents. */
const FORMAT = 1;

type Stored = readonly [htmlHash: string, bundleHash: string, links: readonly string[]];

/** Renders, or knows the outcome from an earlier run. */
export type PagesRenderer = (request: RenderRequest) => Promise<RenderedRef | Diagnostic>;

/**
 * A renderer that remembers: a page is rendered again only if its props, its content or the shell changed.
 *
 * @param start makes the real renderer; called only if a page has to be rendered
 */
export function createPagesRenderer(context: RenderContext, memo: Memo, start: () => PageRenderer): PagesRenderer {
  const runKey = hashOf(
    String(FORMAT),
    context.shell.id,
    context.prepaint,
    JSON.stringify([context.siteTags, context.site]),
  );
  const lazy: { render?: PageRenderer } = {};
  const render = ({ page, compiled }: RenderRequest): Promise<RenderedPage> => {
    lazy.render ??= start();
    return lazy.render({ page, body: compiled?.body() ?? null, imports: compiled?.facts.imports ?? [] });
  };
  return async request => {
    const { page, compiled } = request;
    const key = `render:${hashOf(runKey, JSON.stringify(page), compiled?.bodyHash ?? '', JSON.stringify(compiled?.facts.imports ?? []))}`;
    const stored = memo.get<Stored>(key);
    if (stored) {
      const [htmlHash, bundleHash, links] = stored;
      const again = once(() => render(request));
      return {
        page,
        htmlHash,
        bundleHash,
        links,
        html: async () => (await again()).html,
        bundle: async () => (await again()).bundle,
      };
    }
    try {
      const { html, bundle, links } = await render(request);
      const ref = { page, htmlHash: hashOf(html), bundleHash: hashOf(bundle), links };
      memo.set(key, [ref.htmlHash, ref.bundleHash, links] satisfies Stored);
      return { ...ref, html: () => Promise.resolve(html), bundle: () => Promise.resolve(bundle) };
    } catch (error) {
      return renderError(request, error);
    }
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const kept: { value?: Promise<T> } = {};
  return () => {
    kept.value ??= make();
    return kept.value;
  };
}

function renderError({ page, place }: RenderRequest, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const browserOnly = /\b(window|document|navigator|localStorage|location) is not defined/.test(message);
  return {
    code: 'render/page-threw',
    severity: 'error',
    message: `Rendering \`${page.path}\` failed: ${message}`,
    ...(place ? { place } : {}),
    fix: browserOnly
      ? 'Pages are rendered on the server first. Read browser values in an effect, or wrap the component in `BrowserOnly`.'
      : `Mend the component that threw; the page is made by \`${page.component}\`.`,
  };
}
