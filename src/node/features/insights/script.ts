/** The script of pages, bundled when the package is compiled, and the tag that loads it. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InsightsSettings } from '../../../shared/insights.ts';
import type { HeadTag } from '../../../shared/model/head.ts';
import { hashOf } from '../../util/hash.ts';
import { packageRoot } from '../../version.ts';

const SCRIPT = path.join(packageRoot, 'dist/packages/insights.js');

/** The script with its settings; `name` is its path below the base URL. */
export function insightsScript(settings: InsightsSettings): { readonly name: string; readonly text: string } {
  const text = `var __lectern_insights=${JSON.stringify(settings)};\n${readFileSync(SCRIPT, 'utf8')}`;
  return { name: `assets/js/insights.${hashOf(text).slice(0, 8)}.js`, text };
}

const KEEP_ANSWERS =
  "self.__lectern_answers=[];document.addEventListener('lectern:feedback',e=>__lectern_answers.push(e.detail));";

/** Loads the script once a page is idle, and keeps the answers until then. The policy allows the endpoint. */
export function insightsTag(settings: InsightsSettings, baseUrl: string): HeadTag {
  const src = JSON.stringify(baseUrl + insightsScript(settings).name).replaceAll('<', '\\u003c');
  const load = `document.head.append(Object.assign(document.createElement('script'),{src:${src}}))`;
  return {
    tagName: 'script',
    ...(settings.endpoint.startsWith('/') ? {} : { attributes: { 'data-connect': new URL(settings.endpoint).origin } }),
    innerHTML: `${settings.feedback ? KEEP_ANSWERS : ''}addEventListener('load',()=>(self.requestIdleCallback||setTimeout)(()=>${load}))`,
  };
}
