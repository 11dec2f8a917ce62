import { TabsContext } from 'lectern/client';
import { type ComponentProps, type ReactNode, useContext } from 'react';

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

/** The panel of one tab. `@theme/Tabs` reads its props and places it; a site's own leaves that to the panel. */
export default function TabItem({ children, className, value }: TabItemProps): ReactNode {
  const tabs = useContext(TabsContext);
  if (!tabs || tabs.hasPanels) return className ? <div className={className}>{children}</div> : children;
  const isHidden = value !== tabs.selectedValue;
  if (isHidden && tabs.lazy) return null;
  return (
    <div role="tabpanel" className={className} hidden={isHidden}>
      {children}
    </div>
  );
}
