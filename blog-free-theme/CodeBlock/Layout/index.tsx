import Buttons from '@theme/CodeBlock/Buttons';
import Content from '@theme/CodeBlock/Content';
import Frame from '@theme/CodeBlock/Frame';
import clsx from 'clsx';
import { useCodeBlockContext } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The parts of a code block: box, title, lines and buttons. */
export default function CodeBlockLayout({ className }: { readonly className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <Frame className={clsx(className, metadata.className)} language={metadata.language} title={metadata.title}>
      <Content />
      {/* The page's script adds buttons to blocks that have no element for them here. */}
      <div>
        <Buttons />
      </div>
    </Frame>
  );
}
