import { createHash } from 'node:crypto';
import { FORWARD, ownTags } from './document.ts';
import type { RenderContext } from './types.ts';

/**
 * The scripts that pages of the site run, as a `Content-Security-Policy`: its own files, inline scripts by their hashes, the
 * hosts of scripts that the config and plugins add, and live code where the site has a package for it.
 *
 * @example scriptPolicy(context) // "script-src 'self' 'sha256-…'"
 */
export function scriptPolicy({ site, prepaint, siteTags, shell }: PolicyContext): string {
  const tags = ownTags([...siteTags.head, ...siteTags.preBody, ...siteTags.postBody]);
  const scripts = [`<script>${prepaint}</script>`, FORWARD, ...tags].flatMap(scriptsIn);
  const sources = scripts.flatMap(({ src, text }) => (src === undefined ? [hashOf(text)] : hostOf(src, site.url)));
  const code = shell.evaluates ? ["'unsafe-eval'"] : [];
  return `script-src ${["'self'", ...code, ...new Set(sources)].join(' ')}`;
}

interface PolicyContext extends Pick<RenderContext, 'prepaint' | 'siteTags'> {
  readonly site: Pick<RenderContext['site'], 'url'>;
  readonly shell: Pick<RenderContext['shell'], 'evaluates'>;
}

interface Script {
  readonly src: string | undefined;
  readonly text: string;
}

/** The scripts of some HTML that browsers run, so neither JSON nor templates. */
function scriptsIn(html: string): readonly Script[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(([, attributes = '', text = '']) => {
    const type = attribute(attributes, 'type') ?? 'module';
    if (!/^$|module$|javascript$/i.test(type)) return [];
    return [{ src: attribute(attributes, 'src'), text }];
  });
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found?.slice(1).find(value => value !== undefined);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The origin of a script that is not the site's own. */
function hostOf(src: string, origin: string): readonly string[] {
  const url = URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.origin !== origin ? [url.origin] : [];
}
