import { useDoc } from 'lectern/client';
import type { ReactNode } from 'react';

/** Says so where a doc or a Markdown page is a draft or can be reached by its address only. */
export default function ContentVisibility(): ReactNode {
  const { draft, unlisted } = useDoc();
  if (draft) return <Banner name="draft" title="Draft" text="This page is not part of the built site yet." />;
  if (unlisted) {
    return <Banner name="unlisted" title="Unlisted page" text="Only readers who know its address find this page." />;
  }
  return null;
}

interface BannerProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

function Banner({ name, title, text }: BannerProps): ReactNode {
  return (
    <div className={`theme-${name}-banner alert alert--warning margin-bottom--md`} role="note">
      <strong>{title}.</strong> {text}
    </div>
  );
}
