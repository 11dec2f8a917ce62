import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import { type TagsListProps, translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Every tag of a version. */
export default function DocTagsListPage({ tags }: TagsListProps): ReactNode {
  return (
    <div className="container margin-vert--lg">
      <SearchMetadata tag="doc_tags_list" />
      <div className="row">
        <main className="col col--8 col--offset-2">
          <Heading as="h1">{translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })}</Heading>
          <TagsListByLetter tags={tags} />
        </main>
      </div>
    </div>
  );
}
