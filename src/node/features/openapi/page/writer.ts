import type { Element } from 'hast';
import { h } from '../../../reference/html.ts';
import { deprecatedBadge, type ReferenceWriter, sayer } from '../../../reference/page.ts';
import { methodBadgeKind } from '../description/methods.ts';
import type { Bundle, OperationEntry } from '../description/types.ts';
import { OPENAPI_TEXTS } from '../texts.ts';

/** A page of a description while its tree is made. */
export interface DescriptionWriter extends ReferenceWriter<Bundle> {
  /** Ids of the schemas whose fields the page shows, by their pointers: the others link to these. */
  readonly shown: Map<string, string>;
  /** The number of the next group of tabs. */
  readonly nextGroup: () => number;
}

export const say = sayer(OPENAPI_TEXTS);

/** The method and the path of an operation. */
export function endpoint(
  { method, path, isWebhook, isDeprecated }: OperationEntry,
  writer: DescriptionWriter,
): Element {
  return h(
    'p.openapi-endpoint',
    {},
    methodBadge(method),
    ' ',
    h('code', {}, path),
    ...(isWebhook ? [' ', h('span.badge.badge--secondary', {}, say(writer, 'webhook'))] : []),
    ...deprecatedBadge(isDeprecated, writer),
  );
}

/** The method of an operation. */
export function methodBadge(method: string): Element {
  return h(`span.badge.badge--${methodBadgeKind(method)}`, {}, method);
}
