import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface AdmonitionProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Props with the title extracted from the children: a title with markup arrives as a child element `mdxAdmonitionTitle`.
 */
export function processAdmonitionProps<P extends AdmonitionProps>(props: P): P {
  const children = Children.toArray(props.children);
  const own = children.find(isTitle);
  const title = props.title ?? own?.props.children;
  return { ...props, ...(title === undefined ? {} : { title }), children: children.filter(child => child !== own) };
}

function isTitle(child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> {
  return isValidElement(child) && child.type === 'mdxAdmonitionTitle';
}
