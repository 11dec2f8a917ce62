import type { Texts } from '../../../texts.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import type { CategoryItem, CategoryLink, ExpandedItem } from './types.ts';

type Labelled = Exclude<ExpandedItem, { readonly type: 'html' }>;
type IndexLink = Extract<CategoryLink, { readonly type: 'generated-index' }>;

/** What the site's language calls the items of a sidebar. */
export interface SidebarWords {
  /** Undefined where neither the language nor the sidebar has a label. */
  readonly label: (item: Labelled) => string | undefined;
  readonly index: (category: CategoryItem<ExpandedItem>, link: IndexLink) => { title?: string; description?: string };
}

/** The words of one sidebar: an item's texts go by its `key`, else by its label. */
export function sidebarWords(texts: Texts, sidebar: string): SidebarWords {
  const say = ({ type, key, label }: Labelled, below = ''): string | undefined =>
    texts[`sidebar.${sidebar}.${type === 'ref' ? 'doc' : type}.${key ?? label}${below}`];
  return {
    label: item => (item.label === undefined ? undefined : (say(item) ?? item.label)),
    index: (category, link) =>
      omitUndefined({
        title: say(category, '.link.generated-index.title') ?? link.title ?? say(category),
        description: say(category, '.link.generated-index.description') ?? link.description,
      }),
  };
}
