import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createFrameFinder, framesOfLoads } from '../../../../src/node/render/bundle-frames.ts';
import { nameOfCode } from '../../../../src/node/render/code-place.ts';
import { placeOfComponents } from '../../../../src/node/render/component-place.ts';
import { failedModule } from '../../../../src/node/render/load-failure.ts';
import { partWithoutDefault } from '../../../../src/node/render/part-without-default.ts';
import { createErrorLocator, failureOf, renderError } from '../../../../src/node/render/render-error.ts';
import { temporaryDirectory } from '../../../support/sites.ts';
import { siteWith } from '../plugins/site.ts';

/** Modules as the bundler writes them, each after its name. */
const BUNDLE = `
/***/ "./src/Chart.jsx"
function Chart() { return [1].map(() => missing.title); }
/***/ "./node_modules/lines/index.js"
function lines(text) { return text.split(','); }
/***/ "./src/Page.jsx"
function Page() { return lines(undefined); }
/***/ "../lectern/dist/stock/server.js"
function render(component) { return component(); }
/***/ "./.lectern/shell/entries/server.js"
module.exports = {
  chart: () => render(Chart),
  page: () => render(Page),
  lines: () => render(() => lines(undefined)),
  nobody: () => { throw new Error('ours'); },
  text: () => { throw 'a text'; },
};
`;

describe('what a page’s component threw', () => {
  let directory: string;
  let parts: Readonly<Record<string, () => void>>;
  let file: string;
  before(() => {
    directory = temporaryDirectory();
    file = path.join(directory, 'server.cjs');
    writeFileSync(file, BUNDLE);
    parts = createRequire(import.meta.url)(file);
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const by = (name: string) => {
    try {
      parts[name]?.();
    } catch (error) {
      return failureOf(createErrorLocator(createFrameFinder(file), directory)(error));
    }
    return assert.fail(`${name} throws`);
  };

  it('is told with the function, even from within a callback, and with its module', () => {
    assert.deepEqual(by('chart'), {
      message: 'missing is not defined',
      by: '`Chart` in src/Chart.jsx',
      location: { file: path.join(directory, 'src/Chart.jsx') },
    });
  });

  it('is a package’s only where no module of the site had it called', () => {
    assert.equal(by('page').by, '`Page` in src/Page.jsx');
    assert.equal(by('lines').by, '`lines` in node_modules/lines/index.js');
  });

  it('is nobody’s where the site has no part in it', () => {
    assert.deepEqual(by('nobody'), { message: 'ours' });
    assert.deepEqual(by('text'), { message: 'a text' });
  });

  it('may be any error', () => {
    assert.deepEqual(failureOf(new Error('no')), { message: 'no' });
    assert.deepEqual(failureOf(undefined), { message: '`undefined` was thrown' });
  });
});

describe('a component without an end or a stack', () => {
  const page =
    'const Loop = ({ of }) => _jsx("p", { children: _jsx(Loop, { of }) });\nfunction MDXContent(props) {\n  return _jsx(Loop, { of: 5 });\n}\n';

  it('is placed where it renders the next one, in the code of the page', () => {
    const { Loop } = new Function('_jsx', `${page}return { Loop };`)(() => null);
    const around = { components: [Loop], isEndless: true };
    const { code, name } = placeOfComponents(around, createFrameFinder(''), page);
    assert.deepEqual([name, code?.after.slice(0, 12)], ['Loop', 'Loop, { of }']);
  });

  it('is placed in its module, where the bundle has it', context => {
    const siteDir = siteWith({ 'server.cjs': BUNDLE }, context);
    const lines = new Function("return function lines(text) { return text.split(','); }")();
    const { frames } = placeOfComponents(
      { components: [lines], isEndless: false },
      createFrameFinder(path.join(siteDir, 'server.cjs')),
      undefined,
    );
    assert.deepEqual(
      frames.map(({ name, file, column }) => [name, file, column]),
      [['lines', 'node_modules/lines/index.js', 0]],
    );
  });

  it('is not placed by the content of a page, which is where the page begins', context => {
    const siteDir = siteWith({ 'server.cjs': BUNDLE }, context);
    const { MDXContent } = new Function('_jsx', `${page}return { MDXContent };`)(() => null);
    const around = { components: [MDXContent], isEndless: false };
    const found = placeOfComponents(around, createFrameFinder(path.join(siteDir, 'server.cjs')), page);
    assert.deepEqual(found, { frames: [] });
  });
});

describe('a component of the theme', () => {
  it('is blamed where its file exports none by default', context => {
    const siteDir = siteWith(
      {
        'src/theme/Footer/index.js': '// Later\n',
        'src/theme/Footer/names.js': 'export const a = 5;\n',
        'src/theme/Logo.js': 'export { default } from "./Own";\n',
        'src/theme/Own.js': 'module.exports = () => null;\n',
      },
      context,
    );
    assert.deepEqual(partWithoutDefault(siteDir), { file: path.join(siteDir, 'src/theme/Footer/index.js') });
  });
});

const MISSING = (name: string) =>
  `Expected component \`${name}\` to be defined: you likely forgot to import, pass, or provide it.`;

describe('what a page threw', () => {
  let directory: string;
  before(() => {
    directory = temporaryDirectory();
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  /** Position, message and fix. */
  const told = (thrown: string, text: string, name = 'page.mdx'): readonly unknown[] => {
    const file = path.join(directory, name);
    writeFileSync(file, text);
    const problem = renderError(
      { path: '/page', component: '@theme/DocPage', location: { file } },
      { message: thrown },
    );
    assert.deepEqual([problem.code, problem.severity, problem.location?.file], ['render/page-threw', 'error', file]);
    return [problem.location?.line, problem.location?.column, problem.message, problem.fix];
  };

  it('is placed where the page has it, not where code or front matter speak of it', () => {
    const text = '---\ntitle: "<Foo>"\n---\n\n```jsx\n<Foo />\n```\n\n`<Foo>` and <Fooled/>, <Foo.Bar/>\n';
    assert.deepEqual(told(MISSING('Foo'), text), [
      9,
      24,
      'The page cannot be rendered: there is no component `Foo`',
      'Import it at the top of the page, or add it to `src/theme/MDXComponents` for all pages.',
    ]);
    assert.deepEqual(told(MISSING('Foo.Bar'), text).slice(0, 2), [9, 24]);
  });

  it('of a name in braces is placed there, and of nothing that only ends like it', () => {
    assert.deepEqual(told('$id is not defined', 'The {not$id} and $id, { a.$id, $id }.\n').slice(0, 2), [1, 32]);
  });

  it('is explained where React speaks of something else than the author', () => {
    const [, , object] = told('Objects are not valid as a React child (found: object with keys {a}).', 'x {{a: 1}}\n');
    assert.equal(object, 'The page cannot be rendered: an expression in `{…}` is an object, which cannot be rendered');
    assert.deepEqual(told('The `style` prop expects a mapping from style properties to values', '<p style="a"/>'), [
      1,
      4,
      'The page cannot be rendered: `style` is a string, but React needs an object',
      'Write it as in JSX: `style={{color: "red"}}`.',
    ]);
  });

  it('is placed in the component that React names where it has what React complains of', () => {
    const file = path.join(directory, 'own.js');
    const route = { path: '/own', component: '@site/src/pages/own.js', location: { file } };
    const message = 'The `style` prop expects a mapping from style properties to values';
    const placeIn = (text: string): readonly unknown[] => {
      writeFileSync(file, text);
      const { location } = renderError(route, { message, by: '`Own`', location: { file, line: 2, column: 16 } });
      return [location?.line, location?.column];
    };
    const own = (style: string) =>
      `const Other = <a style="b" />;\nexport default function Own() {\n  return <p style=${style} />;\n}\n`;
    assert.deepEqual(placeIn(own('"color: red"')), [3, 13]);
    assert.deepEqual(placeIn(own("{'color: red'}")), [3, 13]);
    assert.deepEqual(placeIn(own('{red}')), [2, 16]);
  });

  it('is placed where the page, or its partial, reads like the code that threw', () => {
    writeFileSync(path.join(directory, '_part.mdx'), "# Part\n\n{(() => {\n  throw new Error('of the part');\n})()}\n");
    const file = path.join(directory, 'page.mdx');
    const text =
      "import Part from './_part.mdx'\n\n`throw new Error('b')` {a.b} {c.b.d}\n\n<Part /> {(() => { throw new Error('b') })()}\n";
    writeFileSync(file, text);
    const placeOf = (code: string, mark: string): string => {
      const page = new Function(`${code}\n//# sourceURL=${nameOfCode('/page')}`);
      let thrown: unknown;
      try {
        page();
      } catch (error) {
        thrown = error;
      }
      const failure = failureOf(createErrorLocator(createFrameFinder(''), directory)(thrown, code));
      const route = { path: '/page', component: '@theme/DocPage', location: { file } };
      const { location = { file } } = renderError(route, failure);
      const source = readFileSync(location.file, 'utf8').split('\n')[(location.line ?? 0) - 1];
      assert.ok(source?.slice((location.column ?? 1) - 1).startsWith(mark), `${mark}: ${JSON.stringify(location)}`);
      return path.basename(location.file);
    };
    assert.equal(placeOf('const x = 1;\n(() => {\n  throw new Error("b");\n})();', "new Error('b') })"), 'page.mdx');
    assert.equal(placeOf("(() => {\n  throw new Error('of the part');\n})();", "new Error('of"), '_part.mdx');
    assert.equal(placeOf('const c = {};\nreturn [{ children: c.b.d }];', 'd}'), 'page.mdx');
  });

  it('is placed where the page has the component that threw, and in its module', () => {
    const file = path.join(directory, 'page.mdx');
    writeFileSync(file, '# A\n\n<Chart />\n');
    const thrower = { file: path.join(directory, 'src/Chart.jsx'), line: 4 };
    const route = { path: '/page', component: '@theme/DocPage', location: { file } };
    const told = (name: string) => {
      const { location, alsoAt } = renderError(route, {
        message: 'no',
        by: `\`${name}\` in src/a.jsx`,
        location: thrower,
      });
      return [location, alsoAt];
    };
    assert.deepEqual(told('Chart'), [{ file, line: 3, column: 1 }, [thrower]]);
    assert.deepEqual(told('Root'), [thrower, [{ file }]]);
  });

  it('is placed at the component that says what is wrong with it', () => {
    const text = '# A\n\n<Tabs>\n<b>a</b>\n</Tabs>\n';
    const [line, column, , fix] = told('<Tabs> takes only <TabItem value="…"> inside, but has <b>.', text);
    assert.deepEqual([line, column, fix], [3, 1, 'Correct what the page gives the component.']);
    assert.equal(told('<Tabs defaultValue="b"> is none of its tabs: a.', text.replace('<Tabs', '<Tabs x'))[0], 3);
  });

  it('of what only browsers have is explained for scripts and Markdown alike', () => {
    const fix =
      'Pages are rendered on the server first. Read browser values in an effect, or wrap the component in `BrowserOnly`.';
    for (const name of ['page.jsx', 'page.mdx']) {
      for (const value of ['window', 'sessionStorage']) {
        const expected = [undefined, undefined, `The page cannot be rendered: ${value} is not defined`, fix];
        assert.deepEqual(told(`${value} is not defined`, `{${value}.x}\n`, name), expected);
      }
    }
  });

  it('is left as it is where nobody knows better, and placed at the page where a partial or a component has it', () => {
    const fix = 'Fix the component that threw the error; the component of the page is `@theme/DocPage`.';
    assert.deepEqual(told('no idea', 'x\n'), [undefined, undefined, 'The page cannot be rendered: no idea', fix]);
    assert.deepEqual(told('id is not defined', '{id}\n', 'page.jsx').slice(2), [
      'The page cannot be rendered: id is not defined',
      fix,
    ]);
    assert.deepEqual(told(MISSING('Foo'), '# Nothing\n').slice(0, 2), [undefined, undefined]);
  });

  it('of a page without a file has no place, and is told by its path', () => {
    const { location, message } = renderError({ path: '/page', component: '@site/a' }, { message: 'no idea' });
    assert.deepEqual([location, message], [undefined, 'The page `/page` cannot be rendered: no idea']);
  });

  it('is told with who threw it, where that is known', () => {
    const thrown = { message: 'no idea', by: '`Chart` in src/Chart.jsx' };
    const { message, fix } = renderError({ path: '/page', component: '@site/a' }, thrown);
    assert.match(message, /no idea, thrown by `Chart` in src\/Chart\.jsx$/);
    assert.equal(fix, 'Fix the component that threw the error.');
  });
});

describe('a module that throws when the bundle is loaded', () => {
  const siteDir = temporaryDirectory();
  after(() => rmSync(siteDir, { recursive: true, force: true }));
  const frame = (file: string, text: string, mark: string) => ({
    name: undefined,
    file,
    text,
    column: text.indexOf(mark),
  });

  it('is located where it does, whatever the compiler has made of it', () => {
    const sources: Readonly<Record<string, readonly [source: string, compiled: string, mark: string, at: string]>> = {
      'plain.js': [
        '\n// window\nexport const w = window.innerWidth;\n',
        'const w = window.innerWidth;',
        'window',
        '3:18',
      ],
      'typed.ts': ['type A = 1;\n\nlet w = (window as any).w as A;\n', 'let w = window.w;', 'window', '3:10'],
      'thrown.jsx': [
        "\nif (<p/>) throw new Error('no');\n",
        'if (/*#__PURE__*/ (0,x.jsx)("p", {})) throw new Error(\'no\');',
        'new',
        '2:17',
      ],
      'element.jsx': [
        "import { A, B } from 'a';\nexport default () => (\n  <p>\n    <A /> <B />\n  </p>\n);\n",
        '            /*#__PURE__*/ (0,react_jsx_runtime__WEBPACK_IMPORTED_MODULE_0__.jsx)(a__WEBPACK_IMPORTED_MODULE_1__.B, {})',
        '(0,react',
        '4:11',
      ],
      'export.jsx': [
        "import { A } from 'a';\nexport default () => <A />;\n",
        '/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = (()=>/*#__PURE__*/ (0,react_jsx_runtime__WEBPACK_IMPORTED_MODULE_0__.jsx)(a__WEBPACK_IMPORTED_MODULE_1__.A, {}));',
        '(0,react',
        '2:22',
      ],
      'called.js': [
        "import { of } from 'a';\n\nconst [a, b] = [of(1), document.body, of(2)];\n",
        'const [a, b] = [(0,a__WEBPACK_IMPORTED_MODULE_0__.of)(1), document.body, (0,a__WEBPACK_IMPORTED_MODULE_0__.of)(2)];',
        'document',
        '3:24',
      ],
    };
    for (const [name, [source, compiled, mark, at]] of Object.entries(sources)) {
      const file = path.join(siteDir, name);
      writeFileSync(file, source);
      const { location } = failedModule([frame(name, compiled, mark)], siteDir);
      assert.deepEqual([location?.file, `${location?.line}:${location?.column}`], [file, at], name);
    }
  });

  it('is named where what it throws has no stack', () => {
    const failed = [
      { thrown: 'other', id: './src/other.js' },
      { thrown: null, id: './src/own.js' },
      { thrown: null, id: './.lectern/shell/entries/server.js' },
    ];
    assert.deepEqual(failedModule(framesOfLoads(failed, null), siteDir), {
      location: { file: path.join(siteDir, 'src/own.js') },
    });
  });

  it('is told in place of the missing export that it leads to, where it throws undefined', () => {
    const failed = [{ thrown: undefined, id: './src/own.js' }];
    const bundle = path.join(siteDir, 'server.cjs');
    writeFileSync(bundle, '');
    const finder = createFrameFinder(bundle);
    const missing = new Error('Element type is invalid: expected a string but got: undefined');
    const failureOfLoads = (error: Error) => failureOf(createErrorLocator(finder, siteDir, failed)(error));
    const { message, module } = failureOfLoads(missing);
    assert.equal(message, '`undefined` was thrown');
    assert.deepEqual(module, { location: { file: path.join(siteDir, 'src/own.js') } });
    assert.equal(failureOfLoads(new Error('Other')).message, 'Other');
  });

  it('is named with the module of the site that imports it, if it is of a package', () => {
    const file = path.join(siteDir, 'map.js');
    writeFileSync(file, "import React from 'react';\nimport L from '@maps/browser/dist';\n");
    const frames = [
      frame('node_modules/inner/index.js', 'window.x', 'window'),
      frame('node_modules/@maps/browser/dist/index.js', 'require("inner")', 'require'),
      frame('map.js', 'require("maps")', 'require'),
    ];
    assert.deepEqual(failedModule(frames, siteDir), { package: 'inner', location: { file, line: 2, column: 15 } });
    const [inner, outer] = frames;
    assert.deepEqual(
      failedModule(
        [inner, outer].flatMap(each => each ?? []),
        siteDir,
      ),
      { package: 'inner' },
    );
  });
});
