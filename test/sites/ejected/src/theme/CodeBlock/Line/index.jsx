import LineToken from '@theme/CodeBlock/Line/Token';

/** A line that counts its pieces. */
export default function CodeBlockLine({ line, classNames = [], showLineNumbers, getLineProps, getTokenProps }) {
  return (
    <div {...getLineProps({ line, className: classNames.join(' ') })} data-pieces={line.length}>
      {showLineNumbers && <i>#</i>}
      {line.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
        <LineToken key={index} {...getTokenProps({ token })} line={line} token={token} />
      ))}
      <br />
    </div>
  );
}
