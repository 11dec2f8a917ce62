import { Head, useTitleFormatter } from 'lectern/theme';
import type { ReactNode } from 'react';

interface LayoutHeadProps {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Head tags for the title and description that a page passes to its layout. */
export default function LayoutHead({ title, description }: LayoutHeadProps): ReactNode {
  const { format } = useTitleFormatter();
  const fullTitle = format(title ?? '');
  return (
    <>
      {title !== undefined && (
        <Head>
          <title>{fullTitle}</title>
          <meta property="og:title" content={fullTitle} />
        </Head>
      )}
      {description !== undefined && (
        <Head>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </Head>
      )}
    </>
  );
}
