import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'acorn';
import { chunkName, entryFiles, isEager } from '../../../../../src/node/shell/generated/entries.ts';
import type { ShellInput } from '../../../../../src/node/shell/types.ts';
import { temporarySite } from '../../../../support/sites.ts';

const input = (own: Partial<ShellInput> = {}): ShellInput => ({
  siteDir: '/site',
  cacheDir: '/site/.lectern',
  assetsUrl: '/',
  customCss: ['/site/src/css/custom.css'],
  clientModules: ['/site/src/client.ts', 'package/client'],
  modules: ['@site/src/pages/index.tsx', '@theme/DocPage', '@theme/Tabs'],
  staticDirectories: [],
  importersOf: () => [],
  namingFiles: [],
  hasSvgComponents: true,
  docParts: [],
  docActions: [],
  elements: [],
  code: { settings: { additionalLanguages: [], magicComments: [], plainTokens: [] }, colors: {} },
  mermaid: { theme: { light: 'default', dark: 'dark' }, options: {} },
  plugins: { generatedFilesDir: '', themes: [], configureWebpack: [], configurePostCss: [] },
  markdown: { compile: () => assert.fail(), key: () => '' },
  ...own,
});

const fileOf = (name: string, own: Partial<ShellInput> = {}) => entryFiles(input(own))[name] ?? '';

describe('the generated modules', () => {
  it('are the same text for the same input', () => {
    assert.deepEqual(entryFiles(input()), entryFiles(input()));
    assert.deepEqual(Object.keys(entryFiles(input())).slice(0, 4), ['parts.js', 'prism.css', 'client.js', 'server.js']);
  });

  it('are modules, whatever the names of what they import', () => {
    const names = [`/a "quoted" \\ path/\u2028\`\${x}\`.css`, "it's"];
    const files = entryFiles(input({ customCss: names, clientModules: names, modules: [...names, '@theme/DocPage'] }));
    for (const [name, text] of Object.entries(files)) {
      if (name.endsWith('.js')) {
        assert.doesNotThrow(() => parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), name);
      } else if (name.endsWith('.json')) assert.doesNotThrow(() => JSON.parse(text), name);
    }
  });
});

describe('the parts of the site', () => {
  it('are the theme’s CSS, then the site’s, and its client modules in order', () => {
    const lines = fileOf('parts.js').split('\n');
    assert.match(lines[0] ?? '', /^import ".*\/dist\/stock\/theme\.css";$/);
    assert.deepEqual(lines.slice(1), [
      'import "/site/src/css/custom.css";',
      "import Root from '@theme/Root';",
      "import site from '@generated/site';",
      'import * as clientModule0 from "/site/src/client.ts";',
      'import * as clientModule1 from "package/client";',
      'export const parts = { site, Root, clientModules: [clientModule0,clientModule1] };',
    ]);
  });
});

describe('the client’s entry', () => {
  it('has what nearly every page needs at hand, and a chunk for each other module', () => {
    const lines = fileOf('client.js').split('\n');
    assert.equal(lines[0], "import { parts } from './parts.js';");
    assert.match(lines[1] ?? '', /^import \{ mount \} from ".*\/src\/client\/mount\.tsx";$/);
    const tabs = chunkName('@theme/Tabs');
    const home = chunkName('@site/src/pages/index.tsx');
    assert.deepEqual(lines.slice(2), [
      'import * as module1 from "@theme/DocPage";',
      'const attempts = {};',
      'const [chunkFile, loadChunk] = [__webpack_get_script_filename__, __webpack_chunk_load__];',
      "__webpack_get_script_filename__ = chunk => chunkFile(chunk) + (attempts[chunk] ? '?attempt=' + attempts[chunk] : '');",
      '__webpack_chunk_load__ = (chunk, ...more) => loadChunk(chunk, ...more).catch(error => {',
      '  attempts[chunk] = (attempts[chunk] ?? 0) + 1;',
      '  throw error;',
      '});',
      'mount(parts, {',
      `  "@site/src/pages/index.tsx": () => import(/* webpackChunkName: "${home}" */ "@site/src/pages/index.tsx"),`,
      '  "@theme/DocPage": () => Promise.resolve(module1),',
      `  "@theme/Tabs": () => import(/* webpackChunkName: "${tabs}" */ "@theme/Tabs"),`,
      '});',
    ]);
  });

  it('does not change with the number of pages: only with modules', () => {
    assert.equal(fileOf('client.js', { customCss: [], clientModules: [] }), fileOf('client.js'));
  });
});

describe('the server’s entry', () => {
  it('has every module at hand', () => {
    assert.deepEqual(fileOf('server.js').split('\n').slice(1), [
      "import { parts } from './parts.js';",
      'import * as module0 from "@site/src/pages/index.tsx";',
      'import * as module1 from "@theme/DocPage";',
      'import * as module2 from "@theme/Tabs";',
      "const namespaceOf = value => value?.__esModule ? value : { ...(typeof value === 'string' ? {} : value), default: value };",
      'export const render = createServerRenderer(parts, {',
      '  "@site/src/pages/index.tsx": () => Promise.resolve(namespaceOf(module0)),',
      '  "@theme/DocPage": () => Promise.resolve(namespaceOf(module1)),',
      '  "@theme/Tabs": () => Promise.resolve(namespaceOf(module2)),',
      '});',
    ]);
  });
});

describe('components for headings', () => {
  it('ask for the theme when they are painted, since it is still being loaded before', () => {
    const text = fileOf('mdx-elements.js', { elements: ['a', 'h2'] });
    assert.match(text, /^const heading = as => props => createElement\(MDXHeading, /m);
    assert.match(text, /^ {2}h2: heading\('h2'\),$/m);
  });
});

describe('the end of docs', () => {
  it('has the parts that the site asks for, and is nothing without any', () => {
    assert.equal(fileOf('doc-parts.js'), 'export default null;\n');
    const text = fileOf('doc-parts.js', { docParts: ['DocItem/Contributors', 'DocItem/Feedback'] });
    assert.match(text, /^import Part1 from '@theme\/DocItem\/Feedback';$/m);
    assert.match(text, /^const parts = \(\) => \[createElement\(Part0, .*createElement\(Part1, /m);
  });
});

describe('code blocks', () => {
  it('are in one piece on a site without parts of its own', () => {
    assert.equal(fileOf('code-block.js'), "export { default } from '@theme/CodeBlock/Painted';\n");
  });

  it('are composed of parts where the site replaces one of these, by its name today or up to Docusaurus 3.7', context => {
    for (const part of ['CodeBlock/Buttons/CopyButton', 'CodeBlock/CopyButton', 'CodeBlock/WordWrapButton']) {
      const site = temporarySite({ [`src/theme/${part}/index.js`]: 'export default () => null;\n' });
      context.after(() => site.remove());
      const text = fileOf('code-block.js', { siteDir: site.siteDir });
      assert.equal(text, "export { default } from '@theme/CodeBlock/Content/String';\n", part);
    }
  });

  it('of other components know the languages that the config adds, after those that they build on', () => {
    const settings = { additionalLanguages: ['php', 'no-such'], magicComments: [], plainTokens: [] };
    const text = fileOf('prism-languages.js', { code: { settings, colors: {} } });
    assert.deepEqual(
      Array.from(text.matchAll(/prism-([\w-]+)\.js/g), ([, name]) => name),
      ['markup', 'markup-templating', 'php'],
    );
  });
});

describe('the name of a chunk', () => {
  it('depends on the module alone and is fit for a file', () => {
    assert.equal(chunkName('@theme/Tabs'), chunkName('@theme/Tabs'));
    assert.notEqual(chunkName('@theme/Tabs'), chunkName('@theme/TabItem'));
    assert.match(chunkName('@site/src/ü/../x y'), /^m-[0-9a-f]{16}$/);
  });

  it('is needed only for modules that are not in the first chunk', () => {
    assert.deepEqual(
      ['@theme/DocPage', '@theme/Layout', '@theme/MDXPage', '@theme/NotFound', '@theme/Tabs'].map(isEager),
      [...[true, true, true, false, false]],
    );
  });
});
