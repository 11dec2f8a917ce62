import DocParts from '@generated/doc-parts';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import { useDoc } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Footer of a doc: tags, edit link, last change, and other parts that the site has enabled. */
export default function DocItemFooter(): ReactNode {
  return (
    <>
      <MetaFooter />
      {DocParts && <DocParts />}
    </>
  );
}

function MetaFooter(): ReactNode {
  const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc();
  const hasMeta = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (tags.length === 0 && !hasMeta) return null;
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <TagsListInline tags={tags.map(({ href, ...tag }) => ({ ...tag, permalink: href }))} />
        </div>
      )}
      {hasMeta && (
        <EditMetaRow
          className="theme-doc-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}
