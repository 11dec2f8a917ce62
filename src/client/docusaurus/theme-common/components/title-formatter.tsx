import { type ReactNode, useMemo } from 'react';
import { documentTitle } from '../../../../shared/head.ts';
import type { PageProps } from '../../../../shared/model/page.ts';
import type { SiteData } from '../../../../shared/model/site.ts';
import { TitleContext } from '../../../contexts.ts';
import { pluginOf } from '../../useRouteContext.ts';

interface TitleParams {
  /** Title of the page. */
  readonly title: string;
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  /** The plugin that made the page. */
  readonly plugin: { readonly name: string; readonly id: string };
}

/** Formats the document's title. */
export type TitleFormatter = (
  params: TitleParams & { readonly defaultFormatter: (params: TitleParams) => string },
) => string;

interface TitleFormatterProviderProps {
  readonly formatter: TitleFormatter;
  readonly children: ReactNode;
}

/** Sets the title formatter of all pages within. */
export function TitleFormatterProvider({ formatter, children }: TitleFormatterProviderProps): ReactNode {
  const format = useMemo(() => {
    return (site: SiteData, title: string, page: PageProps) => {
      const { title: siteTitle, titleDelimiter } = site;
      const defaultFormatter = (params: TitleParams) => documentTitle(site, params.title);
      return formatter({ title, siteTitle, titleDelimiter, plugin: pluginOf(page), defaultFormatter });
    };
  }, [formatter]);
  return <TitleContext value={format}>{children}</TitleContext>;
}
