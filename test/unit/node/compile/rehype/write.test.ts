import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler, type ProcessorSettings } from '../../../../../src/node/compile/index.ts';
import { createPageContext, FINISHED } from '../../../../../src/node/compile/page-context.ts';
import { createMdxProcessor } from '../../../../../src/node/compile/processor.ts';
import { STANDARD_ELEMENTS } from '../../../../../src/node/compile/theme/theme-elements.ts';
import { compileText, settingsWith, sourceWith } from '../compiled.ts';
import { compilerOf, fixtureNames } from '../fixtures.ts';

/** Pages that need none of MDX's own steps, and those that do. */
const WRITTEN = {
  'elements that the site paints':
    '# Title\n\nText with *emphasis*, `code` and [a link](https://lectern.test "of ours").',
  'tables and tasks': '| a | b |\n| --- | --- |\n| 1 | \\| |\n\n- [x] done\n- [ ] to do\n\n1. one\n\n   two',
  'code and images': '```js title="a.js"\nconst a = `1`;\n```\n\n![Image](https://lectern.test/image.png)',
  'components with text':
    'import Tabs, { Tab as One } from \'@site/tabs\';\n\n<Tabs lazy title="a\\b">\n<One>\n\nText\n\n</One>\n</Tabs>',
  'components with values':
    "import * as all from '@site/all';\nimport Box from '@site/box';\n\n<Box number={1} text={'a'} is={true} deep={all.one.two} data-box aria-label='b' />",
  'HTML that asks for components':
    'import Box from \'@site/box\';\n\n<div className="outer">\n  <Box /> text <b>bold</b>\n</div>',
  'a lone component': "import Box from '@site/box';\n\n<Box />",
  'text that looks like code': "import Box from '@site/box';\n\n_jsxs( \" \\\\ ` $\\{text} \u2028\n\n<Box />",
  'values beside comments': "import Box from '@site/box'; // why\n\n<Box a={1 /* one */} />",
  'expressions in and between components':
    "import Box from '@site/box';\n\n{' '}\n\n<Box style={{ color: 'red', all: [{ a: 1 }, `b\n`] }} on={() => { return (1, 2); }}>\n{Box ? (1, 2) : { b: 1 }}\n\nText {1 + 1} {' '}\n</Box>\n\n{' '}",
  'a lone expression': "import Box from '@site/box';\n\n{Box.map(each => ({ ...each, a: 1 }))}",
  'aligned cells': '| a | b |\n| :-- | --: |\n| 1 | 2 |',
};
const LEFT = {
  'expressions with JSX': "import Box from '@site/box';\n\n<Box a={<b>c</b>} />",
  'imports at run time': "import Box from '@site/box';\n\n<Box a={() => import('@site/a')} />",
  'values that the page has': "import Box from '@site/box';\n\n<Box toc={toc} />",
  'spread values': "import Box from '@site/box';\n\n<Box {...{ a: 1 }} />",
  'components that nobody knows': '<Unknown />',
  'members of components': "import Box from '@site/box';\n\n<Box.Lid />",
  exports: "import Box from '@site/box';\n\nexport const a = 1;\n\n<Box />",
  drawings: 'import Box from \'@site/box\';\n\n<svg viewBox="0 0 1 1"><path d="M0" onClick={Box} /></svg>',
  keys: 'import Box from \'@site/box\';\n\n<Box key="a" />',
  'a layout': "import MDXLayout from '@site/layout';\n\nText\n\n<MDXLayout />",
};

/** With a plugin for programs, all pages are made into one. */
const SLOWLY = { recmaPlugins: [() => undefined] };
const mapped = new Set([...STANDARD_ELEMENTS, 'table']);

describe('a page that is written at once is what MDX makes of it', () => {
  for (const [name, text] of [...Object.entries(WRITTEN), ...Object.entries(LEFT)]) {
    it(name, async () => {
      const [quick, slow] = await Promise.all([
        compileText(text, { mapped }),
        compileText(text, { mapped, ...SLOWLY }),
      ]);
      assert.deepEqual(quick, slow);
      assert.equal(await isWritten(text), name in WRITTEN);
    });
  }
  for (const name of fixtureNames) {
    it(`the fixture ${name}`, async () => {
      for (const elements of [new Set<string>(), mapped]) {
        const compile = (own: Partial<ProcessorSettings>) =>
          compilerOf(settings => createCompiler({ ...settings, mapped: elements, ...own }))(name);
        assert.deepEqual(await compile({}), await compile(SLOWLY));
      }
    });
  }
});

async function isWritten(text: string): Promise<boolean> {
  const source = sourceWith(text);
  const page = createPageContext(source);
  const processor = createMdxProcessor(settingsWith({ mapped }), 'mdx', () => assert.fail());
  const written = await processor.process({ path: source.file, value: text, data: { page } }).catch(error => error);
  return written === FINISHED && page.code !== undefined;
}
