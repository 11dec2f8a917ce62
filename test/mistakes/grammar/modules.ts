import {
  ACCEPTED,
  EITHER,
  type Entry,
  type Expected,
  fails,
  file,
  files,
  type MistakeRule,
  mistakes,
  type Write,
} from '../mistake.ts';

const PAGE = 'src/pages/own.js';

/** A page of the site that is a component. */
function page(code: string, text?: string): Write {
  return file(PAGE, code, text);
}

function render(statement: string): Write {
  return page(`export default function Own() {\n  ${statement}\n}\n`, statement);
}

function pageWith(code: string, expected: Expected, more: Readonly<Record<string, Entry>> = {}): Write {
  return files({ [PAGE]: code, ...more }, expected);
}

const USE = (specifier: string): string => `import A from '${specifier}';\nexport default () => <A />;\n`;

export const MODULES: MistakeRule = mistakes('module', {
  'invalid-syntax': page('export default function Own() {\n  return <p>a</b>;\n}\n', 'return'),
  'open-brace': page('export default function Own() {\n  return 1;\n'),
  'invalid-types': file('src/pages/own.tsx', 'const a: = 5;\nexport default () => <p>{a}</p>;\n', 'const a'),
  'cast-in-tsx': file('src/pages/own.tsx', 'const a = <string>5;\nexport default () => <p>{a}</p>;\n', undefined),
  throws: page("throw new Error('Of the module');\nexport default () => null;\n", 'throw'),
  'throws-null': page('throw null;\nexport default () => null;\n'),
  'throws-text': page("throw 'text';\nexport default () => null;\n"),
  'render-throws': render("throw new Error('Of the render');"),
  'render-throws-null': page('export default function Own() {\n  throw null;\n}\n'),
  'render-throws-undefined': page('export default function Own() {\n  throw undefined;\n}\n'),
  'render-throws-text': page("export default function Own() {\n  throw 'text';\n}\n"),
  'render-throws-object': page('export default function Own() {\n  throw { code: 5 };\n}\n'),
  'render-throws-promise': page('export default function Own() {\n  throw Promise.reject(new Error("Late"));\n}\n'),
  'render-never-settles': page('export default function Own() {\n  throw new Promise(() => {});\n}\n'),
  window: page('const width = window.innerWidth;\nexport default () => <p>{width}</p>;\n', 'window'),
  'window-in-render': render('return <p>{window.innerWidth}</p>;'),
  'no-default': page('export const Own = () => null;\n'),
  empty: page(''),
  'default-number': page('export default 5;\n'),
  'default-object': page('export default { a: 1 };\n'),
  'default-null': page('export default null;\n'),
  async: pageWith('export default async function Own() {\n  return <p>a</p>;\n}\n', EITHER),
  'returns-object': page('export default function Own() {\n  return { a: 1 };\n}\n'),
  'returns-nothing': pageWith('export default function Own() {}\n', EITHER),
  'calls-itself': render('return <Own />;'),
  'hook-outside': page(
    "import { useState } from 'react';\nconst a = useState(1);\nexport default () => <p>{a}</p>;\n",
    'useState(1)',
  ),
  'missing-file': page(USE('./none'), './none'),
  'missing-package': page(USE('no-such-package'), 'no-such-package'),
  'missing-theme': page(USE('@theme/NoSuch'), '@theme/NoSuch'),
  'missing-docusaurus': page(USE('@docusaurus/NoSuch'), '@docusaurus/NoSuch'),
  'missing-export': page("import { Nope } from '@site/src/components/Box';\nexport default () => <Nope />;\n", 'Nope'),
  'in-case': page(USE('@site/src/components/box'), 'components/box'),
  'node-module': pageWith("import fs from 'fs';\nexport default () => <p>{fs.readFileSync('a')}</p>;\n", {
    outcome: 'error',
  }),
  'folder-as-module': page(USE('@site/src/css'), '@site/src/css'),
  'broken-json': pageWith(
    "import a from './_a.json';\nexport default () => <p>{a.b}</p>;\n",
    fails('src/pages/_a.json'),
    { 'src/pages/_a.json': '{"b": ' },
  ),
  'translate-dynamic': pageWith(
    "import { translate } from '@docusaurus/Translate';\nexport default () => <p>{translate(5)}</p>;\n",
    EITHER,
  ),
  'own-theme-throws': file(
    'src/theme/Root.js',
    "throw new Error('Of the root');\nexport default ({ children }) => children;\n",
    'throw',
  ),
  'own-theme-render-throws': file(
    'src/theme/Root.js',
    "export default function Root() {\n  throw new Error('Of the root');\n}\n",
    'throw',
  ),
  'own-theme-empty': file('src/theme/Footer.js', ''),
  'own-theme-unknown': files({ 'src/theme/NoSuch.js': 'export default () => null;\n' }, EITHER),
  'own-theme-syntax': file('src/theme/Footer.js', 'export default () => <p>;\n', '<p>'),
  'own-theme-in-itself': files(
    { 'src/theme/Footer.js': "import Footer from '@theme/Footer';\nexport default () => <Footer />;\n" },
    { outcome: 'error' },
  ),
  'mdx-components-throw': file(
    'src/theme/MDXComponents.js',
    "throw new Error('Of these');\nexport default {};\n",
    'throw',
  ),
  'mdx-components-number': files({ 'src/theme/MDXComponents.js': 'export default 5;\n' }, EITHER),
  'element-throws': file(
    'src/theme/MDXComponents.js',
    "import O from '@theme-original/MDXComponents';\nexport default { ...O, code: () => { throw new Error('Of code'); } };\n",
    'throw',
  ),
  'client-module-throws': site => {
    site.config.clientModules = ['./src/client.js'];
    return file('src/client.js', "throw new Error('Of the client module');\n", 'throw')(site);
  },
  'client-module-syntax': site => {
    site.config.clientModules = ['./src/client.js'];
    return file('src/client.js', 'const a = ;\n', 'const a')(site);
  },
  'markdown-page': file('src/pages/text.mdx', '# A\n\n<Box>\n', '<Box>'),
  'markdown-page-matter': file('src/pages/text.mdx', '---\ntitle: [a]\n---\n\n# A\n', 'title'),
  'private-page': files({ 'src/pages/_own.js': 'throw 1;\n' }, ACCEPTED),
});

function style(css: string, text?: string): Write {
  return file('src/css/custom.css', css, text);
}

export const STYLES: MistakeRule = mistakes('style', {
  'open-rule': files({ 'src/css/custom.css': '.a {\n  color: red;\n' }, EITHER),
  'closing-brace': files({ 'src/css/custom.css': '.a {\n  color: red;\n}}\n' }, EITHER),
  'open-text': files({ 'src/css/custom.css': '.a {\n  content: "a;\n}\n' }, EITHER),
  'open-comment': files({ 'src/css/custom.css': '.a {}\n/* open\n' }, EITHER),
  'missing-import': style('@import "./none.css";\n', './none.css'),
  'missing-url': style('.a {\n  background: url(./none.png);\n}\n', './none.png'),
  'import-of-itself': files({ 'src/css/custom.css': '@import "./custom.css";\n.a {\n  color: red;\n}\n' }, EITHER),
  text: files({ 'src/css/custom.css': 'no css at all\n' }, EITHER),
  empty: files({ 'src/css/custom.css': '' }, ACCEPTED),
  missing: site => {
    site.files.delete('src/css/custom.css');
    return fails('docusaurus.config.js', 'customCss');
  },
  'missing-module': page(
    "import s from './none.module.css';\nexport default () => <p className={s.a} />;\n",
    './none.module.css',
  ),
  'broken-module': pageWith(
    "import s from './own.module.css';\nexport default () => <p className={s.a} />;\n",
    EITHER,
    {
      'src/pages/own.module.css': '.a { color: \n',
    },
  ),
  'missing-composes': pageWith(
    "import s from './own.module.css';\nexport default () => <p className={s.a} />;\n",
    fails('src/pages/own.module.css', 'composes'),
    {
      'src/pages/own.module.css': '.a {\n  composes: b from "./none.css";\n}\n',
    },
  ),
  'sass-without-plugin': pageWith(
    "import './own.scss';\nexport default () => <p />;\n",
    { outcome: 'error' },
    { 'src/pages/own.scss': '$a: red;\n' },
  ),
  'is-a-folder': site => {
    site.files.delete('src/css/custom.css');
    site.files.set('src/css/custom.css/a.txt', 'a');
    return { outcome: 'error' };
  },
});
