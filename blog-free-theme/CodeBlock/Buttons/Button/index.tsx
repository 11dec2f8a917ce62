import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A button of a code block. */
export default function CodeBlockButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return <button type="button" {...props} className={clsx('clean-btn', className)} />;
}
