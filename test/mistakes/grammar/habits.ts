/** Mistakes of people who come from HTML, from other generators, or from another kind of file. */
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

/** A page whose body has a mistake at the line that has a text. */
function doc(body: string, text?: string): Write {
  return ({ files: entries, name }) => {
    entries.set(`docs/${name}.mdx`, `# Page ${name}\n\nSome text.\n\n${body}\n\nMore text.\n`);
    return fails(`docs/${name}.mdx`, text ?? body.split('\n')[0]);
  };
}

function docWith(body: string, expected: Expected): Write {
  return site => {
    doc(body)(site);
    return expected;
  };
}

export const DOC_HABITS: MistakeRule = mistakes('habit', {
  class: docWith('<div class="a">text</div>', ACCEPTED),
  for: docWith('<label for="a">text</label>', ACCEPTED),
  'click-as-text': docWith('<button onclick="alert(1)">text</button>', EITHER),
  'type-in-text': doc('A Map<string, number> of names.'),
  placeholder: doc('Replace <your-name> by yours.'),
  'placeholder-in-braces': doc('Replace {name} by yours.'),
  'placeholder-with-dash': doc('GET /users/{user-id}'),
  'two-braces': doc('Hello {{ name }}.'),
  'braces-in-heading': doc('## The {name} of it'),
  'json-in-text': doc('Send {"a": 1} to it.'),
  'style-element': doc('<style>.a { color: red; }</style>'),
  'script-element': doc('<script>if (a < b) { c(); }</script>'),
  rule: doc('<hr>'),
  input: doc('Type: <input type="text"> here.'),
  'comment-in-tag': docWith('<div><!-- a --></div>', EITHER),
  'open-comment': doc('{/* open'),
  'default-export': docWith('export default ({ children }) => <div>{children}</div>', ACCEPTED),
  'import-in-text': docWith("Text\nimport A from './a'", ACCEPTED),
  'import-in-case': doc("import Box from '@site/src/components/box'\n\n<Box />"),
  'import-of-no-such-name': doc("import { Box } from '@site/src/components/Box'\n\n<Box />", '<Box />'),
  'part-without-extension': site => {
    site.files.set(`docs/_${site.name}.mdx`, 'Part.\n');
    doc(`import A from './_${site.name}'\n\n<A />`)(site);
    return EITHER;
  },
  'tabs-without-import': doc('<Tabs><TabItem value="a">A</TabItem></Tabs>'),
  'unknown-admonition': docWith(':::notee\n\nText.\n\n:::', EITHER),
  'unknown-image': docWith('<img src="./missing.png" />', EITHER),
  'curly-quotes': doc('<a href=“/”>a</a>'),
  'component-renders-itself': doc(
    'export const Loop = ({ of }) => <p><Loop of={of} /></p>\n\n<Loop of="a" />',
    '<Loop',
  ),
  'components-render-each-other': doc(
    'export const Ab = () => <Cd />\n\nexport const Cd = () => <Ab />\n\n<Ab />',
    'export const',
  ),
  'function-calls-itself': doc('export const call = a => call(a + 1)\n\n{call(1)}', 'call('),
  'loop-of-content': doc('export const list = []\n\n{list.map(({ a }) => a.b)} {list[0].b}', 'list[0].b'),
});

/** A page whose front matter has a mistake. */
function matter(yaml: string, text = yaml.split('\n')[0]): Write {
  return ({ files: entries, name }) => {
    entries.set(`docs/${name}.md`, `---\n${yaml}\n---\n\n# Page ${name}\n`);
    return fails(`docs/${name}.md`, text);
  };
}

export const MATTER_HABITS: MistakeRule = mistakes('matter-habit', {
  'at-sign': matter('title: @me'),
  brackets: matter('title: [WIP] Page'),
  braces: matter('title: {A} Page'),
  'quotes-in-quotes': matter('title: "A "good" page"'),
  apostrophe: matter("title: 'It's'"),
  'curly-quotes-and-colon': matter('title: “A: b”'),
  'tab-after-colon': site => {
    matter('title:\tA')(site);
    return EITHER;
  },
  'without-colon': matter('title A\nid: a'),
  'without-space': site => {
    matter('title:A')(site);
    return { outcome: 'error' };
  },
  'comma-at-end': site => {
    matter("title: 'A',")(site);
    return { outcome: 'error' };
  },
  'deeper-key': matter('title: A\n  id: b', 'title'),
  'position-with-comma': matter("sidebar_position: '1,5'"),
});

const CATEGORY = 'docs/guide/_category_.json';

/** Files of data as people write code. */
export const DATA_HABITS: MistakeRule = mistakes('data-habit', {
  // It is read as YAML, of which this is a part.
  'category-single-quotes': files({ [CATEGORY]: "{\n  'label': 'A'\n}\n" }, ACCEPTED),
  'category-comment': files({ [CATEGORY]: '{\n  // The label\n  "label": "A"\n}\n' }, EITHER),
  'category-last-comma': files({ [CATEGORY]: '{\n  "label": "A",\n}\n' }, EITHER),
  'category-without-quotes': files({ [CATEGORY]: '{\n  label: "A"\n}\n' }, ACCEPTED),
  'category-curly-quotes': file(CATEGORY, '{\n  “label”: “A”\n}\n', 'label'),
  'category-tab': file('docs/guide/_category_.yml', 'label: A\nlink:\n\ttype: doc\n', '\ttype'),
  'category-of-a-list': file('docs/guide/_category_.yml', '- label: A\n'),
  'versions-last-comma': site => {
    site.files.set('versioned_docs/version-1.0/index.md', '# One\n');
    site.files.set('versions.json', '[\n  "1.0",\n]\n');
    return EITHER;
  },
  'versions-without-docs': file('versions.json', '[\n  "1.0"\n]\n', '1.0'),
  'versions-with-v': site => {
    site.files.set('versioned_docs/version-1.0/index.md', '# One\n');
    return file('versions.json', '[\n  "v1.0"\n]\n', 'v1.0')(site);
  },
  'texts-without-quotes': site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return file('i18n/fr/code.json', '{\n  a: {"message": "b"}\n}\n', 'a: {')(site);
  },
  'texts-as-text': site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return file('i18n/fr/code.json', '{\n  "a": "b"\n}\n', '"a"')(site);
  },
  'locale-without-files': site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return ACCEPTED;
  },
  'tags-as-list': site => {
    site.docsOptions.onInlineTags = 'throw';
    return file('docs/tags.yml', 'tags:\n  - one\n  - two\n')(site);
  },
  'tags-with-tab': file('docs/tags.yml', 'one:\n\tlabel: One\n', '\tlabel'),
  'tags-twice': file('docs/tags.yml', 'one:\n  label: A\none:\n  label: B\n', 'one:'),
});

const PAGE = 'src/pages/own.js';
const page = (code: string, text?: string): Write => file(PAGE, code, text);
const pageOf = (code: string): Write => files({ [PAGE]: code }, ACCEPTED);
const body = (statement: string): Write => page(`export default function Own() {\n  ${statement}\n}\n`, statement);

export const CODE_HABITS: MistakeRule = mistakes('code-habit', {
  'react-in-case': page("import React from 'React';\nexport default () => <p>{React.version}</p>;\n", "'React'"),
  'theme-in-case': page("import L from '@theme/layout';\nexport default () => <L />;\n", '@theme/layout'),
  'style-in-case': site => {
    site.files.set('src/pages/own.module.css', '.a {\n  color: red;\n}\n');
    return page(
      "import s from './Own.module.css';\nexport default () => <p className={s.a} />;\n",
      './Own.module.css',
    )(site);
  },
  // Scripts are read as TypeScript.
  'types-in-script': pageOf('const a: string = "b";\nexport default () => <p>{a}</p>;\n'),
  'two-roots': body('return <p>a</p> <p>b</p>;'),
  'html-comment': body('return <p><!-- a --></p>;'),
  // The parser notices it later.
  'open-tag': page('export default function Own() {\n  return <p>a<br></p>;\n}\n'),
  'style-as-text': body('return <p style="color: red">a</p>;'),
  'hook-without-import': body('return <p>{useState(1)}</p>;'),
  'object-as-text': page('export default function Own() {\n  return <p>{{ a: 1 }}</p>;\n}\n'),
  'commonjs-page': files({ [PAGE]: 'module.exports = () => null;\n' }, EITHER),
  'default-of-named': page(
    "import { Box } from '@site/src/components/Box';\nexport default function Own() {\n  return <Box />;\n}\n",
    'Box',
  ),
  'requires-missing': body("return <p>{require('./missing.json').a}</p>;"),
  'renders-each-other': site => {
    site.files.set('src/components/A.js', "import B from './B';\nexport default function A() {\n  return <B />;\n}\n");
    site.files.set('src/components/B.js', "import A from './A';\nexport default function B() {\n  return <A />;\n}\n");
    page("import A from '@site/src/components/A';\nexport default () => <A />;\n")(site);
    return { outcome: 'error', says: '`A`' };
  },
  'renders-itself-deep': body('return <div><ul><li><Own /></li></ul></div>;'),
  'renders-itself-as-children': body('return [1].map(a => <section key={a}><Own /></section>);'),
  'function-calls-itself': page('const call = a => call(a + 1);\nexport default () => <p>{call(1)}</p>;\n', 'call('),
  'theme-renders-itself': file(
    'src/theme/Footer.js',
    'export default function Footer() {\n  return <footer><Footer /></footer>;\n}\n',
    '<Footer />',
  ),
  'theme-without-default': file('src/theme/Footer.js', 'export const Footer = () => null;\n'),
  'theme-of-comments': file('src/theme/Footer.js', '// Later\n'),
  'theme-in-module-exports': files({ 'src/theme/Footer.js': 'module.exports = () => null;\n' }, EITHER),
  'deep-tree': pageOf(
    'export default function Own() {\n  let tree = <i>a</i>;\n  for (let at = 0; at < 3000; at++) tree = <b>{tree}</b>;\n  return tree;\n}\n',
  ),
});
