import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import type { WriteBlocks } from './containers.ts';
import { addFile } from './files.ts';
import { inlineText } from './inline.ts';
import { uniqueName, words } from './words.ts';

const BOX = `import React from 'react';
export default function Box({ children, title, ...rest }) {
  return <div className="box" title={title}><b>{Object.keys(rest).join(' ')}</b>{children}</div>;
}
export const UI = { Box, Note: ({ children = 'none' }) => <i>{children}</i>, Deep: { Er: () => <u>deeper</u> } };
export const List = ({ items = [] }) => <ul>{items.map(one => <li key={one}>{one}</li>)}</ul>;
export const Twice = ({ children }) => <>{children(1)}{children(2)}</>;
`;

function importBox(page: PageContext): void {
  addFile(page, 'src/components/box.jsx', BOX);
  page.imports.add("import Box, { UI, List, Twice } from '@site/src/components/box';");
}

/** Something that shows the components of the site. */
const box = (page: PageContext, text: string): string => {
  importBox(page);
  return text;
};

/** A name that is exported once: module and page share names. */
const exported = (page: PageContext): string => uniqueName(page.random, 'v').replace('-', '');

/** Imports, exports, expressions and components between blocks. */
export function scriptRule(blocks: WriteBlocks): Rule<PageContext, string> {
  return rule<PageContext, string>('script', {
    component: page => box(page, `<Box title="x">${words(page.random, 1, 3)}</Box>`),
    'component-blocks': page => box(page, `<Box>\n\n${blocks(page, 2)}\n\n</Box>`),
    'component-lines': page => box(page, `<Box>\n  ${inlineText(page, 2)}\n</Box>`),
    'component-empty': page => box(page, '<Box />'),
    'component-boolean': page => box(page, '<Box flag other={false} count={1} />'),
    'component-element-prop': page => box(page, '<Box title="t" icon={<b>x</b>}>icon</Box>'),
    'component-inline': page =>
      box(page, `${words(page.random)} <UI.Note>inline *note*</UI.Note> ${words(page.random)}`),
    'component-multiline-props': page => box(page, `<Box\n  title="many"\n  data={{ a: [1, 2] }}\n>\n  text\n</Box>`),
    member: page => box(page, '<UI.Box title="member">member</UI.Box>'),
    'member-deep': page => box(page, '<UI.Deep.Er />'),
    'member-blocks': page => box(page, `<UI.Box>\n\n${blocks(page, 1)}\n\n</UI.Box>`),
    list: page => box(page, `<List items={['a', 'b']} />`),
    'child-function': page => box(page, '<Twice>{n => <b>{n}</b>}</Twice>'),
    spread: page => box(page, `<Box {...{ title: 'spread', 'data-x': 1 }}>spread</Box>`),
    'spread-element': () => `<div {...{ id: 'spread-element' }}>spread</div>`,
    fragment: page => `<>\n\n${blocks(page, 1)}\n\n</>`,
    'fragment-inline': page => `<>${words(page.random)}<b>x</b></>`,
    expression: () => '{1 + 1}',
    'expression-map': () => '{[1, 2].map(n => <p key={n}>Item {n}</p>)}',
    'expression-call': () => `{(() => 'called')()}`,
    'expression-lines': () => `{\n  ['a', 'b']\n    .join('-')\n}`,
    'expression-jsx': () => '{<div><p>in braces</p></div>}',
    'expression-null': () => '{null}',
    'front-matter': () => '{frontMatter.title ?? "untitled"}',
    'front-matter-json': () => '<pre>{JSON.stringify(frontMatter)}</pre>',
    contents: () => '{toc.map(({ value, id, level }) => <li key={id}>{level} {id}</li>)}',
    'import-doc': page => {
      page.imports.add("import { useDoc } from '@docusaurus/plugin-content-docs/client';");
      return '{useDoc().metadata.title}';
    },
    props: () => '{String(props.nothing)}',
    export: page => ((name: string) => `export const ${name} = 42;\n\nThe answer is {${name}}.`)(exported(page)),
    'export-component': page =>
      ((name: string) =>
        `export const C${name} = ({ children }) => <mark>{children}</mark>;\n\n<C${name}>marked</C${name}>`)(
        exported(page),
      ),
    'export-function': page =>
      ((name: string) => `export function F${name}() {\n  return <b>function</b>;\n}\n\n<F${name} />`)(exported(page)),
    'export-object': page =>
      ((name: string) => `export const ${name} = {\n  a: 'one',\n\n  b: ['two'],\n};\n\n{${name}.a} and {${name}.b}`)(
        exported(page),
      ),
    'export-later': page => ((name: string) => `{${name}}\n\nexport const ${name} = 'later';`)(exported(page)),
    'import-here': page => {
      addFile(page, 'src/components/small.js', "export const small = 'small text';\nexport default small;\n");
      const name = exported(page);
      return `import { small as ${name} } from '@site/src/components/small';\n\n{${name}}`;
    },
    'import-data': page => {
      addFile(page, 'src/data/values.json', '{ "name": "from json" }\n');
      page.imports.add("import values from '@site/src/data/values.json';");
      return '{values.name}';
    },
    'import-styles': page => {
      addFile(page, 'src/components/styles.module.css', '.red { color: red; }\n');
      page.imports.add("import styles from '@site/src/components/styles.module.css';");
      return '<div className={styles.red}>styled</div>';
    },
    'import-contents': page => {
      page.imports.add("import TOCInline from '@theme/TOCInline';");
      return '<TOCInline toc={toc} />';
    },
    'import-contents-level': page => {
      page.imports.add("import TOCInline from '@theme/TOCInline';");
      return '<TOCInline toc={toc} minHeadingLevel={2} maxHeadingLevel={4} />';
    },
    'import-admonition': page => {
      page.imports.add("import Admonition from '@theme/Admonition';");
      return '<Admonition type="tip" title="Component" icon="🚀">\n  Text of *it*\n</Admonition>';
    },
    'import-head': page => {
      page.imports.add("import Head from '@docusaurus/Head';");
      return '<Head>\n  <meta name="generated" content="yes" />\n</Head>';
    },
    'import-cards': page => {
      page.imports.add("import DocCardList from '@theme/DocCardList';");
      return '<DocCardList />';
    },
    'import-browser-only': page => {
      page.imports.add("import BrowserOnly from '@docusaurus/BrowserOnly';");
      return '<BrowserOnly fallback={<i>wait</i>}>{() => <b>there</b>}</BrowserOnly>';
    },
    'import-translate': page => {
      page.imports.add("import Translate from '@docusaurus/Translate';");
      return '<Translate id="x" values={{ n: 3 }}>{"{n} things"}</Translate>';
    },
    'import-themed-image': page => {
      page.imports.add("import ThemedImage from '@theme/ThemedImage';");
      return "<ThemedImage alt='themed' sources={{ light: '/img/l.svg', dark: '/img/d.svg' }} />";
    },
    'import-details': page => {
      page.imports.add("import Details from '@theme/Details';");
      return '<Details summary={<summary>Of a theme</summary>}>inside</Details>';
    },
    'import-config-hook': page => {
      page.imports.add("import { useThemeConfig } from '@docusaurus/theme-common';");
      return '{String(useThemeConfig().docs.versionPersistence)}';
    },
    'import-drawing': page => {
      addFile(page, 'static/img/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>Mark</title></svg>');
      page.imports.add("import Mark from '@site/static/img/mark.svg';");
      return '<Mark role="img" />';
    },
    'import-constants': page => {
      page.imports.add("import useIsBrowser from '@docusaurus/useIsBrowser';");
      return '{useIsBrowser() ? "browser" : "server"}';
    },
    'no-export': () => 'const text = 1;',
    'import-cards-items': page => {
      page.imports.add("import DocCardList from '@theme/DocCardList';");
      return "<DocCardList items={[{ type: 'link', label: 'Own card', href: '/own', description: 'Said of it' }]} />";
    },
    'import-context': page => {
      page.imports.add("import useDocusaurusContext from '@docusaurus/useDocusaurusContext';");
      return '{useDocusaurusContext().siteConfig.title}';
    },
  });
}
