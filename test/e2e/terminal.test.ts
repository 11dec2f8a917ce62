import assert from 'node:assert/strict';
import { temporarySite } from '../support/sites.ts';
import { nightlyUnless, siteTest } from './support/test.ts';

const CONFIG = `export default {
  title: 'Told',
  url: 'https://told.test',
  baseUrl: '/',
  presets: [['classic', {
    docs: { routeBasePath: '/' },
    blog: false,
    theme: { customCss: './src/custom.css' },
  }]],
};
`;

const BUTTON = `export default function Button() {
  return <button onClick={() => { throw new Error('Pressed too hard'); }}>Press</button>;
}
`;

const LATE = `import { useEffect, useState } from 'react';
export default function Late() {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  if (isLate) throw new Error('Too late');
  return 'In time';
}
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Hello\n',
    'docs/button.mdx': "import Button from '@site/src/Button';\n\n# Button\n\n<Button/>\n",
    'docs/late.mdx': "import Late from '@site/src/Late';\n\n# Late\n\n<Late/>\n",
    'src/Button.jsx': BUTTON,
    'src/Late.jsx': LATE,
    'src/custom.css': 'h1 { color: red }\n',
  }),
);

interface Mistake {
  readonly about: string;
  readonly file: string;
  readonly text: string;
  /** Where it is, and what. */
  readonly tells: RegExp;
  /** That it is no more. */
  readonly mended: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    about: 'a broken Markdown link',
    file: 'docs/index.md',
    text: '# Hello\n\n[There](./nowhere.md)\n',
    tells: /docs\/index\.md:3:1 .*nowhere\.md/,
    mended: 'docs/index.md',
  },
  {
    about: 'an unknown directive',
    file: 'docs/index.md',
    text: '# Hello\n\n:::unheard\n\nOf.\n\n:::\n',
    tells: /docs\/index\.md:3:1 .*unheard/,
    mended: 'docs/index.md',
  },
  {
    about: 'a module that a page imports and that is not there',
    file: 'docs/late.mdx',
    text: "import Late from '@site/src/Nowhere';\n\n# Late\n\n<Late/>\n",
    tells: /docs\/late\.mdx:1:\d+ .*@site\/src\/Nowhere/,
    mended: 'The site',
  },
  {
    about: 'a style sheet that is no CSS',
    file: 'src/custom.css',
    text: 'h1 { color: red }\nh2 { color red }\n',
    tells: /src\/custom\.css:2:\d+ .*CSS/,
    mended: 'The site',
  },
  {
    about: 'a component that throws on the server',
    file: 'src/Button.jsx',
    text: "export default function Button() {\n  throw new Error('No hands');\n}\n",
    tells: /No hands, thrown by `Button` in src\/Button\.jsx/,
    mended: 'docs/button.mdx',
  },
];

test.describe('the terminal of the dev server tells', { tag: '@dev' }, () => {
  for (const { about, file, text, tells, mended } of MISTAKES) {
    test(`${about}, once, and when it is mended`, { tag: nightlyUnless(about.startsWith('a component')) }, async ({
      site,
      running,
      open,
      page,
      allowInConsole,
    }) => {
      allowInConsole(/No hands|whole/);
      const path = file.startsWith('src/Button') ? '/button' : '/';
      await open(path);
      const good = site.read(file);
      const before = running.output().length;
      const output = () => running.output().slice(before);
      site.write({ [file]: text });
      await until(page, () => tells.test(output()));
      // A page that is asked for again has nothing new to tell.
      await fetch(new URL(path, running.url));
      site.write({ [file]: good });
      await until(page, () => output().includes(`${mended} has no problems any more.`));
      assert.equal(output().match(new RegExp(tells, 'g'))?.length, 1, output());
    });
  }

  test('what a page throws in the browser, by the line of its source', async ({
    running,
    open,
    page,
    allowInConsole,
  }) => {
    allowInConsole(/Pressed too hard/);
    await open('/button');
    await page.getByRole('button', { name: 'Press' }).click();
    await until(page, () =>
      /src\/Button\.jsx:2 .*`\/button` fails in the browser: Pressed too hard/.test(running.output()),
    );
  });

  test('what an error boundary has caught', { tag: '@nightly' }, async ({ running, url, page, allowInConsole }) => {
    allowInConsole(/Too late/);
    await page.goto(url('/late'));
    await until(page, () => /src\/Late\.jsx:5 .*`\/late` fails in the browser: Too late/.test(running.output()));
  });
});

/** Waits until something outside of the browser is so. */
async function until(page: { waitForTimeout(ms: number): Promise<void> }, isSo: () => boolean): Promise<void> {
  while (!isSo()) await page.waitForTimeout(50);
}
