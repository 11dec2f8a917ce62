import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** The box of a block of code. */
export default function CodeBlockContainer(props: ComponentProps<'div'> & { readonly as?: 'div' | 'pre' }): ReactNode {
  const { as, className, ...rest } = props;
  // Both take the same attributes.
  const Element = (as ?? 'div') as 'div';
  return <Element {...rest} className={clsx(className, 'codeBlockContainer theme-code-block')} />;
}
