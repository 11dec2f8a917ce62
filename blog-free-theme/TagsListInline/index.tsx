import Tag, { type TagProps } from '@theme/Tag';
import type { ReactNode } from 'react';

/** A page's tags in a line. */
export default function TagsListInline({ tags }: { readonly tags: readonly TagProps[] }): ReactNode {
  return (
    <div className="tags-inline">
      <b>Tags:</b>
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
