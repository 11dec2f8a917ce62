import { useThemeConfig } from '@docusaurus/theme-common';
import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeWordWrap } from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';

/** Code of which the parts know what its text says. */
export default function CodeBlockString({ children, ...props }) {
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const metadata = createCodeBlockMetadata({ ...props, code: children, magicComments, defaultLanguage });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
