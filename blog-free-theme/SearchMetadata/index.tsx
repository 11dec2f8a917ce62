import { Head } from 'lectern/theme';
import type { ReactNode } from 'react';

interface SearchMetadataProps {
  readonly locale?: string;
  readonly version?: string;
  readonly tag?: string;
}

/** Meta tags for contextual search, which replace the page's own. */
export default function SearchMetadata({ locale, version, tag }: SearchMetadataProps): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {locale && <meta name="docsearch:language" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {version && <meta name="docsearch:version" content={version} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
      {tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
    </Head>
  );
}
