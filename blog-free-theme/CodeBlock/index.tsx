import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

interface CodeBlockProps {
  readonly children: ReactNode;
  readonly language?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  readonly metastring?: string;
}

/** Code from a component, in plain colour: highlighting happens at build, to the fences in Markdown. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, title, className, showLineNumbers } = props;
  const language = props.language ?? /\blanguage-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const lines = Children.toArray(children).join('').replace(/\n$/, '').split('\n');
  return (
    <div className={clsx(`language-${language} codeBlockContainer theme-code-block`, className)}>
      {title && <div className="codeBlockTitle">{title}</div>}
      <div className="codeBlockContent">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={`prism-code language-${language} codeBlock`}>
          <code
            className={clsx('codeBlockLines', showLineNumbers && 'codeBlockLinesWithNumbering')}
            {...(typeof showLineNumbers === 'number' && {
              style: { counterReset: `line-count ${showLineNumbers - 1}` },
            })}
          >
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              <span key={index} className="token-line">
                {`${line}\n`}
              </span>
            ))}
          </code>
        </pre>
        <div className="buttonGroup">
          <button type="button" className="clean-btn" data-copy="" aria-label="Copy code to clipboard" />
        </div>
      </div>
    </div>
  );
}
