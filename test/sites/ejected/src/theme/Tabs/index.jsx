import { sanitizeTabsChildren, TabsProvider, useTabsContextValue } from '@docusaurus/theme-common/internal';

/** Tabs that are buttons; their panels know which one is selected. */
export default function Tabs(props) {
  const tabs = useTabsContextValue(props);
  return (
    <TabsProvider value={tabs}>
      {tabs.tabValues.map(({ value }) => (
        <button key={value} type="button" onClick={() => tabs.selectValue(value)}>
          {value}
        </button>
      ))}
      {sanitizeTabsChildren(props.children)}
    </TabsProvider>
  );
}
