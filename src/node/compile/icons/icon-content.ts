import type { Element, ElementContent, Properties, Text } from 'hast';
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { hashOf } from '../../util/hash.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { type IconSource, iconNamed, isIcon } from './icon.ts';

/**
 * What a page shows for the text of an `icon`: the icon of that name, else the text. A name of no icon is reported; with `isName`,
 * that is all text without an emoji.
 */
export function iconContent(text: string, node: Node, context: PageContext, isName = false): [Element | Text] {
  const found = iconNamed(text, { ...iconSource(context), isName });
  if (isIcon(found)) return [found];
  if (found) {
    const location = locationOf(context, node);
    context.diagnostics.push({ code: 'compile/unknown-icon', severity: 'warning', ...found, location });
  }
  return [{ type: 'text', value: text }];
}

/** The icons that a page may show. A file of the site is one of those that the page is made of. */
export function iconSource({ settings, includes }: PageContext): IconSource {
  const { siteDir, icons } = settings;
  const onFile = (file: string, bytes: Buffer) => {
    if (!includes.some(([other]) => other === file)) includes.push([file, hashOf(bytes)]);
  };
  return { siteDir, icons, onFile };
}

/** An icon within Markdown. */
export function iconNode({ tagName, properties, children }: Element, own: Properties = {}): PhrasingContent {
  const data = { hName: tagName, hProperties: { ...properties, ...own }, hChildren: children as ElementContent[] };
  return { type: 'icon', data, children: [] } as never;
}
