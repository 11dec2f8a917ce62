import Token from '@theme/CodeBlock/Line/Token';
import type { CodeLineProps } from '@theme/CodeBlock/types';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A line of code, numbered by the style sheet. */
export default function CodeBlockLine(props: CodeLineProps): ReactNode {
  const { classNames = [], getLineProps, getTokenProps, showLineNumbers } = props;
  // An empty line may be a token with a line break.
  const line = props.line.filter(({ content }) => content !== '\n');
  const className = [...classNames, ...(showLineNumbers ? [styles.numbered] : [])].join(' ');
  return (
    <span {...getLineProps({ line, className })}>
      {line.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens never move
        <Token key={index} {...getTokenProps({ token })} line={line} token={token} />
      ))}
      {'\n'}
    </span>
  );
}
