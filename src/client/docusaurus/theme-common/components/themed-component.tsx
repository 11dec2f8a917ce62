import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './themed-component.module.css';

interface ThemedComponentProps {
  readonly className?: string;
  readonly children: (props: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode;
}

/** Content in a light and a dark variant. Both are in the HTML and CSS hides one, so that the first paint is right. */
export function ThemedComponent({ className, children }: ThemedComponentProps): ReactNode {
  return (['light', 'dark'] as const).map(theme => (
    <Fragment key={theme}>
      {children({ theme, className: clsx(styles[`themedComponent--${theme}`], className) })}
    </Fragment>
  ));
}
