import type { Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import { MAX_NESTING, NestedTooDeeply } from '../parse/nesting.ts';
import { visit } from '../walk.ts';

/** Comments, and the slash and name of tags. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)/gi;
/** Elements without content, and those that end where a sibling or their parent does. */
const UNNESTED = new Set(
  'area base br col embed hr img input link meta param source track wbr a p li dt dd tr td th thead tbody tfoot option optgroup rt rp'.split(
    ' ',
  ),
);

/**
 * Checks how many tags of HTML in Markdown are open: the HTML parser takes long for many, and the conversion of its tree
 * is recursive.
 *
 * @throws NestedTooDeeply
 */
export function assertShallowHtml(tree: Root): void {
  const open = new Map<string, number>();
  let depth = 0;
  visit<Raw>(tree, ['raw'], ({ value, position }) => {
    for (const [, slash, tag] of value.matchAll(TAG)) {
      const name = tag?.toLowerCase();
      if (name === undefined || UNNESTED.has(name)) continue;
      const count = open.get(name) ?? 0;
      if (slash && count === 0) continue;
      open.set(name, count + (slash ? -1 : 1));
      depth += slash ? -1 : 1;
      if (depth > MAX_NESTING) throw new NestedTooDeeply(position?.start ?? {});
    }
  });
}
