import path from 'node:path';
import type { PageFacts } from '../compile/index.ts';
import { relativePath } from '../relative-path.ts';

/** What of a page's facts is at hand: all but its text. */
export type SmallFacts = Omit<PageFacts, 'sections'>;

/** What is kept of a page's compilation between runs, besides its sections and its body. */
export interface KeptFacts {
  readonly facts: SmallFacts;
  readonly bodyHash: string;
}

/** Facts as they are kept: with paths from the page's folder, so that they serve wherever else the site is built. */
export function toKept(facts: SmallFacts, pageFile: string): SmallFacts {
  return withPaths(facts, file => relativePath(path.dirname(pageFile), file));
}

/** The facts of a page that were kept. */
export function fromKept(facts: SmallFacts, pageFile: string): SmallFacts {
  const folder = path.dirname(pageFile);
  const known = new Map<string, string>();
  return withPaths(facts, kept => {
    const file = known.get(kept) ?? path.resolve(folder, kept);
    known.set(kept, file);
    return file;
  });
}

function withPaths(facts: SmallFacts, change: (file: string) => string): SmallFacts {
  return {
    ...facts,
    links: facts.links.map(link => ({ ...link, place: { ...link.place, file: change(link.place.file) } })),
    assets: facts.assets.map(asset => ({ ...asset, file: change(asset.file) })),
    resolutions: facts.resolutions.map(([href, file, permalink]) => [href, change(file), permalink]),
    includes: facts.includes.map(([file, hash]) => [change(file), hash]),
  };
}
