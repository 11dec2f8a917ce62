import { createRequire } from 'node:module';
import type { CodeSettings } from '../../../shared/code/block.ts';

/** Languages that a browser colours besides those of the site: it does so only for code that the build never saw. */
const USUAL_LANGUAGES: readonly string[] = [
  ...['markup', 'css', 'javascript', 'jsx', 'typescript', 'tsx', 'json', 'yaml', 'toml', 'markdown', 'bash', 'diff'],
  ...['python', 'go', 'rust', 'java', 'c', 'cpp', 'csharp', 'kotlin', 'swift', 'objectivec', 'ruby', 'graphql', 'sql'],
];

interface PrismComponents {
  readonly languages: Readonly<Record<string, unknown>>;
}

/** The site's settings for code, and Prism's grammars in the order in which they build on each other. */
export function codeModules(settings: CodeSettings): Readonly<Record<string, string>> {
  return {
    'code-settings.js': `export default ${JSON.stringify(settings)};\n`,
    'code-languages.js': [
      `import Prism from 'prismjs';`,
      ...grammars(settings.additionalLanguages).map(name => `import 'prismjs/components/prism-${name}';`),
      'export default Prism;',
    ].join('\n'),
  };
}

function grammars(additional: readonly string[]): readonly string[] {
  const require = createRequire(import.meta.url);
  const components = require('prismjs/components.json') as PrismComponents;
  const load = require('prismjs/dependencies.js') as (
    components: PrismComponents,
    names: readonly string[],
  ) => { getIds(): readonly string[] };
  const known = additional.filter(name => Object.hasOwn(components.languages, name));
  return load(components, [...USUAL_LANGUAGES, ...known]).getIds();
}
