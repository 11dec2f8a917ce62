/** The tags with which services count visits. All of them notice navigation in the shell by the browser's history. */

import type { HeadTag } from '../../../shared/model/head.ts';
import type { Analytics } from './options.ts';

type OptionsOf<Name extends keyof Analytics> = NonNullable<Analytics[Name]>;

export function analyticsTags({ plausible, umami, fathom, posthog }: Analytics): readonly HeadTag[] {
  return [
    ...(plausible ? plausibleTags(plausible) : []),
    ...(umami ? [umamiTag(umami)] : []),
    ...(fathom ? [fathomTag(fathom)] : []),
    ...(posthog ? posthogTags(posthog) : []),
  ];
}

/** Without a domain, the script is one that knows its site, and waits for `init`. */
function plausibleTags({ domain, src = 'https://plausible.io/js/script.js' }: OptionsOf<'plausible'>): HeadTag[] {
  if (domain !== undefined) return [script({ defer: true, 'data-domain': domain, src })];
  const queue = [
    'window.plausible = window.plausible || function () { (plausible.q = plausible.q || []).push(arguments); };',
    'plausible.init = plausible.init || function (options) { plausible.o = options || {}; };',
    'plausible.init();',
  ];
  return [{ tagName: 'script', innerHTML: queue.join('\n') }, script({ defer: true, src })];
}

/** Visits are sent to where the script is, except by the one of Umami's cloud. */
function umamiTag({ id, src }: OptionsOf<'umami'>): HeadTag {
  return script({
    ...{ defer: true, src, 'data-website-id': id },
    ...{ 'data-do-not-track': 'true', 'data-exclude-hash': 'true', 'data-identity-stitching': 'false' },
    ...(src.startsWith('https://cloud.umami.is/') ? { 'data-connect': 'https://*.umami.is https://*.umami.dev' } : {}),
  });
}

function fathomTag({ site, src }: OptionsOf<'fathom'>): HeadTag {
  return script({ defer: true, src, 'data-site': site, 'data-spa': 'auto', 'data-honor-dnt': 'true' });
}

/** PostHog's script looks for calls that were made before it was there. Nothing is stored, and no further script loaded. */
function posthogTags({ key, host }: OptionsOf<'posthog'>): HeadTag[] {
  const origin = host.replace(/\/$/, '');
  const settings = {
    ...{ api_host: origin, capture_pageview: 'history_change', disable_capture_url_hashes: true },
    ...{ persistence: 'memory', person_profiles: 'identified_only', respect_dnt: true },
    ...{ advanced_disable_flags: true, disable_external_dependency_loading: true },
  };
  const call = JSON.stringify([key, settings]).replaceAll('<', '\\u003c');
  const src = `${origin.replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com')}/static/array.js`;
  return [
    { tagName: 'script', innerHTML: `window.posthog = window.posthog || Object.assign([], { _i: [${call}] });` },
    script({ defer: true, src, 'data-connect': origin }),
  ];
}

function script(attributes: HeadTag['attributes']): HeadTag {
  return { tagName: 'script', ...(attributes ? { attributes } : {}) };
}
