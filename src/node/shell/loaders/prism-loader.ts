/**
 * Adds the languages of the site's config to the copy of Prism in prism-react-renderer, which code blocks copied from Docusaurus
 * and other components use.
 */
export default function prismLoader(code: string): string {
  return `import addLanguages from '@generated/prism-languages.js';\n${code}\naddLanguages(Prism);\n`;
}
