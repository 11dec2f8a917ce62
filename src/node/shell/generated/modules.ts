import { createRequire } from 'node:module';
import { INCLUDE_LANGUAGES, overrideOf, themeFolders } from '../../theme-parts.ts';
import { diagramSettings } from '../mermaid.ts';
import type { ShellInput } from '../types.ts';

/** Modules under `@generated/`, by file name, besides those with data of the site. Unused ones cost nothing. */
export function generatedFiles(input: ShellInput): Readonly<Record<string, string>> {
  const codeSettings = input.code.settings;
  return {
    'mdx-elements.js': mdxElementsModule(input.elements),
    'mermaid.js': dataModule(diagramSettings(input)),
    'code-settings.js': dataModule(codeSettings),
    'code-languages.js': codeLanguages(input),
    'client-modules.js': `import { parts } from './parts.js';\nexport default parts.clientModules;\n`,
  };
}

function dataModule(data: unknown): string {
  return `export default ${JSON.stringify(data)};\n`;
}

/** Components of the theme that paint a Markdown element, where a site wants it to be a component. */
const ELEMENT_PARTS: Readonly<Record<string, string>> = {
  a: 'A',
  admonition: 'Admonition',
  code: 'Code',
  details: 'Details',
  img: 'Img',
  li: 'Li',
  pre: 'Pre',
  ul: 'Ul',
};

/** The stock components for these elements. Most sites want none, and ship none. */
function mdxElementsModule(elements: readonly string[]): string {
  const parts = elements.flatMap(element => (ELEMENT_PARTS[element] ? [[element, ELEMENT_PARTS[element]]] : []));
  const headings = elements.some(element => /^h[1-6]$/.test(element));
  return [
    ...parts.map(([, part]) => `import ${part} from '@theme/MDXComponents/${part}';`),
    ...(headings ? [`import headings from '@theme/MDXComponents/Headings';`] : []),
    `export default {`,
    ...parts.map(([element, part]) => `  ${element}: ${part},`),
    ...(headings ? ['  ...headings,'] : []),
    `};`,
  ].join('\n');
}

/** Languages that a browser colours besides those of the site: it does so only for code that the build never saw. */
const USUAL_LANGUAGES: readonly string[] = [
  ...['markup', 'css', 'javascript', 'jsx', 'typescript', 'tsx', 'json', 'yaml', 'toml', 'markdown', 'bash', 'diff'],
  ...['python', 'go', 'rust', 'java', 'c', 'cpp', 'csharp', 'kotlin', 'swift', 'objectivec', 'ruby', 'graphql', 'sql'],
];

interface PrismComponents {
  readonly languages: Readonly<Record<string, unknown>>;
}

/** Prism with its grammars, in the order in which they build on each other. */
function codeLanguages({ siteDir, plugins, code }: ShellInput): string {
  const { additionalLanguages } = code.settings;
  const hasOwn = overrideOf(themeFolders(siteDir, plugins.themes), INCLUDE_LANGUAGES) !== undefined;
  const require = createRequire(import.meta.url);
  const components = require('prismjs/components.json') as PrismComponents;
  const load = require('prismjs/dependencies.js') as (
    components: PrismComponents,
    names: readonly string[],
  ) => { getIds(): readonly string[] };
  const additional = additionalLanguages.filter(name => Object.hasOwn(components.languages, name));
  return [
    `import Prism from 'prismjs';`,
    ...load(components, [...USUAL_LANGUAGES, ...additional])
      .getIds()
      .map(name => `import 'prismjs/components/prism-${name}';`),
    ...(hasOwn ? [`import includeLanguages from '@theme/${INCLUDE_LANGUAGES}';`, 'includeLanguages(Prism);'] : []),
    'export default Prism;',
  ].join('\n');
}
