import Tag, { type TagProps } from '@theme/Tag';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A page's tags in one line. */
export default function TagsListInline({ tags }: { readonly tags: readonly TagProps[] }): ReactNode {
  return (
    <div className="tags-inline">
      <b>{translate({ id: 'theme.tags.tagsListLabel', message: 'Tags:' })}</b>
      <ul className="tags-inline__list clean-list">
        {tags.map(tag => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
