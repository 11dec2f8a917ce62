/** Rewrites texts of a site that was built below {@link PORTABLE_ROOT}, so that they are valid in any folder. */

import path from 'node:path';
import { escapeAttribute, unescapeHtml } from '../../../shared/escape.ts';
import { PORTABLE_ROOT } from '../../../shared/portable.ts';
import { encodePath, pathBelow, safeDecode } from '../../../shared/url.ts';
import { relativePath } from '../../util/relative-path.ts';

export interface PortableSite {
  /** Origin of the published site, for absolute URLs of it. */
  readonly url: string;
  readonly baseUrl: string;
  /** Paths of all files of the output. */
  readonly files: { has(path: string): boolean };
  /** Path of the script that runs before the shell, in the output. */
  readonly script: string;
}

const ROOT = new RegExp(`${PORTABLE_ROOT}([^"'\\s,)<>]*)`, 'g');
/** An attribute that is one URL, which may contain spaces and other characters that end a URL elsewhere. */
const ATTRIBUTE = new RegExp(`( (?:src|href|poster)=")${PORTABLE_ROOT}([^"]*)`, 'g');

/** Rewrites a page: URLs become relative, and the script is added before the scripts of the shell. */
export function portableHtml(name: string, html: string, site: PortableSite): string {
  const [markup = '', ...data] = published(html, site).split(
    /(?=<script type="application\/json" id="__lectern_page">)/,
  );
  const [json = '', rest = ''] = (data[0] ?? '').split(/(?<=<\/script>)([\s\S]*)/);
  return withScript(relativeUrls(name, markup, site), name, site) + json + relativeUrls(name, rest, site);
}

function relativeUrls(name: string, html: string, site: PortableSite): string {
  return html
    .replace(/<link rel="modulepreload"[^<>]*>\n?/g, '')
    .replace(ATTRIBUTE, (_, start: string, rest: string) => {
      return start + escapeAttribute(relativeUrl(name, unescapeHtml(rest), site));
    })
    .replace(ROOT, (_, rest: string) => relativeUrl(name, rest, site))
    .replace(/( (?:src|href|poster)=")\/(?!\/)([^"]*)/g, (written, start: string, rest: string) => {
      // A path that an author wrote from the root of the host, and that is below the site's base URL.
      const below = pathBelow(site.baseUrl, `/${rest}`);
      return below !== undefined && site.files.has(below) ? start + relativeUrl(name, below, site) : written;
    });
}

/** Makes a URL below the root relative to the page that contains it; URLs of pages become those of their files. */
function relativeUrl(name: string, rest: string, { files }: PortableSite): string {
  const [, below = '', after = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  const bare = safeDecode(below).replace(/(?<!\/)\/+$/, '');
  const page = [bare === '' ? 'index.html' : `${bare}/index.html`, `${bare}.html`].find(file => files.has(file));
  const target = files.has(bare) || !page ? below : encodePath(page);
  return relativePath(path.posix.dirname(name), target) + after;
}

function withScript(html: string, name: string, { script }: PortableSite): string {
  const src = escapeAttribute(relativePath(path.posix.dirname(name), script));
  return html.replace(
    /<script src="[^"]*" defer data-lectern="shell">/,
    shell => `<script src="${src}" defer></script>\n${shell}`,
  );
}

/** Rewrites a script: URLs are completed at run time. */
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

/** Rewrites a style sheet: URLs become relative to it. */
export function portableStyles(name: string, text: string, site: PortableSite): string {
  return published(text, site).replace(ROOT, (_, rest: string) => relativePath(path.posix.dirname(name), rest));
}

/** Rewrites a text that no page loads, such as the sitemap: its URLs are those of the published site. */
export function portableText(text: string, site: PortableSite): string {
  return published(text, site).replaceAll(PORTABLE_ROOT, site.baseUrl);
}

/** Turns a file that pages fetch into a script that passes its text on. */
export function fileScript(name: string, text: string): string {
  return `__lectern_file(${JSON.stringify(name)},${JSON.stringify(text)});\n`;
}

/** Turns a route bundle into the body of a function that returns its exports. */
export function moduleBody(text: string): string {
  return `${text
    .replace(/^export const shell/, 'const shell')
    .replace('\nexport const imports', '\nconst imports')
    .replace('\nexport default function', '\nreturn { shell, imports, default: function')}}`;
}

/** Turns absolute URLs of the site into those of the published one. */
function published(text: string, { url, baseUrl }: PortableSite): string {
  return text.replaceAll(url + PORTABLE_ROOT, url + baseUrl);
}
