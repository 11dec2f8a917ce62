import clsx from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';

interface PreProps extends ComponentProps<'code'> {
  readonly language: string;
  /** Undefined without line numbers. */
  readonly lineNumbersStart: number | undefined;
  readonly preRef?: Ref<HTMLPreElement>;
}

/** The lines of a code block, in a scrollable box. */
export default function CodeBlockPre({ language, lineNumbersStart: start, preRef, ...code }: PreProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <pre ref={preRef} tabIndex={0} className={`prism-code language-${language} codeBlock`}>
      <code
        {...code}
        className={clsx('codeBlockLines', start !== undefined && 'codeBlockLinesWithNumbering')}
        {...(start !== undefined && start !== 1 && { style: { counterReset: `line-count ${start - 1}` } })}
      />
    </pre>
  );
}
