import MDXHeading from '@theme/MDXComponents/Heading';
import type { ComponentProps, ReactNode } from 'react';

type HeadingProps = Omit<ComponentProps<typeof MDXHeading>, 'as'>;

/** One component for each level of heading. */
const headings = {
  h1: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h1" />,
  h2: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h2" />,
  h3: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h3" />,
  h4: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h4" />,
  h5: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h5" />,
  h6: (props: HeadingProps): ReactNode => <MDXHeading {...props} as="h6" />,
};

export default headings;
