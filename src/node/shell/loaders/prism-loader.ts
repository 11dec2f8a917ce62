/**
 * Adds the languages of the site's config to the Prism that prism-react-renderer brings: copied code blocks, and other
 * components, colour with it.
 */
export default function prismLoader(code: string): string {
  return `import addLanguages from '@generated/prism-languages.js';\n${code}\naddLanguages(Prism);\n`;
}
