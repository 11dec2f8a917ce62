import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import clsx from 'clsx';
import { DEFAULT_LANGUAGE, languageLabel, readCodeMeta } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

interface FrameProps extends CodeBlockProps {
  /** Renders the lines. */
  readonly children: (
    code: ComponentProps<'code'>,
    block: { readonly language: string; readonly meta: string },
  ) => ReactNode;
}

/** The frame of a code block: title, box and line numbers. */
export default function CodeBlockFrame(props: FrameProps): ReactNode {
  const { children, className = '', metastring = '' } = props;
  const named = props.language ?? /\blanguage-([\w-]+)/.exec(className)?.[1];
  const language = (named ?? DEFAULT_LANGUAGE).toLowerCase();
  const label = languageLabel(language);
  const meta = readCodeMeta(metastring);
  const title = props.title ?? meta.title;
  const firstLine = firstLineNumber(props.showLineNumbers, meta.firstNumber);
  const code = {
    className: clsx('codeBlockLines', firstLine !== undefined && 'codeBlockLinesWithNumbering'),
    ...(firstLine !== undefined && firstLine !== 1 && { style: { counterReset: `line-count ${firstLine - 1}` } }),
  };
  return (
    <Container as="div" className={clsx(`language-${language}`, ownClasses(className))}>
      {title && (
        <div className="codeBlockTitle">
          <Title>{title}</Title>
        </div>
      )}
      <div className="codeBlockContent">
        {label !== undefined && <span className="codeBlockLanguage">{label}</span>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={`prism-code language-${language} codeBlock`}>
          {children(code, { language, meta: withNumbers(metastring, firstLine) })}
        </pre>
      </div>
    </Container>
  );
}

function ownClasses(className: string): string {
  return className.replace(/\blanguage-[\w-]+/g, '').trim();
}

/** The first line number; undefined without numbers. */
function firstLineNumber(shown: boolean | number | undefined, written: number | undefined): number | undefined {
  if (typeof shown === 'number') return shown;
  return shown === undefined ? written : shown ? (written ?? 1) : undefined;
}

function withNumbers(metastring: string, firstLine: number | undefined): string {
  const others = metastring.replace(/\bshowLineNumbers(?:=\d+)?(?=\s|$)/, '').trim();
  return firstLine === undefined ? others : `${others} showLineNumbers=${firstLine}`;
}
