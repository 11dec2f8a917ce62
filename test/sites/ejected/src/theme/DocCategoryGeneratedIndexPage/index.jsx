import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';

/** The cards of a category, beside the sidebar. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex: index }) {
  const { previous, next } = index.navigation;
  return (
    <div data-fact="own-index">
      <PageMetadata title={index.title} description={index.description} image={useBaseUrl(index.image)} />
      <h1>{index.title}</h1>
      <DocCardList items={useCurrentSidebarCategory().items} className="own-cards" />
      <p>After {previous?.title}</p>
      <DocPaginator previous={previous} next={next} />
    </div>
  );
}
