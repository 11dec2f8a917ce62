/** The page's content and metadata in Docusaurus' shape, for components that sites have copied from it. */
import { type ComponentType, useMemo } from 'react';
import type { MdxPageProps } from '../../shared/model/page.ts';
import type { TocItem } from '../../shared/model/toc.ts';
import { type MdxComponents, usePage } from '../contexts.ts';
import { type DocContextValue, useDoc } from '../docusaurus/plugin-content-docs/doc.tsx';
import type { PageFrontMatter } from '../front-matter.ts';
import { type Neighbour, useNeighbours } from '../hooks/docs.ts';
import { Content } from './content.tsx';

/** The page's Markdown as a component, with its metadata as properties. */
type PageContent<Facts> = ComponentType & Facts;

/** A doc's Markdown. */
export function useDocContent(components: MdxComponents): PageContent<DocContextValue> {
  const doc = useDoc();
  return useMemo(() => contentWith(doc, components), [doc, components]);
}

interface PageFacts {
  readonly metadata: Pick<MdxPageProps, 'title' | 'description' | 'unlisted' | 'editUrl' | 'lastUpdatedAt'> & {
    readonly permalink: string;
    readonly frontMatter: PageFrontMatter;
    readonly lastUpdatedBy?: string;
  };
  readonly frontMatter: PageFrontMatter;
  readonly toc: readonly TocItem[];
  readonly contentTitle: string;
  readonly assets: Readonly<Record<string, unknown>>;
}

/** The Markdown of a page outside of the docs. */
export function usePageContent(components: MdxComponents): PageContent<PageFacts> {
  const { path: permalink, props } = usePage();
  return useMemo(() => {
    const { frontMatter: authored, toc, ...page } = props as unknown as MdxPageProps;
    const frontMatter = {
      ...authored,
      hide_table_of_contents: page.hideTableOfContents,
      toc_min_heading_level: page.tocMinLevel,
      toc_max_heading_level: page.tocMaxLevel,
    } as PageFrontMatter;
    const metadata = { ...page, type: 'mdx', permalink, frontMatter };
    return contentWith({ metadata, frontMatter, toc, contentTitle: page.title, assets: {} }, components);
  }, [permalink, props, components]);
}

/** The content as a component. It has no element of its own: copied components bring one, and their CSS selects its children. */
function contentWith<Facts extends object>(facts: Facts, components: MdxComponents): PageContent<Facts> {
  const content = Content.bind(null, { className: 'markdown', components, isBare: true });
  // Copies getters as getters: reading some of them asks for data that the page does not carry.
  return Object.defineProperties(content, Object.getOwnPropertyDescriptors(facts)) as PageContent<Facts>;
}

interface GeneratedIndex {
  readonly title: string;
  readonly description?: string;
  readonly permalink: string;
  readonly navigation: { readonly previous?: Neighbour; readonly next?: Neighbour };
}

/** The generated index of a category. */
export function useGeneratedIndex(): GeneratedIndex {
  const { path: permalink, title = '', description } = usePage();
  return { title, permalink, navigation: useNeighbours(), ...(description === undefined ? {} : { description }) };
}
