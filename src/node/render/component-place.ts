import { escapePattern } from '../util/escape-pattern.ts';
import type { BundleFrame, FrameFinder } from './bundle-frames.ts';
import { type CodePlace, codeAround } from './code-place.ts';
import type { Around, Call } from './react.ts';

/** Where a component is that has thrown a value without a stack, or that renders itself without end. */
export interface ComponentPlace {
  readonly frames: readonly BundleFrame[];
  /** The place in the page's own code. */
  readonly code?: CodePlace;
  /** The name of the component there. */
  readonly name?: string;
}

/** The function of a page's content. */
const CONTENT = /^(?:MDXContent|_createMdxContent)$/;

/** Finds components by their texts, each where it renders the next one, or else where it begins. */
export function placeOfComponents(
  { components, isEndless }: Around,
  finder: FrameFinder,
  pageCode: string | undefined,
): ComponentPlace {
  const parts = components.map((component, index) => {
    const inner = components.at(index > 0 || isEndless ? index - 1 : components.length);
    return partOf(component, inner);
  });
  for (const { code, offset, name } of parts) {
    const start = pageCode?.indexOf(code) ?? -1;
    // It is where the page begins, and says nothing.
    if (pageCode === undefined || start === -1 || (offset === 0 && CONTENT.test(name ?? ''))) continue;
    return { frames: [], code: codeAround(pageCode, start + offset), ...(name === undefined ? {} : { name }) };
  }
  return { frames: parts.flatMap(({ code, offset, name }) => finder.ofFunction(code, offset, name) ?? []) };
}

function partOf(component: Call, inner: Call | undefined) {
  const code = String(component);
  const uses = inner && nameOf(inner) !== undefined ? code.search(renderingOf(inner.name)) : -1;
  return { code, offset: uses + 1, name: nameOf(component) };
}

/** A call that makes an element of the component. */
function renderingOf(name: string): RegExp {
  return new RegExp(`\\((?:[\\w$]{1,80}\\.){0,9}${escapePattern(name)}\\s{0,9},`);
}

/** The name of a component, unless it is the export's. */
export function nameOf({ name }: Call): string | undefined {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default' ? name : undefined;
}
