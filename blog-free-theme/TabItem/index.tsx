import { TabsContext } from 'lectern/theme';
import { type ComponentProps, type ReactNode, useContext } from 'react';

export interface TabItemProps {
  readonly children?: ReactNode;
  readonly value: string;
  readonly label?: ReactNode;
  /** Whether the tab is selected at first. */
  readonly default?: boolean;
  readonly className?: string;
  /** Set by `Tabs` components of sites and plugins, as in Docusaurus up to 3.9; the item is then a panel. */
  readonly hidden?: boolean;
  /** Attributes of the tab itself. */
  readonly attributes?: ComponentProps<'li'>;
}

/** The panel of a tab. `@theme/Tabs` reads its props and renders the panel around it; in a site's own `Tabs` it is the panel. */
export default function TabItem({ children, className, value, hidden }: TabItemProps): ReactNode {
  const tabs = useContext(TabsContext);
  if (hidden === undefined) {
    if (!tabs || tabs.hasPanels) return className ? <div className={className}>{children}</div> : children;
    if (value !== tabs.selectedValue && tabs.lazy) return null;
  }
  return (
    <div role="tabpanel" className={className} hidden={hidden ?? value !== tabs?.selectedValue}>
      {children}
    </div>
  );
}
