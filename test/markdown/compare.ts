/** Compares the Markdown of a built site's pages with their HTML: `node --import tsx test/markdown/compare.ts BUILD`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContentFacts, factsOfHtml, factsOfMarkdown } from './facts.ts';

export interface Comparison {
  readonly pages: number;
  readonly compared: Readonly<Record<keyof ContentFacts, number>>;
  readonly differences: readonly string[];
  /** Links to Markdown that is not there. */
  readonly missing: readonly string[];
}

/** @param folder of a built site with its Markdown */
export function compareMarkdown(folder: string): Comparison {
  const differences: string[] = [];
  const missing = new Set<string>();
  const compared = { headings: 0, codeBlocks: 0, links: 0, cells: 0 };
  let pages = 0;
  for (const name of filesIn(folder)) {
    const html = readFileSync(path.join(folder, name), 'utf8');
    const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
    if (alternate === undefined) continue;
    pages++;
    const { origin } = new URL(alternate);
    const file = fileOf(alternate, folder);
    if (!file) {
      differences.push(`${name}: its Markdown ${alternate} is not there`);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const page = new URL(alternate).pathname.replace(/(?:index)?\.md$/, '');
    const addressIn = (isMarkdown: boolean) => (href: string) => {
      if (href.startsWith('#')) return href;
      if (!URL.canParse(href, origin + page)) return href;
      const url = new URL(href, origin + page);
      if (url.origin !== origin) return href;
      const isPage = isMarkdown && url.pathname.endsWith('.md');
      if (isPage && !fileOf(url.href, folder)) missing.add(`${name} → ${url.pathname}`);
      const key = url.pathname.replace(isPage ? /(?:\/index)?\.md$/ : /(?:\/index)?(?:\.html)?$/, '');
      return key.replace(/\/$/, '') + url.hash;
    };
    const seen = factsOfHtml(html, addressIn(false));
    const said = factsOfMarkdown(text, addressIn(true));
    for (const kind of ['headings', 'codeBlocks', 'links', 'cells'] as const) {
      compared[kind] += seen[kind].length;
      const at = seen[kind].findIndex((value, index) => value !== said[kind][index]);
      if (at < 0 && seen[kind].length === said[kind].length) continue;
      const index = at < 0 ? seen[kind].length : at;
      differences.push(
        `${name}: ${kind}[${index}]\n  HTML     ${JSON.stringify(seen[kind][index])}\n  Markdown ${JSON.stringify(said[kind][index])}`,
      );
    }
  }
  return { pages, compared, differences, missing: [...missing] };
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter(name => name.endsWith('.html')).sort();
}

/** The file behind an address; the folder may be that of a site below a base path. */
function fileOf(url: string, folder: string): string | undefined {
  const parts = decodeURIComponent(new URL(url).pathname).split('/').slice(1);
  const names = parts.map((_, from) => path.join(folder, ...parts.slice(from)));
  return names.slice(0, 2).find(name => existsSync(name));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { differences, missing, ...counts } = compareMarkdown(path.resolve(process.argv[2] ?? 'build'));
  for (const text of [...differences.slice(0, 40), ...missing.slice(0, 20).map(each => `not there: ${each}`)])
    console.log(text);
  console.log(JSON.stringify({ ...counts, differences: differences.length, missing: missing.length }));
  process.exitCode = differences.length > 0 ? 1 : 0;
}
