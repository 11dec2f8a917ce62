import path from 'node:path';
import type { ResolveDoc } from '../../compile/types.ts';
import type { DocsContent, DocsVersion } from './types.ts';

/**
 * Answers where a link to a Markdown file leads: `./x.md` from the file's directory, `/x.md` from the version's content
 * directory then the site, `x.md` from all three, `@site/…` from the site. Docs of every version can be named.
 */
export function createDocResolver(content: DocsContent, version: DocsVersion, siteDir: string): ResolveDoc {
  const permalinks = new Map(
    content.versions.flatMap(({ docs }) => docs.map(doc => [doc.file, doc.permalink] as const)),
  );
  return (href, file) => {
    const name = safeDecode(href);
    return candidates(name, path.dirname(file), { contentPath: version.contentPath, siteDir })
      .map(candidate => permalinks.get(candidate))
      .find(permalink => permalink !== undefined);
  };
}

function candidates(
  name: string,
  directory: string,
  { contentPath, siteDir }: { readonly contentPath: string; readonly siteDir: string },
): readonly string[] {
  if (name.startsWith('@site/')) return [path.join(siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return [path.join(contentPath, name), path.join(siteDir, name)];
  const beside = path.resolve(directory, name);
  return /^\.\.?\//.test(name) ? [beside] : [beside, path.join(contentPath, name), path.join(siteDir, name)];
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
