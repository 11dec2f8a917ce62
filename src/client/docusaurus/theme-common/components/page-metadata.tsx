import type { ReactNode } from 'react';
import { useSite, useTitleFormatter } from '../../../contexts.ts';
import { Head } from '../../../page/head.tsx';
import { addBaseUrl } from '../../useBaseUrl.ts';

export interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  /** Image for previews on other sites. */
  readonly image?: string;
  /** Other elements of the head. */
  readonly children?: ReactNode;
}

/** Title and meta tags of the page, which replace those of outer components. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const site = useSite();
  const { format } = useTitleFormatter();
  const fullTitle = title === undefined ? undefined : format(title);
  const imageUrl = image === undefined ? undefined : addBaseUrl(image, site, { absolute: true });
  return (
    <Head>
      {fullTitle !== undefined && <title>{fullTitle}</title>}
      {fullTitle !== undefined && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {imageUrl !== undefined && <meta property="og:image" content={imageUrl} />}
      {imageUrl !== undefined && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  );
}

interface HtmlClassNameProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Adds classes to the `html` element while it is mounted. */
export function HtmlClassNameProvider({ className, children }: HtmlClassNameProps): ReactNode {
  return (
    <>
      <Head>
        <html lang={useSite().locale.htmlLang} className={className} />
      </Head>
      {children}
    </>
  );
}
