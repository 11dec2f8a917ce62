import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme/DocItem/Content';
import DocItemPaginator from '@theme/DocItem/Paginator';

/** A doc's content and its neighbours. */
export default function DocItemLayout({ children }) {
  return (
    <article data-fact={useDoc().metadata.id}>
      <DocItemContent>{children}</DocItemContent>
      <DocItemPaginator />
    </article>
  );
}
