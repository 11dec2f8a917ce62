import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ADDRESS = /\s(?:href|src|content)="([^"]*)"/g;

/** URLs in the pages of a built site that lead to no file of its output, each with the page. */
export function missingFiles(
  outDir: string,
  { origin, baseUrl }: { readonly origin: string; readonly baseUrl: string },
) {
  const names = readdirSync(outDir, { recursive: true }).map(name => String(name).split(path.sep).join('/'));
  const files = new Set(names);
  return names
    .filter(name => name.endsWith('.html'))
    .flatMap(name => {
      const page = origin + baseUrl + name.replace(/(?:^|(?<=\/))index\.html$/, '');
      const html = readFileSync(path.join(outDir, name), 'utf8');
      return [...html.matchAll(ADDRESS)].flatMap(([, written = '']) => {
        if (!/^[/.]/.test(written) && !written.startsWith(`${origin}/`)) return [];
        const { origin: host, pathname } = new URL(written.replaceAll('&amp;', '&'), page);
        if (host !== origin) return [];
        const below = decodeURIComponent(pathname).slice(baseUrl.length).replace(/\/$/, '');
        const found = [below, `${below}.html`, path.posix.join(below, 'index.html')].some(file => files.has(file));
        return found ? [] : [`${written} in ${name}`];
      });
    });
}
