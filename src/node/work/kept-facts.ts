import path from 'node:path';
import type { PageLinks } from '../compile/types.ts';
import type { KnownFacts } from '../plugins/types.ts';
import { relativePath } from '../util/relative-path.ts';

/** What is kept of a page's compilation between runs, besides its links, its sections and its body. */
export interface KeptFacts {
  readonly facts: KnownFacts;
  readonly bodyHash: string;
  /** Of the links as they are kept, the anchors among them. */
  readonly linksHash: string;
  /** Of what links to the page may name. */
  readonly anchorsHash: string;
}

/** Facts as they are kept: with paths from the page's folder, so that they serve wherever else the site is built. */
export function toKept(facts: KnownFacts, pageFile: string): KnownFacts {
  return withPaths(facts, toRelative(pageFile));
}

/** The facts of a page that were kept. */
export function fromKept(facts: KnownFacts, pageFile: string): KnownFacts {
  return withPaths(facts, toAbsolute(pageFile));
}

/** Links as they are kept. */
export function toKeptLinks(links: PageLinks, pageFile: string): PageLinks {
  return withLinkPaths(links, toRelative(pageFile));
}

/** The links of a page that were kept. */
export function fromKeptLinks(links: PageLinks, pageFile: string): PageLinks {
  return withLinkPaths(links, toAbsolute(pageFile));
}

type ChangePath = (file: string) => string;

function toRelative(pageFile: string): ChangePath {
  return file => relativePath(path.dirname(pageFile), file);
}

/** Most paths of a page are its own. */
function toAbsolute(pageFile: string): ChangePath {
  const known = new Map([[path.basename(pageFile), pageFile]]);
  return kept => {
    const file = known.get(kept) ?? path.resolve(path.dirname(pageFile), kept);
    known.set(kept, file);
    return file;
  };
}

function withPaths(facts: KnownFacts, change: ChangePath): KnownFacts {
  return {
    ...facts,
    assets: facts.assets.map(asset => ({ ...asset, file: change(asset.file) })),
    includes: facts.includes.map(([file, hash]) => [change(file), hash]),
  };
}

function withLinkPaths({ anchors, links, resolutions }: PageLinks, change: ChangePath): PageLinks {
  return {
    anchors,
    links: links.map(link => ({ ...link, location: { ...link.location, file: change(link.location.file) } })),
    resolutions: resolutions.map(([href, file, permalink]) => [href, change(file), permalink]),
  };
}
