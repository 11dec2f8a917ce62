import DocItem from '@theme/DocItem';
import Roots from '@theme/DocPage/Roots';
import type { DocProps } from 'lectern/client';
import type { ComponentType, ReactNode } from 'react';

interface DocPageProps extends DocProps {
  /** Paints the doc, where the site has a component of its own for that. */
  readonly Item?: ComponentType;
}

/** The page of a doc. */
export default function DocPage({ version, Item = DocItem }: DocPageProps): ReactNode {
  return (
    <Roots version={version}>
      <Item />
    </Roots>
  );
}
