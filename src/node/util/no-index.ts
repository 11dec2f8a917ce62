import type { HeadTag } from '../../shared/model/head.ts';

/** `none` is short for `noindex, nofollow`, but also a value of other directives: `max-image-preview:none`. */
const NO_INDEX = /\bnoindex\b|(?:^|,)\s*none\s*(?:,|$)/i;

/** Whether a tag asks search engines to leave its page out. */
export function isNoIndex({ tagName, attributes = {} }: HeadTag): boolean {
  const isRobots = tagName === 'meta' && String(attributes.name).toLowerCase() === 'robots';
  return isRobots && NO_INDEX.test(String(attributes.content));
}
