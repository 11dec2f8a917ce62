import { escapeAttribute, escapeText } from '../../shared/escape.ts';

/** A piece of HTML or SVG. */
export interface Markup {
  readonly html: string;
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Text is escaped. */
export type Content = Markup | string | readonly Content[];

/** An element with attributes and content; false and undefined leave an attribute out. */
export function element(name: string, attributes: Attributes, ...content: readonly Content[]): Markup {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`;
  });
  return { html: `<${name}${written.join('')}>${contentHtml(content)}</${name}>` };
}

/** Content as HTML. */
export function contentHtml(content: Content): string {
  if (typeof content === 'string') return escapeText(content);
  return 'html' in content ? content.html : content.map(contentHtml).join('');
}
