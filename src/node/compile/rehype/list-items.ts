import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import type { MarkdownOptions } from '../../config/site.ts';

type Options = NonNullable<MarkdownOptions['remarkRehypeOptions']>;

/**
 * Options of `remark-rehype` with a handler for items of lists, unless the site has one: the default handler looks
 * through all items of a list for each item, to know whether to keep their paragraphs.
 */
export function withListItems(options: Options = {}): Options {
  const { handlers } = options as { readonly handlers?: Handlers | null };
  return { ...options, handlers: { listItem: createItemHandler(), ...handlers } };
}

function createItemHandler() {
  const summaries = new WeakMap<List, List>();
  return (state: State, item: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, item, parent);
    const summary = summaries.get(parent) ?? { ...parent, spread: isLoose(parent), children: [] };
    summaries.set(parent, summary);
    return defaultHandlers.listItem(state, item, summary);
  };
}

function isLoose({ spread, children }: List): boolean {
  return spread || children.some(item => item.spread ?? item.children.length > 1);
}
