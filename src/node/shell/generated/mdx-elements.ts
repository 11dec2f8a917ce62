/** The part of the theme that paints a Markdown element, where a site wants it to be a component. */
const PARTS: Readonly<Record<string, string>> = {
  a: 'A',
  admonition: 'Admonition',
  code: 'Code',
  details: 'Details',
  img: 'Img',
  li: 'Li',
  pre: 'Pre',
  ul: 'Ul',
};

/** The module of the stock components for these elements. Most sites want none, and ship none. */
export function mdxElementsModule(elements: readonly string[]): string {
  const parts = elements.flatMap(element => PARTS[element] ?? []);
  const headings = elements.some(element => /^h[1-6]$/.test(element));
  return [
    ...parts.map(part => `import ${part} from '@theme/MDXComponents/${part}';`),
    ...(headings ? [`import headings from '@theme/MDXComponents/Headings';`] : []),
    `export default {`,
    ...elements.flatMap(element => (PARTS[element] ? [`  ${element}: ${PARTS[element]},`] : [])),
    ...(headings ? ['  ...headings,'] : []),
    `};`,
  ].join('\n');
}
