import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

interface CodeBlockProps {
  readonly children: ReactNode;
  readonly language?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** What stands after the language of a fence. */
  readonly metastring?: string;
  /** The lines of a fence as HTML, coloured at build. */
  readonly highlighted?: string;
}

/** Code from a component, in plain colour: highlighting happens at build, to the fences in Markdown. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, className, metastring = '', highlighted } = props;
  const language = props.language ?? /\blanguage-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const own = className?.replace(`language-${language}`, '').trim();
  const title = props.title ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  const firstLine = firstLineNumber(props.showLineNumbers, metastring);
  const code = {
    className: clsx('codeBlockLines', firstLine !== undefined && 'codeBlockLinesWithNumbering'),
    ...(firstLine !== undefined && firstLine !== 1 && { style: { counterReset: `line-count ${firstLine - 1}` } }),
  };
  return (
    <div className={clsx(`language-${language} codeBlockContainer theme-code-block`, own)}>
      {title && <div className="codeBlockTitle">{title}</div>}
      <div className="codeBlockContent">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={`prism-code language-${language} codeBlock`}>
          {highlighted === undefined ? (
            <code {...code}>
              <Lines>{children}</Lines>
            </code>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the author's own code, escaped and coloured at build
            <code {...code} dangerouslySetInnerHTML={{ __html: highlighted }} />
          )}
        </pre>
        <div className="buttonGroup">
          <button type="button" className="clean-btn" data-copy="" aria-label="Copy code to clipboard" />
        </div>
      </div>
    </div>
  );
}

function Lines({ children }: { readonly children: ReactNode }): ReactNode {
  const lines = Children.toArray(children).join('').replace(/\n$/, '').split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <span key={index} className="token-line">
      {`${line}\n`}
    </span>
  ));
}

/** The number of the first line; undefined where lines have none. */
function firstLineNumber(shown: boolean | number | undefined, metastring: string): number | undefined {
  const written = /\bshowLineNumbers(?:=(\d+))?(?=\s|$)/.exec(metastring);
  if (typeof shown === 'number') return shown;
  return shown || (shown === undefined && written) ? Number(written?.[1] ?? 1) : undefined;
}
