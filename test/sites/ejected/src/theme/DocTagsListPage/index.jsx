import { PageMetadata, translateTagsPageTitle } from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';

/** All tags, inside of the frame that docs have. */
export default function DocTagsListPage({ tags }) {
  const title = translateTagsPageTitle();
  return (
    <main data-fact="own-tags">
      <PageMetadata title={title} />
      <SearchMetadata tag="doc_tags_list" />
      <TagsListByLetter tags={tags} />
    </main>
  );
}
