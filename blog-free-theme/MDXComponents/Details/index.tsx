import Details from '@theme/Details';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';

/** A `details` element in Markdown, whose `summary` is among its children; an attribute of that name says nothing. */
export default function MDXDetails({ children, ...props }: ComponentProps<typeof Details>): ReactNode {
  const all = Children.toArray(children);
  const own = all.find(child => isValidElement(child) && child.type === 'summary');
  return (
    <Details {...props} summary={own}>
      {all.filter(child => child !== own)}
    </Details>
  );
}
