import Buttons from '@theme/CodeBlock/Buttons';
import Content from '@theme/CodeBlock/Content';
import Frame from '@theme/CodeBlock/Frame';
import clsx from 'clsx';
import { useCodeBlockContext } from 'lectern/client';
import type { ReactNode } from 'react';

/** The parts of a code block: box, title, lines and buttons. */
export default function CodeBlockLayout({ className }: { readonly className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <Frame className={clsx(className, metadata.className)} language={metadata.language} title={metadata.title}>
      <Content />
      {/* Blocks without an element here get buttons from the page's script. */}
      <div>
        <Buttons />
      </div>
    </Frame>
  );
}
