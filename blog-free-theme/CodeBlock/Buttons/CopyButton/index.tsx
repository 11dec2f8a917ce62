import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import { translate, useCodeBlockContext } from 'lectern/theme';
import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds for which the button shows that the code was copied. */
const SUCCESS_MS = 2000;
const REMOVED = 'theme-code-block-removed-line';

/** Copies the code, without magic comments and without lines marked as removed. */
export default function CodeBlockCopyButton({ className }: { readonly className?: string }): ReactNode {
  const { code, lineClassNames } = useCodeBlockContext().metadata;
  const wanted = code.split('\n').filter((_, index) => !lineClassNames[index]?.includes(REMOVED));
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard?.writeText(wanted.join('\n')).then(() => setIsCopied(true), console.error);
  const label = isCopied
    ? translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })
    : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' });
  return (
    <Button className={className} aria-label={label} onClick={copy} {...(isCopied && { 'data-copied': '' })}>
      {!isCopied && <IconCopy width={16} height={16} />}
    </Button>
  );
}
