import clsx from 'clsx';
import { DEFAULT_LANGUAGE, readCodeMeta, useCodeHtml } from 'lectern/client';
import { Children, type ComponentProps, type ReactNode } from 'react';

interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: ReactNode;
  /** A number is that of the first line. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** What stands after the language of a fence. */
  readonly metastring?: string;
  /** The lines as HTML, coloured at build. */
  readonly highlighted?: string;
  /** Whether a theme that has an editor shows the code in it. */
  readonly live?: boolean;
}

/** A block of code, as a fence in Markdown is one. Elements among the children are shown as they are. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, className = '', metastring = '', highlighted } = props;
  const named = props.language ?? /\blanguage-([\w-]+)/.exec(className)?.[1];
  const language = (named ?? DEFAULT_LANGUAGE).toLowerCase();
  const meta = readCodeMeta(metastring);
  const title = props.title ?? meta.title;
  const firstLine = firstLineNumber(props.showLineNumbers, meta.firstNumber);
  const parts = Children.toArray(children);
  const isText = parts.every(part => typeof part === 'string' || typeof part === 'number');
  const code = {
    className: clsx('codeBlockLines', firstLine !== undefined && 'codeBlockLinesWithNumbering'),
    ...(firstLine !== undefined && firstLine !== 1 && { style: { counterReset: `line-count ${firstLine - 1}` } }),
  };
  const block = { code: parts.join('').replace(/\n$/, ''), language, meta: withNumbers(metastring, firstLine) };
  return (
    <div className={clsx(`language-${language}`, ownClasses(className), 'codeBlockContainer theme-code-block')}>
      {title && <div className="codeBlockTitle">{title}</div>}
      <div className="codeBlockContent">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={`prism-code language-${language} codeBlock`}>
          {!isText && <code {...code}>{children}</code>}
          {isText && highlighted !== undefined && <Markup {...code} html={highlighted} />}
          {isText && highlighted === undefined && <PaintedCode {...code} block={block} />}
        </pre>
      </div>
    </div>
  );
}

type CodeProps = ComponentProps<'code'>;

function PaintedCode({ block, ...props }: CodeProps & { readonly block: Parameters<typeof useCodeHtml>[0] }) {
  return <Markup {...props} html={useCodeHtml(block)} />;
}

function Markup({ html, ...props }: CodeProps & { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code, escaped and coloured
  return <code {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

function ownClasses(className: string): string {
  return className.replace(/\blanguage-[\w-]+/g, '').trim();
}

/** The number of the first line; undefined where lines have none. */
function firstLineNumber(shown: boolean | number | undefined, written: number | undefined): number | undefined {
  if (typeof shown === 'number') return shown;
  return shown === undefined ? written : shown ? (written ?? 1) : undefined;
}

function withNumbers(metastring: string, firstLine: number | undefined): string {
  const others = metastring.replace(/\bshowLineNumbers(?:=\d+)?(?=\s|$)/, '').trim();
  return firstLine === undefined ? others : `${others} showLineNumbers=${firstLine}`;
}
