import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import clsx from 'clsx';
import { BrowserOnly } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The buttons of a code block. They need JavaScript, so they are not part of the HTML. */
export default function CodeBlockButtons({ className }: { readonly className?: string }): ReactNode {
  return (
    <BrowserOnly>
      {() => (
        <div className={clsx('buttonGroup', className)}>
          <WordWrapButton />
          <CopyButton />
        </div>
      )}
    </BrowserOnly>
  );
}
