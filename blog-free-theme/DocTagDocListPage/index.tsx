import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import { Link, type TagDocListProps, translate, usePage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The docs with one tag. */
export default function DocTagDocListPage({ tag }: TagDocListProps): ReactNode {
  const { title } = usePage();
  const { description, allTagsPath, items, unlisted } = tag;
  return (
    <div className="container margin-vert--lg">
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="row">
        <main className="col col--8 col--offset-2">
          {unlisted && <Unlisted />}
          <header className="margin-bottom--xl">
            <Heading as="h1">{title}</Heading>
            {description && <p>{description}</p>}
            {allTagsPath !== undefined && (
              <Link to={allTagsPath} autoAddBaseUrl={false}>
                {translate({ id: 'theme.tags.tagsPageLink', message: 'View all tags' })}
              </Link>
            )}
          </header>
          <section className="margin-vert--lg">
            {items.map(({ id, title: name, description: about, permalink }) => (
              <article key={id} className="margin-vert--lg">
                <Link to={permalink} autoAddBaseUrl={false}>
                  <Heading as="h2">{name}</Heading>
                </Link>
                {about && <p>{about}</p>}
              </article>
            ))}
          </section>
        </main>
      </div>
    </div>
  );
}
