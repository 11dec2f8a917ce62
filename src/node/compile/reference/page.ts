import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { methodBadgeType } from '../../openapi/methods.ts';
import type { Bundle, OperationEntry } from '../../openapi/types.ts';
import { REFERENCE_TEXTS } from '../../translations/reference-texts.ts';
import { translate } from '../../translations/texts.ts';
import type { PageContext } from '../page-context.ts';
import { type DescriptionTools, description } from './description.ts';
import { type Content, h } from './html.ts';

/** A link in a block of code, by the offsets of its text. */
export interface LinkInCode {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** A page of a description while its tree is made. */
export interface ReferenceWriter extends DescriptionTools {
  readonly context: PageContext;
  readonly bundle: Bundle;
  /** Blocks of code that get links once they are highlighted. */
  readonly linkedCode: { readonly block: Element; readonly links: readonly LinkInCode[] }[];
  readonly slugger: GithubSlugger;
  /** The address of a page by its slug, or of a part of one. */
  readonly addressOf: (slug: string) => string;
  /** Ids of the schemas whose fields the page shows, by their pointers: the others link to these. */
  readonly shown: Map<string, string>;
  /** How many fields the page may still show, and a number for its groups of tabs. */
  readonly state: { fields: number; groups: number };
}

/** A text of the reference in the language of the page. */
export function say(
  writer: ReferenceWriter,
  name: keyof typeof REFERENCE_TEXTS,
  values?: Readonly<Record<string, string>>,
): string {
  return translate(writer.context.settings.texts ?? {}, REFERENCE_TEXTS[name], values);
}

/** A heading with an id of its text, which begins with a prefix where a page has several operations. */
export function heading(level: number, text: string, writer: ReferenceWriter, prefix = ''): Element {
  const id = writer.slugger.slug(prefix === '' ? text : `${prefix} ${text}`);
  return h(`h${Math.min(6, level)}`, id === '' ? {} : { id }, text);
}

/** Markdown of the description. */
export function prose(value: unknown, level: number | null, writer: ReferenceWriter): ElementContent[] {
  return typeof value === 'string' ? description(value, level, writer) : [];
}

/** The method and the path of an operation. */
export function endpoint({ method, path, isWebhook, isDeprecated }: OperationEntry, writer: ReferenceWriter): Element {
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
  return h(`span.badge.badge--${methodBadgeType(method)}`, {}, method);
}

/** A mark of what is deprecated, after a space; none otherwise. */
export function deprecatedBadge(isDeprecated: unknown, writer: ReferenceWriter): readonly Content[] {
  return isDeprecated === true ? [' ', h('span.badge.badge--warning', {}, say(writer, 'deprecated'))] : [];
}
