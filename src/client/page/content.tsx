import { type ReactNode, useContext } from 'react';
import {
  ContentContext,
  type MdxComponents,
  MdxComponentsContext,
  required,
  useMdxComponents,
  usePage,
} from '../contexts.ts';
import { useIsBrowser } from '../environment.tsx';
import { ModuleFailure } from './module-failure.tsx';
import type { MdxContent } from './page-loader.ts';

interface ContentProps {
  readonly className?: string;
  /** Beside those that a provider of the site around it has. */
  readonly components?: MdxComponents;
  /** Whether to leave out the element around an MDX body. */
  readonly isBare?: boolean;
}

/** The page's content: static HTML, or a compiled MDX body. */
export function Content({ className, components, isBare }: ContentProps): ReactNode {
  const { path, untranslated } = usePage();
  const language = untranslated && { lang: untranslated.lang, dir: untranslated.direction };
  const content = required(useContext(ContentContext), 'Content');
  const all = { ...useMdxComponents(), ...components };
  switch (content.kind) {
    case 'none':
      return null;
    case 'html':
      return <StaticContent className={className} html={content.html} {...language} />;
    case 'failed':
      return <FailedContent className={className} html={content.html} {...language} />;
    case 'mdx': {
      const body = (
        <MdxComponentsContext value={all}>
          <Body key={path} paint={content.exports.default} components={all} />
        </MdxComponentsContext>
      );
      if (isBare && !language) return body;
      return (
        <div className={className} data-page-content="" {...language}>
          {body}
        </div>
      );
    }
  }
}

/**
 * Calls an MDX body as a function rather than mounting it as a component: each edit makes a new function, and React would
 * remount it, which loses the state of the components in it.
 */
function Body({ paint, components }: { readonly paint: MdxContent } & Parameters<MdxContent>[0]): ReactNode {
  return paint({ components });
}

/** Static HTML of components that do not work: where these would show more, it is shown. */
function FailedContent(props: StaticContentProps): ReactNode {
  // Hydration leaves attributes as they are.
  const isHydrated = useIsBrowser();
  return (
    <>
      <ModuleFailure />
      <StaticContent {...props} data-unscripted={isHydrated ? '' : undefined} />
    </>
  );
}

interface StaticContentProps {
  readonly className: string | undefined;
  readonly html: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly 'data-unscripted'?: '' | undefined;
}

/** Static HTML. During hydration React keeps the server's markup; the attribute lets navigations find the element. */
function StaticContent({ html, ...attributes }: StaticContentProps): ReactNode {
  const markup = { __html: html };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the author's own Markdown, compiled at build
  return <div {...attributes} data-page-content="" dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
