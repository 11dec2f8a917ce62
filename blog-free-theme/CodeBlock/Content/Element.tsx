import Frame from '@theme/CodeBlock/Frame';
import Pre from '@theme/CodeBlock/Pre';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { readCodeBlock } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A code block with elements as its content. */
export default function CodeBlockElement(props: CodeBlockProps & { readonly children: ReactNode }): ReactNode {
  const { className, language, title, lineNumbersStart } = readCodeBlock(props);
  return (
    <Frame {...{ className, language, title }}>
      <Pre {...{ language, lineNumbersStart }}>{props.children}</Pre>
    </Frame>
  );
}
