import type { ComponentProps, ReactNode } from 'react';

export type IconProps = ComponentProps<'svg'>;

/** A line drawing on a 24 by 24 grid, in the colour of the text and hidden from screen readers. */
export default function Icon({ d, ...props }: IconProps & { readonly d: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={d} />
    </svg>
  );
}
