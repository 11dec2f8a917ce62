import {
  ACCEPTED,
  EITHER,
  type Expected,
  fails,
  file,
  files,
  type MistakeRule,
  mistakes,
  type Write,
} from '../mistake.ts';

const CONFIG = 'docusaurus.config.js';
const KEYS =
  "title: 'A', url: 'https://a.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]]";

function config(text: string, marked?: string): Write {
  return file(CONFIG, text, marked);
}

function configWith(text: string, expected: Expected): Write {
  return files({ [CONFIG]: text }, expected);
}

export const CONFIG_FILES: MistakeRule = mistakes('config-file', {
  'open-brace': config(`export default { ${KEYS}\n`),
  'missing-comma': config(`export default {\n  title: 'A'\n  url: 'https://a.test',\n};\n`, 'url:'),
  'invalid-token': config(`export default { ${KEYS} };\nlet 5a = 1;\n`, '5a'),
  'invalid-types': file('docusaurus.config.ts', `const a: = 5;\nexport default { ${KEYS} };\n`, 'const a'),
  empty: config(''),
  'only-comment': config('// Later.\n'),
  'no-default': config(`export const config = { ${KEYS} };\n`),
  number: config('export default 5;\n'),
  text: config("export default 'text';\n"),
  list: config('export default [];\n'),
  null: config('export default null;\n'),
  class: config('export default class Config {}\n'),
  'function-of-nothing': config('export default () => {};\n'),
  'function-throws': config("export default () => {\n  throw new Error('Of the function');\n};\n", 'throw'),
  'function-throws-null': config('export default () => {\n  throw null;\n};\n'),
  'function-rejects': config("export default async () => {\n  throw 'text';\n};\n"),
  'rejected-promise': config("export default Promise.reject(new Error('Late'));\n"),
  promise: configWith(`export default Promise.resolve({ ${KEYS} });\n`, EITHER),
  throws: config("throw new Error('Of the config');\n", 'throw'),
  'throws-null': config('throw null;\n'),
  'throws-undefined': config('throw undefined;\n'),
  'throws-text': config("throw 'text';\n"),
  'throws-object': config('throw { code: 5 };\n'),
  'throws-without-message': config('throw new Error();\n', 'throw'),
  'unknown-name': config(`export default { ${KEYS}, tagline: nothing };\n`, 'nothing'),
  'missing-module': config(`import a from './none.js';\nexport default { ${KEYS}, tagline: a };\n`, './none.js'),
  'missing-package': config(
    `import a from 'no-such-package';\nexport default { ${KEYS}, tagline: a };\n`,
    'no-such-package',
  ),
  'missing-required': file(
    'docusaurus.config.cjs',
    `const a = require('./none.cjs');\nmodule.exports = { ${KEYS}, tagline: a };\n`,
    './none.cjs',
  ),
  'broken-import': site => {
    config(`import a from './part.js';\nexport default { ${KEYS}, tagline: a };\n`)(site);
    return file('part.js', 'export default {\n  a: 1 b\n};\n', 'a: 1 b')(site);
  },
  'throwing-import': site => {
    config(`import a from './part.js';\nexport default { ${KEYS}, tagline: a };\n`)(site);
    return file('part.js', "const a = 1;\nthrow new Error('Of the part');\n", 'throw')(site);
  },
  'broken-json-import': site => {
    config(`import a from './part.json';\nexport default { ${KEYS}, tagline: a.b };\n`)(site);
    return file('part.json', '{\n  "b": "c",,\n}\n', ',,')(site);
  },
  'imports-itself': configWith(
    `import a from './${CONFIG}';\nexport default { ${KEYS}, customFields: { a } };\n`,
    EITHER,
  ),
  'ends-process': config('process.exit(0);\n'),
  'ends-process-badly': config('process.exit(7);\n'),
  'never-settles': config(`await new Promise(() => {});\nexport default { ${KEYS} };\n`),
  'late-throw': configWith(`setTimeout(() => { throw new Error('Late'); }, 50);\nexport default { ${KEYS} };\n`, {
    outcome: 'error',
  }),
  'late-rejection': configWith(`Promise.reject(new Error('Late'));\nexport default { ${KEYS} };\n`, {
    outcome: 'error',
  }),
  'late-null': configWith(`Promise.reject(null);\nexport default { ${KEYS} };\n`, { outcome: 'error' }),
  frozen: configWith(`export default Object.freeze({ ${KEYS} });\n`, ACCEPTED),
  getter: config(`export default { ${KEYS}, get tagline() {\n  throw new Error('Of the getter');\n} };\n`, 'throw'),
  proxy: configWith(`export default new Proxy({ ${KEYS} }, { ownKeys() { throw new Error('Of the proxy'); } });\n`, {
    outcome: 'error',
  }),
  'in-itself': configWith(
    `const a = { ${KEYS}, customFields: {} };\na.customFields.a = a;\nexport default a;\n`,
    EITHER,
  ),
  'big-number': configWith(`export default { ${KEYS}, customFields: { a: 5n } };\n`, EITHER),
  symbol: configWith(`export default { ${KEYS}, customFields: { a: Symbol('a') } };\n`, EITHER),
  two: files(
    { [CONFIG]: `export default { ${KEYS} };\n`, 'lectern.config.js': `export default { ${KEYS} };\n` },
    { outcome: 'error' },
  ),
  json: files({ 'docusaurus.config.json': '{}', [CONFIG]: `export default { ${KEYS} };\n` }, ACCEPTED),
  'commonjs-in-module': files(
    { 'package.json': '{"type": "module"}', [CONFIG]: `module.exports = { ${KEYS} };\n` },
    EITHER,
  ),
  'broken-package': files({ 'package.json': '{"type": }', [CONFIG]: `export default { ${KEYS} };\n` }, EITHER),
  'broken-types': files({ 'tsconfig.json': '{"extends": 5,,}', [CONFIG]: `export default { ${KEYS} };\n` }, EITHER),
  'is-a-folder': files({ [`${CONFIG}/a.txt`]: 'a' }, fails(CONFIG)),
  missing: files({ 'docusaurus.config.cjs': { kind: 'link', to: 'none.js' } }, { outcome: 'error' }),
});
