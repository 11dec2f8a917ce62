import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';

/** What is in a sidebar, put together as copies do it. */
export default function DocRoot(props) {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props);
  return (
    <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
      <div data-fact={`root of ${sidebarName}`}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </div>
    </DocsSidebarProvider>
  );
}
