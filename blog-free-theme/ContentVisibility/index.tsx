import { useDoc } from 'lectern/client';
import type { ReactNode } from 'react';

/** Says so where a doc or a Markdown page is a draft or can be reached by its address only. */
export default function ContentVisibility(): ReactNode {
  const { draft, unlisted } = useDoc();
  if (draft)
    return <Banner className="theme-draft-banner" title="Draft" text="This page is not part of the built site yet." />;
  if (unlisted) {
    return (
      <Banner
        className="theme-unlisted-banner"
        title="Unlisted page"
        text="Only readers who know its address find this page."
      />
    );
  }
  return null;
}

interface BannerProps {
  readonly className: string;
  readonly title: string;
  readonly text: string;
}

function Banner({ className, title, text }: BannerProps): ReactNode {
  return (
    <div className={`${className} alert alert--warning margin-bottom--md`} role="note">
      <strong>{title}.</strong> {text}
    </div>
  );
}
