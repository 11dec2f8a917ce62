import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import type { DocCardProps } from '@theme/DocCard/types';
import clsx from 'clsx';
import { Link } from 'lectern/theme';
import type { ReactNode } from 'react';

interface DocCardLayoutProps extends DocCardProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly description?: string | undefined;
}

/** The box of a card. */
export default function DocCardLayout(props: DocCardLayoutProps): ReactNode {
  const { item, className, href, icon, title, description } = props;
  return (
    <Link to={href} autoAddBaseUrl={false} className={clsx('card theme-doc-card-container', className)}>
      <Heading item={item} icon={icon} title={title} />
      {description && <Description description={description} />}
    </Link>
  );
}
