import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  Children,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompilerSettings } from '../../../../../src/node/compile/index.ts';
import { compileText } from '../compiled.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type Component = (props: Props) => ReactNode;

const FENCE = '```js title="a.js"\nconst a = 1;\n```';

/** The HTML of a page whose imports, or the components it has without an import, are one component. */
async function rendered(text: string, Own: Component, settings: Partial<CompilerSettings> = {}): Promise<string> {
  const { body } = await compileText(text, settings);
  assert.equal(body.kind, 'mdx');
  const { default: Content } = new Function(body.code)({ Fragment, jsx, jsxs, modules: [{ default: Own, Own }] });
  return renderToStaticMarkup(createElement(Content, { components: { Own } }));
}

/** The props of the first element among children. */
function propsIn(children: ReactNode): Props {
  const only = Children.toArray(children).find(isValidElement) as ReactElement<Props> | undefined;
  assert.ok(only, 'no element');
  return only.props;
}

describe('children of components of the site', () => {
  const spellings = {
    'with an import': 'import Own from "@site/src/own";\n\n',
    'with a named import': 'import { Own } from "@site/src/own";\n\n',
    'of the MDXComponents': '',
    'on a page that has names of its own like those': 'export const _Code = 1, _Pre = 2;\n\n',
  };
  for (const [name, head] of Object.entries(spellings)) {
    it(`are code with its text, language and title in a component ${name}`, async () => {
      let code: Props = {};
      const html = await rendered(`${head}<Own>\n\n${FENCE}\n\n</Own>\n`, ({ children }) => {
        code = propsIn(propsIn(children).children);
        return children;
      });
      const { children, className, metastring } = code;
      assert.deepEqual(
        { children, className, metastring },
        { children: 'const a = 1;\n', className: 'language-js', metastring: 'title="a.js"' },
      );
      assert.match(html, /<div class="codeBlockTitle">a\.js<\/div>/);
      assert.match(html, /<span class="token keyword">const<\/span>/);
    });
  }

  it('are elements in a component that is a member of a module', async () => {
    const text = `import * as own from '@site/src/own';\n\n<own.Own>\n\n${FENCE}\n\n</own.Own>\n`;
    assert.equal(await rendered(text, ({ children }) => String(propsIn(propsIn(children).children).title)), 'a.js');
  });

  it('are code without text, as elsewhere', async () => {
    const html = await rendered('<Own>\n\n```js\n```\n\n</Own>\n', ({ children }) => children);
    assert.match(html, /<span class="codeBlockLanguage">js<\/span>/);
  });

  it('are code without a class where the author named no language', async () => {
    const html = await rendered('<Own>\n\n```\na = 1\n```\n\n</Own>\n', ({ children }) => {
      assert.equal(propsIn(propsIn(children).children).className, undefined);
      return children;
    });
    assert.match(html, /<div class="language-text codeBlockContainer/);
  });

  it('are lists with their items, and headings with their text, within other elements, too', async () => {
    const seen: unknown[] = [];
    const text = '<Own>\n<div>\n\n## A heading\n\n- one\n- two\n\n</div>\n</Own>\n';
    const html = await rendered(text, ({ children }) => {
      const [heading, list] = Children.toArray(propsIn(children).children).filter(isValidElement<Props>);
      assert.ok(heading && list);
      const items = (list.props.children as ReactNode[]).filter(child => child !== '\n');
      seen.push(
        heading.props.children,
        heading.props.id,
        ...items.map(item => (item as ReactElement<Props>).props.children),
      );
      return children;
    });
    assert.deepEqual(seen, ['A heading', 'a-heading', 'one', 'two']);
    assert.match(
      html,
      /<h2 id="a-heading" class="anchor">A heading<a href="#a-heading" class="hash-link" aria-label="[^"]+"/,
    );
  });

  it('are shown as the component has changed them', async () => {
    const html = await rendered(`<Own>\n\n${FENCE}\n\n</Own>\n`, ({ children }) => {
      const { children: code } = propsIn(children);
      const changes = { title: 'b.js', className: 'own' };
      return [{}, changes].map((props, key) =>
        cloneElement(code as ReactElement<Props>, { key, ...props }, ...(key === 0 ? ['const b = 2;'] : [])),
      );
    });
    assert.match(html, /<code class="codeBlockLines">const b = 2;<\/code>/);
    assert.match(
      html,
      /<div class="own codeBlockContainer theme-code-block"><div class="codeBlockTitle">b\.js<\/div>.*token keyword/,
    );
  });

  it('are elements in components that the page declares, and in parts of the theme that the site overrides', async () => {
    const declared = `export const Mine = ({ children }) => <b>{children.props.children.props.className}</b>;\n\n<Mine>\n${FENCE}\n</Mine>\n`;
    assert.equal(await rendered(declared, () => null), '<b>language-js</b>');
    const tabs = `import Tabs from '@theme/Tabs';\n\n<Tabs>\n${FENCE}\n</Tabs>\n`;
    const Tabs: Component = ({ children }) => String(propsIn(propsIn(children).children).className);
    assert.equal(await rendered(tabs, Tabs, { ownParts: new Set(['Tabs']) }), 'language-js');
  });

  it('get the names of their components once, also where these are parts of other words on the page', async () => {
    const timeOf = async (word: string) => {
      const text = `import Own from '@site/own';\n\n<Own>\n\n${'## Part\n\nSome words of prose.\n\n'.repeat(4000)}${word}\n\n</Own>\n`;
      const { user, system } = process.cpuUsage();
      await compileText(text);
      const end = process.cpuUsage();
      return end.user + end.system - user - system;
    };
    await timeOf('Error');
    const plain = await timeOf('Error');
    assert.ok((await timeOf('Error_Heading')) < 2 * plain);
  });

  it('are HTML in parts of the theme', async () => {
    for (const head of ["import Own from '@theme/Tabs';", "import Own from '@docusaurus/Own';"]) {
      const own = await rendered(`${head}\n\n<Own>\n${FENCE}\n</Own>\n`, ({ children }) => {
        assert.ok('dangerouslySetInnerHTML' in propsIn(children));
        return children;
      });
      assert.match(own, /token keyword/);
    }
  });
});
