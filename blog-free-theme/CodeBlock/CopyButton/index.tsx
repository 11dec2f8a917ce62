import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import { translate } from 'lectern/theme';
import { type ReactNode, useEffect, useState } from 'react';

interface CopyButtonProps {
  readonly code: string;
  readonly className?: string | undefined;
}

/** Milliseconds for which the button shows that the code was copied. */
const SUCCESS_MS = 2000;

/** Copies a text. Code blocks copied from Docusaurus up to 3.7 contain this button, as ours does. */
export default function CopyButton({ code, className }: CopyButtonProps): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard?.writeText(code).then(() => setIsCopied(true), console.error);
  const label = isCopied
    ? translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })
    : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' });
  return (
    <Button className={className} aria-label={label} onClick={copy} {...(isCopied && { 'data-copied': '' })}>
      {!isCopied && <IconCopy width={16} height={16} />}
    </Button>
  );
}
