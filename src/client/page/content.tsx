import { type ReactNode, useContext } from 'react';
import { ContentContext, type MdxComponents, MdxComponentsContext, required, usePage } from '../contexts.ts';
import { translate } from '../docusaurus/Translate.tsx';
import { useIsBrowser } from '../environment.tsx';
import type { MdxContent } from './page-loader.ts';
import { REPLACE_EVENT } from './page-loader.ts';

interface ContentProps {
  readonly className?: string;
  readonly components?: MdxComponents;
  /** Whether an MDX body has no element around it. */
  readonly isBare?: boolean;
}

/** The page's content: static HTML, or a compiled MDX body. */
export function Content({ className, components = {}, isBare }: ContentProps): ReactNode {
  const { path, untranslated } = usePage();
  const language = untranslated && { lang: untranslated.lang, dir: untranslated.direction };
  const content = required(useContext(ContentContext), 'Content');
  switch (content.kind) {
    case 'none':
      return null;
    case 'html':
      return <StaticContent className={className} html={content.html} {...language} />;
    case 'failed':
      return (
        <>
          <LoadFailure />
          <StaticContent className={className} html="" {...language} />
        </>
      );
    case 'mdx': {
      const body = (
        <MdxComponentsContext value={components}>
          <Body key={path} paint={content.exports.default} components={components} />
        </MdxComponentsContext>
      );
      if (isBare && !language) return body;
      return (
        <div className={className} {...language}>
          {body}
        </div>
      );
    }
  }
}

/**
 * An MDX body, called instead of mounted: after an edit it is another function, and a mounted one would lose the state
 * of its components.
 */
function Body({ paint, components }: { readonly paint: MdxContent } & Parameters<MdxContent>[0]): ReactNode {
  return paint({ components });
}

interface StaticContentProps {
  readonly className: string | undefined;
  readonly html: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Static HTML. React leaves the server's markup of the first load alone; the attribute marks it for navigations. */
function StaticContent({ html, ...attributes }: StaticContentProps): ReactNode {
  const markup = { __html: html };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the author's own Markdown, compiled at build
  return <div {...attributes} data-page-content="" dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}

/** Says that the page's components could not be loaded, with a button to try again, above the readable page. */
function LoadFailure(): ReactNode {
  if (!useIsBrowser()) return null;
  return (
    <div role="alert" className="alert alert--danger">
      <p>
        {translate({
          id: 'theme.Content.failed',
          message:
            'Some parts of this page could not be loaded, and do not work yet. You might want to check your network connection.',
        })}
      </p>
      <button
        type="button"
        className="button button--primary"
        onClick={() => window.dispatchEvent(new Event(REPLACE_EVENT))}
      >
        {translate({ id: 'theme.common.retry', message: 'Retry' })}
      </button>
    </div>
  );
}
