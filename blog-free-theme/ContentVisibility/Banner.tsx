import type { ReactNode } from 'react';

interface BannerProps {
  readonly className: string;
  readonly title: string;
  readonly text: string;
}

/** A banner on draft and unlisted pages. */
export default function Banner({ className, title, text }: BannerProps): ReactNode {
  return (
    <div className={`${className} alert alert--warning margin-bottom--md`} role="note">
      <strong>{title}</strong>
      <div>{text}</div>
    </div>
  );
}
