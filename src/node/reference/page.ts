import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { PageContext } from '../compile/page-context.ts';
import { type Text, translate } from '../translations/texts.ts';
import { type DescriptionTools, description } from './description.ts';
import { type Content, h } from './html.ts';
import type { Repeated } from './repeated.ts';
import { REFERENCE_TEXTS } from './texts.ts';

/** A page of a reference while its tree is made. */
export interface ReferenceWriter<Bundle = unknown> extends DescriptionTools {
  readonly context: PageContext;
  /** What the pages of a version share. */
  readonly bundle: Bundle;
  /** What pages of the version repeat. */
  readonly repeated: Repeated;
  /** Changes to the tree once its code is highlighted. */
  readonly afterHighlighting: (() => void)[];
  readonly slugger: GithubSlugger;
  /** The address of a page by its slug, or of a part of one. */
  readonly addressOf: (slug: string) => string;
  /** How many fields the page may still show. */
  readonly state: { fields: number };
}

/** Returns a function that says one of these texts in the language of the page. */
export function sayer<Name extends string>(texts: Readonly<Record<Name, Text>>) {
  return (writer: ReferenceWriter, name: Name, values?: Readonly<Record<string, string>>): string =>
    translate(writer.context.settings.texts ?? {}, texts[name], values);
}

/** Says a text that all references have. */
export const say = sayer(REFERENCE_TEXTS);

/** A heading with an id of its text, which begins with a prefix where a page has several operations. */
export function heading(level: number, text: string, writer: ReferenceWriter, prefix = ''): Element {
  const id = writer.slugger.slug(prefix === '' ? text : `${prefix} ${text}`);
  return h(`h${Math.min(6, level)}`, id === '' ? {} : { id }, text);
}

/** A text in Markdown. */
export function prose(value: unknown, level: number | null, writer: ReferenceWriter): ElementContent[] {
  return typeof value === 'string' ? description(value, level, writer) : [];
}

/** A mark of what is deprecated, after a space; none otherwise. */
export function deprecatedBadge(isDeprecated: unknown, writer: ReferenceWriter): readonly Content[] {
  return isDeprecated === true ? [' ', h('span.badge.badge--warning', {}, say(writer, 'deprecated'))] : [];
}
