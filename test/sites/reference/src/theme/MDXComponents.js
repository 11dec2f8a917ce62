import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, a: props => <a data-own {...props} />, code: props => <code data-own {...props} /> };
