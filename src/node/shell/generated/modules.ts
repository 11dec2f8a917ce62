import { createRequire } from 'node:module';
import path from 'node:path';
import type { BlogPackages } from '../../config/site.ts';
import { DOCUSAURUS_DIR, INCLUDE_LANGUAGES, overriddenParts, overrideOf, themeFolders } from '../../theme-parts.ts';
import { diagramSettings } from '../mermaid.ts';
import type { ShellInput } from '../types.ts';

/** Modules under `@generated/` by file name, except those with data of the site. Unused ones are not bundled. */
export function generatedFiles(input: ShellInput): Readonly<Record<string, string>> {
  const codeSettings = input.code.settings;
  return {
    'mdx-elements.js': mdxElementsModule(input.elements),
    'doc-actions.js': docPartsModule(input.docActions),
    'doc-parts.js': docPartsModule(input.docParts),
    'mermaid.js': dataModule(diagramSettings(input)),
    'code-block.js': codeBlockModule(input),
    'code-settings.js': dataModule(codeSettings),
    'code-languages.js': codeLanguages(input),
    'prism-languages.js': prismLanguages(input),
    ...blogModules(input.plugins.blog),
    'client-modules.js': `import { parts } from './parts.js';\nexport default parts.clientModules;\n`,
  };
}

/** Our modules that those of a blog stand in for, on sites with a blog, and their files. */
export const BLOG_MODULES = {
  'theme-common': 'blog-theme-common.js',
  'theme-common/internal': 'blog-theme-common-internal.js',
} as const;

/** What components of a blog up to Docusaurus 3.4 take from `theme-common`, and we have. */
const BLOG_SIDEBAR = path.join(DOCUSAURUS_DIR, 'theme-common/blog/sidebar.ts');

/** Our modules with what the components of a blog need besides: what the site's own modules have, and all class names. */
function blogModules(blog: BlogPackages | undefined): Readonly<Record<string, string>> {
  if (!blog) return {};
  const modules = Object.entries(BLOG_MODULES).map(([name, file]) => {
    const own = path.join(DOCUSAURUS_DIR, name === 'theme-common' ? `${name}/index.ts` : `${name}.ts`);
    const all = [own, BLOG_SIDEBAR, ...blog.common].map(from => `export * from ${JSON.stringify(from)};\n`).join('');
    return [file, `${all}export { ThemeClassNames } from ${JSON.stringify(blog.classNames)};\n`] as const;
  });
  return Object.fromEntries(modules);
}

function dataModule(data: unknown): string {
  return `export default ${JSON.stringify(data)};\n`;
}

/** Components of the theme for Markdown elements, on sites that want these to be components. */
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

/** Headings by level. Parts of the theme may only be used within functions, since the theme is still loading at this point. */
const HEADING = `import { createElement } from 'react';
import MDXHeading from '@theme/MDXComponents/Heading';
const heading = as => props => createElement(MDXHeading, { ...props, as });`;

/** The theme's components for some elements. Most sites have none, and load none. */
function mdxElementsModule(elements: readonly string[]): string {
  const parts = elements.flatMap(element => (ELEMENT_PARTS[element] ? [[element, ELEMENT_PARTS[element]]] : []));
  const headings = elements.filter(element => /^h[1-6]$/.test(element));
  return [
    ...parts.map(([, part]) => `import ${part} from '@theme/MDXComponents/${part}';`),
    ...(headings.length > 0 ? [HEADING] : []),
    `export default {`,
    ...parts.map(([element, part]) => `  ${element}: ${part},`),
    ...headings.map(element => `  ${element}: heading('${element}'),`),
    `};`,
  ].join('\n');
}

/** A component of the parts at the beginning or end of docs, or null; here, too, the theme is still loading. */
function docPartsModule(parts: readonly string[]): string {
  if (parts.length === 0) return 'export default null;\n';
  return [
    `import { createElement } from 'react';`,
    ...parts.map((part, index) => `import Part${index} from '@theme/${part}';`),
    `const parts = () => [${parts.map((_, index) => `createElement(Part${index}, { key: ${index} })`).join(', ')}];`,
    'export default parts;',
  ].join('\n');
}

/** Parts of a code block that the component in one piece does not use. */
const INSIDE_CODE = /^CodeBlock\/(Buttons|Content|CopyButton|Layout|Line|WordWrapButton)(\/|$)(?!Element)/;

/** The component for code blocks: in one piece, or composed of parts if the site overrides one of these. */
function codeBlockModule({ siteDir, plugins }: ShellInput): string {
  const isOwn = overriddenParts(themeFolders(siteDir, plugins.themes)).some(part => INSIDE_CODE.test(part));
  return `export { default } from '@theme/CodeBlock/${isOwn ? 'Content/String' : 'Painted'}';\n`;
}

/** Languages that browsers highlight in addition to the site's own; only needed for code that was not rendered by the build. */
const DEFAULT_LANGUAGES: readonly string[] = [
  ...['markup', 'css', 'javascript', 'jsx', 'typescript', 'tsx', 'json', 'yaml', 'toml', 'markdown', 'bash', 'diff'],
  ...['python', 'go', 'rust', 'java', 'c', 'cpp', 'csharp', 'kotlin', 'swift', 'objectivec', 'ruby', 'graphql', 'sql'],
];

interface PrismComponents {
  readonly languages: Readonly<Record<string, unknown>>;
}

/** Prism with the grammars for browsers. */
function codeLanguages(input: ShellInput): string {
  const names = [...DEFAULT_LANGUAGES, ...input.code.settings.additionalLanguages];
  const hasOwn = ownLanguages(input) !== undefined;
  return [
    `import Prism from 'prismjs';`,
    ...grammarFiles(names).map(file => `import '${file}';`),
    ...(hasOwn ? [`import includeLanguages from '@theme/${INCLUDE_LANGUAGES}';`, 'includeLanguages(Prism);'] : []),
    'export default Prism;',
  ].join('\n');
}

/** A function that adds the site's languages to another copy of Prism. The query makes webpack run the grammars a second time. */
function prismLanguages(input: ShellInput): string {
  if (ownLanguages(input) !== undefined) return `export { default } from '@theme/${INCLUDE_LANGUAGES}';`;
  const { additionalLanguages } = input.code.settings;
  const files = additionalLanguages.length === 0 ? [] : grammarFiles(additionalLanguages);
  return [
    'export default function addLanguages(Prism) {',
    '  const { Prism: before } = globalThis;',
    '  globalThis.Prism = Prism;',
    ...files.map(file => `  require('${file}.js?added');`),
    '  globalThis.Prism = before;',
    '}',
  ].join('\n');
}

function ownLanguages({ siteDir, plugins }: ShellInput): string | undefined {
  return overrideOf(themeFolders(siteDir, plugins.themes), INCLUDE_LANGUAGES);
}

/** The files of Prism's grammars, in order of their dependencies. */
function grammarFiles(names: readonly string[]): readonly string[] {
  const require = createRequire(import.meta.url);
  const components = require('prismjs/components.json') as PrismComponents;
  const load = require('prismjs/dependencies.js') as (
    components: PrismComponents,
    names: readonly string[],
  ) => { getIds(): readonly string[] };
  const known = names.filter(name => Object.hasOwn(components.languages, name));
  return load(components, known)
    .getIds()
    .map(name => `prismjs/components/prism-${name}`);
}
