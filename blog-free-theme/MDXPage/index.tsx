import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXComponents from '@theme/MDXComponents';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import TranslationNotice from '@theme/TranslationNotice';
import clsx from 'clsx';
import { Content, type MdxPageProps } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A Markdown page outside of the docs. */
export default function MDXPage(props: MdxPageProps): ReactNode {
  const { hideTableOfContents, toc, tocMinLevel, tocMaxLevel } = props;
  const { editUrl, lastUpdatedAt, lastUpdatedBy, draft, unlisted } = props;
  const hasToc = !hideTableOfContents && toc.length > 0;
  return (
    <Layout>
      <main className="container container--fluid margin-vert--lg">
        <div className="row mdxPageWrapper">
          <div className={clsx('col', !hideTableOfContents && 'col--8')}>
            <ContentVisibility metadata={{ draft, unlisted, frontMatter: { draft } }} />
            <TranslationNotice />
            <article>
              <MDXContent>
                <Content className="markdown" components={MDXComponents} />
              </MDXContent>
            </article>
            {(editUrl || lastUpdatedAt || lastUpdatedBy) && (
              <EditMetaRow
                className="margin-top--sm theme-pages-footer-edit-meta-row"
                {...{ editUrl, lastUpdatedAt, lastUpdatedBy }}
              />
            )}
          </div>
          {hasToc && (
            <div className="col col--2">
              <TOC toc={toc} minHeadingLevel={tocMinLevel} maxHeadingLevel={tocMaxLevel} />
            </div>
          )}
        </div>
      </main>
    </Layout>
  );
}
