/** Markdown of rows and lists of fields: pages of a reference repeat the same thousands of times, so that each is converted once. */

import { hashOf } from '../../../util/hash.ts';
import type { LinkedSite } from './addresses.ts';

/** Returns the Markdown of HTML, which is written the first time. */
export type Repeated = (html: string, write: (html: string) => string) => string;

const MAX_KNOWN = 20_000_000;
/** By the site, whose pages addresses may lead to. */
const known = new WeakMap<LinkedSite, Repeated>();

/** What pages of a site repeat. */
export function repeatedOf(site: LinkedSite): Repeated {
  const own = known.get(site) ?? createRepeated();
  known.set(site, own);
  return own;
}

function createRepeated(): Repeated {
  const texts = new Map<string, string>();
  let size = 0;
  return (html, write) => {
    const key = hashOf(html);
    const text = texts.get(key);
    if (text !== undefined) return text;
    const written = write(html).trimEnd();
    size += written.length;
    if (size > MAX_KNOWN) texts.clear();
    if (texts.size === 0) size = written.length;
    texts.set(key, written);
    return written;
  };
}
