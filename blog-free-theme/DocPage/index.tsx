import DocItem from '@theme/DocItem';
import Roots from '@theme/DocPage/Roots';
import type { DocProps } from 'lectern/theme';
import type { ComponentType, ReactNode } from 'react';

interface DocPageProps extends DocProps {
  /** The site's own component for docs, if there is one. */
  readonly Item?: ComponentType;
}

export default function DocPage({ version, Item = DocItem }: DocPageProps): ReactNode {
  return (
    <Roots version={version}>
      <Item />
    </Roots>
  );
}
