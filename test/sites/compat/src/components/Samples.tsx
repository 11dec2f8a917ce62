import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { Children, cloneElement, type ReactElement } from 'react';

interface Props {
  readonly children: ReactElement<Props>;
  readonly className?: string;
}

/** Code blocks as tabs, each named by its language. */
export function Samples({ children }: { readonly children: readonly ReactElement<Props>[] }) {
  return (
    <Tabs>
      {Children.map(children, child => {
        const { className = '', children: code } = child.props.children.props;
        const language = className.replace('language-', '');
        return (
          <TabItem key={language} value={language}>
            <CodeBlock language={language}>{code}</CodeBlock>
          </TabItem>
        );
      })}
    </Tabs>
  );
}

/** A code block with another title. */
export function Sample({ children }: Props) {
  return cloneElement(children.props.children as ReactElement<Props & { readonly title: string }>, {
    title: 'A sample',
  });
}

/** The items of a list as rows. */
export function Rows({
  children,
}: {
  readonly children: ReactElement<{ readonly children: readonly ReactElement<Props>[] }>;
}) {
  const items = children.props.children.filter(child => typeof child !== 'string');
  return (
    <dl>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
        <dd key={index}>{item.props.children}</dd>
      ))}
    </dl>
  );
}

/** Whatever it is given, with the number of its parts. */
export function Counted({ children }: { readonly children: readonly ReactElement[] }) {
  return <section data-count={Children.count(children)}>{children}</section>;
}
