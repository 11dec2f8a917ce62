/** The posts of a page in the shape that components of Docusaurus' blog expect. Only sites with a blog have this in their bundle. */
import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { ContentContext, type MdxComponents, MdxComponentsContext } from '../../../contexts.ts';
import { Content } from '../../../page/content.tsx';
import type { PageContent } from '../../../page/page-loader.ts';

/** Facts about a post. */
export interface PostFacts {
  readonly metadata: { readonly frontMatter: Readonly<Record<string, unknown>> };
  readonly assets: object;
  readonly toc: readonly unknown[];
}

/** A post's Markdown as a component, with facts about it as properties. */
export type Post = ComponentType & PostFacts & { readonly frontMatter: Readonly<Record<string, unknown>> };

/** The post of a page. */
export function usePost(facts: PostFacts, components: MdxComponents): Post {
  return useMemo(() => {
    const content: ComponentType = Content.bind(null, { className: 'markdown', components, isBare: true });
    return withFacts(content, facts);
  }, [facts, components]);
}

/** The excerpts of a page with a list of posts. */
export function usePosts(list: readonly PostFacts[], components: MdxComponents): readonly { readonly content: Post }[] {
  const content = useContext(ContentContext);
  return useMemo(() => {
    const excerpts = excerptsOf(content, components);
    return list.map((facts, index) => {
      const Excerpt = () => <MdxComponentsContext value={components}>{excerpts[index]}</MdxComponentsContext>;
      return { content: withFacts(Excerpt, facts) };
    });
  }, [content, list, components]);
}

function withFacts(content: ComponentType, facts: PostFacts): Post {
  return Object.assign(content, { frontMatter: facts.metadata.frontMatter, ...facts });
}

/** Marks an excerpt in the content of a list. */
function PostExcerpt({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

function excerptsOf(content: PageContent | null, components: MdxComponents): readonly ReactNode[] {
  if (content?.kind !== 'mdx') return [];
  // Without a wrapper the content is the list itself, not yet rendered.
  const { wrapper: _, ...others } = components;
  const list = content.exports.default({ components: { ...others, PostExcerpt } });
  return elementsIn(list).map(({ props }) => props.children);
}

function elementsIn(node: ReactNode): readonly ReactElement<{ readonly children?: ReactNode }>[] {
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
  if (node.type === PostExcerpt) return [node];
  return Children.toArray(node.props.children).flatMap(elementsIn);
}
