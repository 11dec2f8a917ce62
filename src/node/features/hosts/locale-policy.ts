import { readFileSync } from 'node:fs';
import type { Site } from '../../config/site.ts';
import type { BlockedRequest } from '../../diagnostics/blocked-requests.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import type { PlannedSite } from '../../pipeline/feature.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import { contentPolicy, siteNeeds } from '../../render/policy.ts';
import { mergeNeeds, NO_NEEDS, type PolicyNeeds, policyNeedsOf, scriptNeeds } from '../../render/policy-needs.ts';
import { locationOfMatch } from '../../render/render-error.ts';
import type { RenderContext } from '../../render/types.ts';
import { groupBy } from '../../util/group-by.ts';
import type { Policy } from '../../util/policy.ts';
import { blockedRequests, type FoundNeeds } from './blocked-requests.ts';
import { hostFilesOption, policyOption } from './options.ts';

/** What a locale says of a policy. */
export interface LocalePolicy {
  /** Null unless the config asks for one. */
  readonly policy: Policy | null;
  /** What scripts contact and the policy, or the one that the site might ask for, does not allow. */
  readonly blocked: readonly BlockedRequest[];
}

/**
 * The `Content-Security-Policy` of a locale, with everything that its content needs, and warnings about scripts that it
 * blocks.
 */
export function localePolicy(planned: PlannedSite): Result<LocalePolicy> {
  const { site, context } = planned;
  const asked = policyOption.of(site);
  if (asked === false) return { value: { policy: null, blocked: [] }, diagnostics: [] };
  const own = typeof asked === 'object' ? asked : {};
  const config: FoundNeeds = { needs: siteNeeds(context), location: { file: site.configFile } };
  const documents = [config, ...themeNeeds(planned), ...pageNeeds(planned), ...staticNeeds(planned)];
  const policy = contentPolicy(context, mergeNeeds(documents.map(({ needs }) => needs)), own);
  const blocked = blockedRequests([...documents, ...moduleNeeds(context)], policy, site.url);
  if (asked === undefined) return { value: { policy: null, blocked }, diagnostics: [] };
  const isSent = hostFilesOption.of(site) && !Object.values(own).flat().includes("'unsafe-hashes'");
  return { value: { policy, blocked }, diagnostics: isSent ? blockedWarnings(documents, site) : [] };
}

/** The needs of modules in the shell. */
function moduleNeeds({ shell }: RenderContext): readonly FoundNeeds[] {
  return shell.requests.map(({ file, needs }) => ({ needs: { ...NO_NEEDS, requests: needs }, location: { file } }));
}

/** Themes of plugins may load WebAssembly: search engines are written in it. It runs only where a script of the site loads it. */
function themeNeeds({ graph }: RenderedSite): readonly FoundNeeds[] {
  const hasThemes = graph.plugins.themes.length > 0;
  return hasThemes ? [{ needs: { ...NO_NEEDS, scripts: ["'wasm-unsafe-eval'"] } }] : [];
}

function pageNeeds({ pages, graph }: RenderedSite): readonly FoundNeeds[] {
  const locations = new Map(graph.routes.map(({ path, source, location }) => [path, location ?? source]));
  return pages.map(({ needs, path }) => {
    const file = locations.get(path)?.file;
    return { needs, location: file === undefined ? undefined : { file } };
  });
}

/** The needs of HTML and scripts among the static files, which are served with the same policy. */
function staticNeeds({ site, cache, claims }: PlannedSite): readonly FoundNeeds[] {
  return claims.flatMap(({ kind, file: { hash }, location }) => {
    const [, extension = ''] = (kind === 'static' && /\.(html?|m?js)$/i.exec(location?.file ?? '')) || [];
    if (!location || extension === '') return [];
    const key = `needs:${extension}:${hash}:${site.url}`;
    const known = cache.get<PolicyNeeds>(key);
    const needsOf = /html?/i.test(extension) ? policyNeedsOf : scriptNeeds;
    const needs = known ?? needsOf(readFileSync(location.file, 'utf8'), site.url);
    if (!known) cache.set(key, needs);
    return { needs, location };
  });
}

/**
 * Warnings about event handler attributes and `javascript:` URLs, which the policy blocks: one for each in a page's
 * source; one for all pages if it comes from a component, the theme or the config.
 */
function blockedWarnings(all: readonly FoundNeeds[], site: Site): readonly Diagnostic[] {
  const found = all.flatMap(({ needs, location }) =>
    needs.blocked.map(name => ({ name, location: location && locationOfMatch(location, blockedPattern(name)) })),
  );
  const placed = found.filter(({ location }) => location?.line !== undefined);
  const others = found.filter(({ location }) => location?.line === undefined);
  return [
    ...placed.map(({ name, location }) => blockedWarning(name, location ? [location] : [])),
    ...Array.from(
      groupBy(others, ({ name }) => name),
      ([name, group]) => {
        const inConfig = themeLocation(name, site);
        return blockedWarning(name, inConfig ? [inConfig] : group.flatMap(({ location }) => location ?? []));
      },
    ),
  ];
}

function blockedPattern(name: string): string {
  return name.endsWith(':') ? name : `\\b${name}\\s*=`;
}

/** The location of the value in `themeConfig` whose HTML has a blocked attribute. */
function themeLocation(name: string, { configFile, url, thirdPartyPlugins }: Site): SourceLocation | undefined {
  const { themeConfig } = thirdPartyPlugins.context.siteConfig;
  const keys = keysOf(themeConfig, text => policyNeedsOf(text, url).blocked.includes(name));
  return keys && createLocator(configFile)(['themeConfig', ...keys]);
}

/** The path of the first string that passes a test. */
function keysOf(value: unknown, passes: (text: string) => boolean): KeyPath | undefined {
  if (typeof value === 'string') return passes(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const rest = keysOf(inner, passes);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

function blockedWarning(name: string, [location, ...alsoAt]: readonly SourceLocation[]): Diagnostic {
  return {
    code: 'emit/refused-script',
    severity: 'warning',
    message: `\`${name}\` is blocked by the content security policy, which does not allow scripts in attributes.`,
    ...(location ? { location, alsoAt } : {}),
    fix: "Move it to a component or a script, or allow it: add `'unsafe-hashes'` and its hash to `script-src` in `contentSecurityPolicy`.",
  };
}
