import type { ComponentType, ReactNode } from 'react';
import { useLoadedPage } from './contexts.ts';

interface ContentProps {
  readonly className?: string;
  /** What Markdown elements are painted with, by MDX name. */
  readonly components?: Readonly<Record<string, ComponentType<never>>>;
}

/**
 * The page's own content. Static content is adopted as the HTML that is there: on first load the bundle's string is
 * empty, and React leaves the server's markup alone.
 */
export function Content({ className, components = {} }: ContentProps): ReactNode {
  const { content } = useLoadedPage();
  if (content.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the author's own Markdown, compiled at build
    return <div className={className} dangerouslySetInnerHTML={{ __html: content.html }} suppressHydrationWarning />;
  }
  if (content.kind === 'none') return null;
  const Body = content.exports.default;
  return (
    <div className={className}>
      <Body components={components} />
    </div>
  );
}
