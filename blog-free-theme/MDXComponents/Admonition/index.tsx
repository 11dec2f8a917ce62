import Admonition from '@theme/Admonition';
import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';

/** An admonition in Markdown: a label with markup of its own comes as the child that is its title. */
export default function MDXAdmonition({ children, title, ...props }: ComponentProps<typeof Admonition>): ReactNode {
  const all = Children.toArray(children);
  const label = all.find(isLabel);
  const own = title ?? label?.props.children;
  return (
    <Admonition {...props} {...(own !== undefined && { title: own })}>
      {all.filter(child => child !== label)}
    </Admonition>
  );
}

function isLabel(child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> {
  return isValidElement(child) && child.type === 'mdxAdmonitionTitle';
}
