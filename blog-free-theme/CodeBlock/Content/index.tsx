import Line from '@theme/CodeBlock/Line';
import Pre from '@theme/CodeBlock/Pre';
import { lineProps, readCodeLines, tokenProps, useCodeBlockContext, useCodeHtml } from 'lectern/theme';
import { type ReactNode, useMemo } from 'react';

/** The lines of a code block, highlighted at build or in the browser. */
export default function CodeBlockContent(): ReactNode {
  const { html } = useCodeBlockContext();
  return html === undefined ? <Highlighted /> : <Lines html={html} />;
}

function Highlighted(): ReactNode {
  const { code, language } = useCodeBlockContext().metadata;
  return <Lines html={useCodeHtml({ code, language, meta: '' })} />;
}

/** Lines rendered from HTML; during hydration there is none, and React keeps the server's markup. */
function Lines({ html }: { readonly html: string }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { language, lineNumbersStart, lineClassNames } = metadata;
  const lines = useMemo(() => readCodeLines(html), [html]);
  const pre = { language, lineNumbersStart, preRef: wordWrap.codeBlockRef };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set
  if (html === '') return <Pre {...pre} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return (
    <Pre {...pre}>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          key={index}
          line={line}
          classNames={lineClassNames[index]}
          showLineNumbers={lineNumbersStart !== undefined}
          getLineProps={lineProps}
          getTokenProps={tokenProps}
        />
      ))}
    </Pre>
  );
}
