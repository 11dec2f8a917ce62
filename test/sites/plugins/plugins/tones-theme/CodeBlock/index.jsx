import Stock from '@theme-init/CodeBlock';

export default function CodeBlock(props) {
  return props.live ? <output data-fact="live">{props.children}</output> : <Stock {...props} />;
}
