import type { IncomingMessage } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { readBody } from '../server/read-body.ts';
import { readIfExists } from '../util/files.ts';
import { isRecord } from '../util/json.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { DevSite } from './dev-site.ts';

/** An error that a page in a browser has reported. */
export interface BrowserError {
  /** Path of the page, with base URL. */
  readonly path: string;
  readonly message: string;
  readonly stack: string;
}

/** Reads the error that a request reports. @throws SyntaxError when its body is not JSON */
export async function readBrowserError(request: IncomingMessage): Promise<BrowserError> {
  const value: unknown = JSON.parse(String(await readBody(request)));
  const { path: page, message, stack } = isRecord(value) ? value : {};
  return { path: String(page), message: String(message), stack: String(stack ?? '') };
}

/** The error as a diagnostic, at the line of the site's own code that threw, else at the page's source. */
export function browserProblem({ path: page, message, stack }: BrowserError, site: DevSite): Diagnostic {
  const location = thrownAt(stack, site) ?? site.pages.routeAt(page)?.location;
  return {
    code: 'dev/browser-error',
    severity: 'error',
    message: `The page \`${page}\` fails in the browser: ${message}`,
    ...omitUndefined({ location }),
    fix: `Correct the code that throws${location?.line === undefined ? "; the browser's console has its stack" : ''}.`,
  };
}

/** The location of the innermost call in one of the site's own files, found by the source maps of the scripts. */
function thrownAt(stack: string, { base, shell }: DevSite): SourceLocation | undefined {
  const { siteDir, assetsUrl } = base.site;
  const { clientDir } = shell.current().shell;
  const maps = new Map<string, SourceMap | undefined>();
  for (const [, url = '', line, column] of stack.matchAll(/(https?:\/\/(?:(?!https?:\/\/)[^\s()])+):(\d+):(\d+)/g)) {
    const script = URL.canParse(url) ? new URL(url).pathname : '';
    if (!script.startsWith(assetsUrl)) continue;
    const name = script.slice(assetsUrl.length);
    if (!maps.has(name)) maps.set(name, readMap(path.join(clientDir, `${name}.map`)));
    const entry = maps.get(name)?.findEntry(Number(line) - 1, Number(column) - 1);
    const file = entry && 'originalSource' in entry ? siteFile(entry.originalSource, siteDir) : undefined;
    if (entry && 'originalLine' in entry && file) return { file, line: entry.originalLine + 1 };
  }
  return undefined;
}

function readMap(file: string): SourceMap | undefined {
  const json = readIfExists(file);
  return json === undefined ? undefined : new SourceMap(JSON.parse(json) as SourceMapPayload);
}

/** The site's file for a source in webpack's notation, such as `webpack://site/./src/Counter.jsx`. */
function siteFile(source: string, siteDir: string): string | undefined {
  const name = /^webpack:\/\/[^/]*\/(\.\/.*)$/.exec(source)?.[1];
  if (name === undefined || /(^|\/)(node_modules|\.lectern)\//.test(name)) return undefined;
  return path.join(siteDir, name.replace(/\?.*$/s, ''));
}
