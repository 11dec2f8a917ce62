/** What the pages of a reference repeat, such as the rows of a shared schema: it is compiled once, as a partial of them all. */

import type { ElementContent, Root } from 'hast';
import type { CompiledPartial, PageContext } from '../compile/page-context.ts';
import { collapse } from '../compile/rehype/collapse.ts';
import { facts } from '../compile/rehype/facts.ts';
import { finish } from '../compile/rehype/finish.ts';
import type { PageLink } from '../compile/types.ts';

/** Parts of pages, by what they are made of. */
export interface Repeated {
  readonly known: WeakMap<object, Map<string, Part>>;
  /** How many have got a name. */
  count: number;
}

interface Part {
  readonly partial: CompiledPartial & { readonly name: string };
  readonly links: readonly PageLink[];
}

const stores = new WeakMap<object, WeakMap<object, Map<string, Repeated>>>();

/** The parts that pages of a bundle share if they have the same settings and place. */
export function repeatedOf(bundle: unknown, { settings }: PageContext, place: string): Repeated {
  const byBundle = stores.get(settings) ?? new WeakMap<object, Map<string, Repeated>>();
  stores.set(settings, byBundle);
  const byPlace = byBundle.get(bundle as object) ?? new Map<string, Repeated>();
  byBundle.set(bundle as object, byPlace);
  const store = byPlace.get(place) ?? { known: new WeakMap(), count: 0 };
  byPlace.set(place, store);
  return store;
}

/** The node of the bundle that a part shows, and what else the part depends on. */
export type PartKey = readonly [node: unknown, ...rest: readonly unknown[]];

/** A part of a page, which is made only if no page has had it. One with ids is made for each page anew. */
export function repeatedPart(
  [node, ...rest]: PartKey,
  { context, repeated }: { readonly context: PageContext; readonly repeated: Repeated },
  make: () => ElementContent[],
): ElementContent[] {
  if (typeof node !== 'object' || node === null) return make();
  const parts = repeated.known.get(node) ?? new Map<string, Part>();
  repeated.known.set(node, parts);
  const key = JSON.stringify(rest);
  const known = parts.get(key);
  if (known) {
    context.links.push(...known.links.map(link => ({ ...link, location: { file: context.source.file } })));
    return [use(known, context)];
  }
  const first = context.links.length;
  const content = make();
  if (content.some(hasId)) return content;
  const part = compilePart(content, { context, name: `Part${repeated.count}` });
  if (!part) return content;
  repeated.count++;
  const own = { ...part, links: [...context.links.slice(first), ...part.links] };
  context.links.push(...part.links);
  parts.set(key, own);
  return [use(own, context)];
}

function hasId(node: ElementContent): boolean {
  return node.type === 'element' && (node.properties.id !== undefined || node.children.some(hasId));
}

/** The element that stands for a partial until the page is HTML. */
function use({ partial }: Part, { partials }: PageContext): ElementContent {
  partials.set(partial.name, partial);
  return { type: 'mdxJsxFlowElement', name: partial.name, attributes: [], children: [] };
}

/** Compiles a part as its page would be; undefined if it says more to the page than its text, its links and its HTML. */
function compilePart(
  content: ElementContent[],
  { context, name }: { readonly context: PageContext; readonly name: string },
): Part | undefined {
  const own: PageContext = {
    ...context,
    ...{ sections: [], toc: [], anchors: new Set(), links: [], head: [], diagnostics: [], partials: new Map() },
  };
  const tree: Root = { type: 'root', children: structuredClone(content) };
  facts(tree, own);
  finish(tree, own);
  const { sections, toc, anchors, links, head, diagnostics } = own;
  if (sections.some(({ heading }) => heading !== '') || anchors.size + head.length + diagnostics.length > 0)
    return undefined;
  collapse(tree, own);
  const compiled: CompiledPartial['compiled'] = {
    ...{ anchors: [], links: [], sections, resolutions: [], diagnostics },
    facts: { toc, assets: [], imports: [], textHash: '', includes: [], head },
    body: { kind: 'html', html: own.html ?? '' },
    exports: { frontMatter: {}, contentTitle: undefined, toc, assets: {} },
  };
  return { partial: { name, variable: '', compiled, named: false, modules: [] }, links };
}
