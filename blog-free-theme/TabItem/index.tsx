import type { ComponentProps, ReactNode } from 'react';

export interface TabItemProps {
  readonly children?: ReactNode;
  readonly value: string;
  readonly label?: ReactNode;
  /** Selected at first. */
  readonly default?: boolean;
  readonly className?: string;
  /** Attributes of the tab itself. */
  readonly attributes?: ComponentProps<'li'>;
}

/** The panel of one tab. `@theme/Tabs` reads its props and places it. */
export default function TabItem({ children, className }: TabItemProps): ReactNode {
  return className ? <div className={className}>{children}</div> : children;
}
