import Code from '@theme-original/MDXComponents/Code';
import type { ComponentProps, ReactNode } from 'react';

/** Fences with a caption; words in code as they were. */
export default function CodeWrapper(props: ComponentProps<typeof Code>): ReactNode {
  if (!props.className) return <Code {...props} />;
  return (
    <figure>
      <Code {...props} />
      <figcaption>{String(props.children).length} characters</figcaption>
    </figure>
  );
}
