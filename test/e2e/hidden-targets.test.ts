import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { inView, stored } from './support/page.ts';
import { nightlyUnless, siteTest, test } from './support/test.ts';

const LANGUAGE = 'docusaurus.tab.language';

test.describe('the target of a hash in a tab that is not shown', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(key => localStorage.setItem(key, 'react'), LANGUAGE);
  });

  test('is shown when the page opens; the remembered choice stays', { tag: '@build' }, async ({ page, open }) => {
    await open('/docs/api#container');
    await inView(page, page.getByRole('heading', { level: 2, name: 'container' }));
    assert.deepEqual(await stored(page, LANGUAGE), ['react']);
    await page.getByRole('tab', { name: 'React', selected: true }).first().waitFor();
  });

  test('is shown from the contents, and again after Back', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/docs/api');
    const heading = page.getByRole('heading', { level: 2, name: 'environment' });
    assert.equal(await heading.count(), 0);
    await page.getByRole('link', { name: 'environment', exact: true }).first().click();
    await inView(page, heading);
    const elsewhere = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Styling' });
    // A click with a pointer may scroll the page before, and Back returns to where it was left.
    await elsewhere.dispatchEvent('click');
    await page.waitForURL(url('/docs/styling'));
    await page.goBack();
    await inView(page, heading);
    assert.deepEqual(await stored(page, LANGUAGE), ['react']);
  });

  test('is shown from another page', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/docs/styling');
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/docs/api#container">there</a>');
    });
    await page.getByRole('link', { name: 'there' }).click();
    await inView(page, page.getByRole('heading', { level: 2, name: 'container' }));
  });
});

const NESTED = `
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Nested

[Deep](#deep), [boxed](#boxed)

<Tabs groupId="outer" queryString>
<TabItem value="a">

A

</TabItem>
<TabItem value="b">

<Tabs>
<TabItem value="c">

C

</TabItem>
<TabItem value="d">

${'Text.\n\n'.repeat(50)}

## Deep

</TabItem>
</Tabs>

</TabItem>
</Tabs>

<details>
<summary>Box</summary>

<details>
<summary>Inner box</summary>

## Boxed

</details>

</details>

${'Text.\n\n'.repeat(50)}
`;

const nested = siteTest(() =>
  temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.mdx': `---\nslug: /\n---\n${NESTED}` }),
);

nested.describe('the target of a hash in parts that are closed, one in another', () => {
  for (const [name, hash] of [
    ['Deep', '#deep'],
    ['Boxed', '#boxed'],
  ] as const) {
    nested(
      `${name}: is shown when the page opens, by a link, and though the address has a tab`,
      { tag: ['@build', ...nightlyUnless(name === 'Deep')] },
      async ({ visit }) => {
        const { page, open } = visit;
        const heading = page.getByRole('heading', { level: 2, name });
        for (const address of [`/${hash}`, `/?outer=a${hash}`]) {
          await open(address);
          await inView(page, heading);
        }
        if (name === 'Deep') {
          // The reader's choice wins from then on.
          const tab = (value: string) => page.getByRole('tab', { name: value, exact: true });
          await tab('a').click();
          await tab('c').waitFor({ state: 'hidden' });
          await page.waitForURL('**/?outer=a#deep');
          await tab('a').press('ArrowRight');
          await tab('b').press('Enter');
          await heading.waitFor();
        }
        await open('/');
        await page.getByRole('main').getByRole('link', { name: name.toLowerCase() }).first().click();
        await inView(page, heading);
      },
    );
  }
});

const LAZY = `
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Outer from './_outer.mdx';
import Static from './_static.mdx';

# Lazy

<Tabs lazy groupId="of" queryString>
<TabItem value="a">A</TabItem>
<TabItem value="b">

${'Text.\n\n'.repeat(50)}

## Near

<Tabs lazy>
<TabItem value="c">C</TabItem>
<TabItem value="d">

${'Text.\n\n'.repeat(50)}

<Tabs>
<TabItem value="e">E</TabItem>
<TabItem value="f">

## Far

</TabItem>
<TabItem value="g">

> ## Quoted

<Static />

<Outer />

</TabItem>
</Tabs>

</TabItem>
</Tabs>

</TabItem>
</Tabs>

${'Text.\n\n'.repeat(50)}
`;

const lazy = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.mdx': `---\nslug: /\n---\n${LAZY}`,
    'docs/_outer.mdx': "import Inner from './_inner.mdx';\n\nOuter.\n\n<Inner />\n",
    'docs/_inner.mdx': '## Within\n\n<>Inner {1 + 1}.</>\n',
    'docs/_static.mdx': '## Static\n\nText.\n',
    'docs/other.md': '# Other\n\n[there](./index.mdx#far)\n',
  }),
);

lazy.describe('the target of a hash in lazy tabs, which have no panel until they are chosen', () => {
  // Quoted is in a block of HTML; the last two are in partials, of which one has components.
  for (const name of ['Near', 'Far', 'Quoted', 'Static', 'Within'] as const) {
    lazy(
      `${name}: is shown when the page opens, and from the contents, until the reader chooses`,
      {
        tag: ['@build', ...nightlyUnless(name === 'Far')],
      },
      async ({ visit }) => {
        const { page, open } = visit;
        const heading = page.getByRole('heading', { level: 2, name });
        await open(`/#${name.toLowerCase()}`);
        await inView(page, heading);
        await page.getByRole('tab', { name: 'a', exact: true }).click();
        await heading.waitFor({ state: 'detached' });
        await page.waitForURL(`**/?of=a#${name.toLowerCase()}`);
        await open('/');
        assert.equal(await heading.count(), 0);
        await page.getByRole('link', { name, exact: true }).first().click();
        await inView(page, heading);
        await page.waitForFunction(id => document.activeElement?.id === id, name.toLowerCase());
      },
    );
  }

  lazy('is shown from another page', { tag: '@build' }, async ({ visit }) => {
    const { page, open } = visit;
    await open('/other');
    await page.getByRole('main').getByRole('link', { name: 'there' }).click();
    await inView(page, page.getByRole('heading', { level: 2, name: 'Far' }));
  });
});

/** Tabs that a site took over from Docusaurus: they know nothing but the hook, and hide panels themselves. */
const OWN_TABS = `import { useTabs } from '@docusaurus/theme-common/internal';
import { cloneElement } from 'react';

export default function Tabs(props) {
  const { selectedValue, selectValue, tabValues } = useTabs(props);
  const items = [props.children].flat();
  return (
    <div className="tabs-container">
      <ul role="tablist" className="tabs">
        {tabValues.map(({ value }) => (
          <li key={value} role="tab" tabIndex={0} aria-selected={value === selectedValue} onClick={() => selectValue(value)}>
            {value}
          </li>
        ))}
      </ul>
      <div>
        {items.map(item => cloneElement(item, { key: item.props.value, hidden: item.props.value !== selectedValue }))}
      </div>
    </div>
  );
}
`;
const OWN_PANEL = `export default function TabItem({ children, hidden }) {
  return <div role="tabpanel" hidden={hidden}>{children}</div>;
}
`;

const siteWithOwnTabs = (files: Readonly<Record<string, string>>) =>
  siteTest(() =>
    temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'src/theme/Tabs/index.jsx': OWN_TABS,
      'docs/index.mdx': `---\nslug: /\n---\n${NESTED}`,
      ...files,
    }),
  );

const ejected = siteWithOwnTabs({ 'src/theme/TabItem/index.jsx': OWN_PANEL });
const withOwnTabs = siteWithOwnTabs({});

withOwnTabs(
  "tabs of the site's own show one panel, and another when its tab is selected",
  { tag: '@build' },
  async ({ visit }) => {
    const { page, open } = visit;
    await open('/');
    const shown = () =>
      page.locator('main [role=tabpanel] > p:visible').evaluateAll(texts => texts.map(text => text.textContent));
    assert.deepEqual(await shown(), ['A']);
    await page.getByRole('tab', { name: 'b' }).click();
    assert.deepEqual(await shown(), ['C']);
  },
);

ejected("the target of a hash in tabs of the site's own is shown", { tag: '@build' }, async ({ visit }) => {
  const { page, open } = visit;
  const heading = page.getByRole('heading', { level: 2, name: 'Deep' });
  await open('/#deep');
  await inView(page, heading);
  await open('/');
  await page.getByRole('main').getByRole('link', { name: 'deep' }).first().click();
  await inView(page, heading);
});
