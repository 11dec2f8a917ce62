import Tag from '@theme/Tag';
import type { DocTag } from 'lectern/client';
import type { ReactNode } from 'react';

/** A page's tags in a line. */
export default function TagsListInline({ tags }: { readonly tags: readonly DocTag[] }): ReactNode {
  return (
    <div className="tags-inline">
      <b>Tags:</b>
      <ul className="tags-inline__list clean-list">
        {tags.map(tag => (
          <li key={tag.href}>
            <Tag tag={tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
