/** Texts of a site that is built below {@link PORTABLE_ROOT} → texts that hold wherever its folder is. */
import path from 'node:path';
import { escapeAttribute } from '../../shared/escape.ts';
import { PORTABLE_ROOT } from '../../shared/portable.ts';
import { encodePath } from '../util/encode-path.ts';
import { relativePath } from '../util/relative-path.ts';
import { safeDecode } from '../util/safe-decode.ts';

export interface PortableSite {
  /** Where the site is published, for what names it by its whole address. */
  readonly url: string;
  readonly baseUrl: string;
  /** Paths of all files of the output. */
  readonly files: { has(path: string): boolean };
  /** The script that runs before the shell's, in the output. */
  readonly script: string;
}

const ROOT = new RegExp(`${PORTABLE_ROOT}([^"'\\s,)<>]*)`, 'g');

/** A page: its links and files are relative to it, and the script comes before those of the shell. */
export function portableHtml(name: string, html: string, site: PortableSite): string {
  const [markup = '', ...data] = published(html, site).split(
    /(?=<script type="application\/json" id="__lectern_page">)/,
  );
  const [json = '', rest = ''] = (data[0] ?? '').split(/(?<=<\/script>)([\s\S]*)/);
  return withScript(relativeUrls(name, markup, site), name, site) + json + relativeUrls(name, rest, site);
}

function relativeUrls(name: string, html: string, site: PortableSite): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(ROOT, (_, rest: string) => relativeUrl(name, rest, site))
    .replace(/( (?:src|href|poster)=")\/(?!\/)([^"]*)/g, (written, start: string, rest: string) => {
      // What an author wrote for the root of the host, where that is the site's.
      const below = `/${rest}`.startsWith(site.baseUrl) ? `/${rest}`.slice(site.baseUrl.length) : undefined;
      return below !== undefined && site.files.has(below) ? start + relativeUrl(name, below, site) : written;
    });
}

/** An address below the root, from the page that has it; that of a page names its file. */
function relativeUrl(name: string, rest: string, { files }: PortableSite): string {
  const [, below = '', after = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  const bare = safeDecode(below).replace(/\/+$/, '');
  const page = [bare === '' ? 'index.html' : `${bare}/index.html`, `${bare}.html`].find(file => files.has(file));
  const target = files.has(bare) || !page ? below : encodePath(page);
  return relativePath(path.posix.dirname(name), target) + after;
}

function withScript(html: string, name: string, { script }: PortableSite): string {
  const src = escapeAttribute(relativePath(path.posix.dirname(name), script));
  return html.replace(/<script src="[^"]*" defer>/, shell => `<script src="${src}" defer></script>\n${shell}`);
}

/** A script: whole addresses in it are put together when it runs. */
export function portableScript(text: string, site: PortableSite): string {
  const data = /^var (\w+)=(\{.*\});\n$/s.exec(text);
  if (data) {
    const json = JSON.stringify(published(data[2] ?? '', site));
    return `var ${data[1]}=JSON.parse(${json}.replaceAll(${JSON.stringify(PORTABLE_ROOT)},__lectern_root));\n`;
  }
  const literal = new RegExp(`(["'\`])${PORTABLE_ROOT}(?:\\1|([^"'\`\\\\\n]*)\\1)`, 'g');
  return published(text, site)
    .replace(literal, (_, quote: string, rest = '') => `(__lectern_root+${quote}${rest}${quote})`)
    .replace(/\bimport\((?=[\w$]+\))/g, '__lectern_import(')
    .replaceAll(PORTABLE_ROOT, site.baseUrl);
}

/** A style sheet: addresses are relative to it. */
export function portableStyles(name: string, text: string, site: PortableSite): string {
  return published(text, site).replace(ROOT, (_, rest: string) => relativePath(path.posix.dirname(name), rest));
}

/** A text that nothing on a page reads, such as the sitemap: it names the published site. */
export function portableText(text: string, site: PortableSite): string {
  return published(text, site).replaceAll(PORTABLE_ROOT, site.baseUrl);
}

/** A file that pages fetch, as a script that hands it over. */
export function fileScript(name: string, text: string): string {
  return `__lectern_file(${JSON.stringify(name)},${JSON.stringify(text)});\n`;
}

/** The code of a page, as the body of a function that returns what the module exports. */
export function moduleBody(text: string): string {
  return `${text
    .replace(/^export const shell/, 'const shell')
    .replace('\nexport const imports', '\nconst imports')
    .replace('\nexport default function', '\nreturn { shell, imports, default: function')}}`;
}

/** Whole addresses of the site name the published one. */
function published(text: string, { url, baseUrl }: PortableSite): string {
  return text.replaceAll(url + PORTABLE_ROOT, url + baseUrl);
}
