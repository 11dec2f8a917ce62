/** What features do while pages are compiled. */

import type { Root } from 'mdast';
import type { CompilePart, PageContext } from './page-context.ts';
import type { PartElement } from './remark/part-elements.ts';
import type { CompilerSettings } from './types.ts';

/** A feature as far as the compiler is concerned. */
export interface CompileFeature<Settings = unknown> {
  readonly name: string;
  /** Loads its part of the compiler. Called for sites that have settings for it. */
  compilePart?(settings: Settings): Promise<CompilePart>;
}

/** Loads the parts that settings are for. */
export function loadParts(
  { parts }: Pick<CompilerSettings, 'parts'>,
  features: readonly CompileFeature[],
): Promise<readonly CompilePart[]> {
  const loading = features.flatMap(feature =>
    feature.compilePart && Object.hasOwn(parts, feature.name) ? [feature.compilePart(parts[feature.name])] : [],
  );
  return Promise.all(loading);
}

/** Fills blocks of code; see {@link CompilePart}. */
export function fillCode(
  parent: Root | PartElement,
  page: PageContext,
  isMeant: (language: string) => boolean = () => true,
): void {
  for (const part of page.parts) part.fillCode?.(parent, page, isMeant);
}
