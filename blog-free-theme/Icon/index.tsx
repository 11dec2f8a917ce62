import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

export type IconProps = ComponentProps<'svg'>;

/** A line drawing on a 24 by 24 grid, in the colour of the text and hidden from screen readers. */
export default function Icon({ d, className, ...props }: IconProps & { readonly d: string }): ReactNode {
  return (
    <svg
      className={clsx(className, styles.icon)}
      viewBox="0 0 24 24"
      width={20}
      height={20}
      aria-hidden="true"
      {...props}
    >
      <path d={d} />
    </svg>
  );
}
