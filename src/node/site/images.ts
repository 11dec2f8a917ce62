import { pageHead } from '../../shared/head.ts';
import type { Cache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import type { Output, PlannedFile } from '../emit/index.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import { socialImageOf } from '../render/social-image.ts';
import type { SocialImage } from '../render/types.ts';
import { type Cards, drawImages } from '../social/index.ts';
import type { CompiledRef } from '../work/compiled-pages.ts';
import type { RenderedRef } from '../work/rendered-pages.ts';
import { createStudio } from '../work/studio.ts';
import { siteData, siteTags } from './data.ts';

/** The social images of a site's pages; none where it wants none. */
export interface SiteImages {
  /** Draws those that pages will want unless their components say otherwise, beside all that follows. */
  begin(compiling: Promise<ReadonlyMap<Route, CompiledRef>>): void;
  /** The files of those that pages want. */
  finish(rendered: readonly RenderedRef[]): Promise<readonly PlannedFile[]>;
  close(): Promise<void>;
}

interface Means {
  readonly cache: Cache;
  readonly output: Output;
  /** How many threads at most. */
  readonly threads: number;
}

export function createSiteImages(
  { site, graph, cards }: { readonly site: Site; readonly graph: Graph; readonly cards: Cards | null },
  { cache, output, threads }: Means,
): SiteImages {
  if (!cards) return { begin: () => undefined, finish: async () => [], close: async () => undefined };
  const studio = createStudio(cards, threads);
  const isUpToDate = (name: string, hash: string) => output.isUpToDate(name, hash);
  const draw = (images: readonly SocialImage[]) => drawImages(images, { cache, isUpToDate, draw: studio.draw });
  const context = { site: siteData(site), siteTags: siteTags(site, graph.plugins.htmlTags), cards: cards.key };
  const likely = (compiled: ReadonlyMap<Route, CompiledRef>) =>
    [...graph.routes, graph.notFound].flatMap(route => {
      const page = route.page(compiled.get(route)?.facts ?? null);
      return socialImageOf(page.path, pageHead(context.site, page), context) ?? [];
    });
  const begun: Promise<unknown>[] = [];
  return {
    begin(compiling) {
      // What fails here is tried again, and told, when it is wanted.
      begun.push(compiling.then(compiled => draw(likely(compiled))).catch(() => undefined));
    },
    async finish(rendered) {
      await Promise.all(begun);
      return draw(rendered.flatMap(({ socialImage }) => socialImage ?? []));
    },
    close: () => studio.close(),
  };
}
