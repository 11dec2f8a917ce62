import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import type { WriteBlocks } from './containers.ts';
import { words } from './words.ts';

function tabItem(attributes: string, text: string): string {
  return `<TabItem ${attributes}>\n\n${text}\n\n</TabItem>`;
}

/** Tabs and what folds, with blocks in them. */
export function panelRule(blocks: WriteBlocks): Rule<PageContext, string> {
  const tabs = (page: PageContext, attributes: string, ...items: readonly string[]): string => {
    page.imports.add("import Tabs from '@theme/Tabs';");
    page.imports.add("import TabItem from '@theme/TabItem';");
    const written = items.map(one => tabItem(one, blocks(page, 2)));
    return `<Tabs${attributes}>\n${written.join('\n')}\n</Tabs>`;
  };
  return rule<PageContext, string>('panel', {
    tabs: page => tabs(page, '', 'value="one" label="One"', 'value="two" label="Two"'),
    'tabs-values': page =>
      tabs(page, ` values={[{label: 'A', value: 'a'}, {label: 'B', value: 'b'}]}`, 'value="a"', 'value="b"'),
    'tabs-default': page => tabs(page, ' defaultValue="two"', 'value="one"', 'value="two" label="Zwei"'),
    'tabs-item-default': page => tabs(page, '', 'value="one"', 'value="two" default'),
    'tabs-group': page => tabs(page, ' groupId="os" queryString', 'value="mac" label="macOS"', 'value="win"'),
    'tabs-lazy': page => tabs(page, ' lazy', 'value="one"', 'value="two"'),
    'tabs-class': page => tabs(page, ' className="wide" block', 'value="one" attributes={{className: "x"}}'),
    'tabs-label': page => tabs(page, '', 'value="one" label={<b>Bold</b>}', 'value="two" label="With `code`"'),
    'tabs-headings': page => {
      page.imports.add("import Tabs from '@theme/Tabs';");
      page.imports.add("import TabItem from '@theme/TabItem';");
      const items = ['one', 'two'].map(value => tabItem(`value="${value}"`, `### Same\n\n${words(page.random)}`));
      return `<Tabs>\n${items.join('\n')}\n</Tabs>`;
    },
    'tabs-tight': page => {
      page.imports.add("import Tabs from '@theme/Tabs';");
      page.imports.add("import TabItem from '@theme/TabItem';");
      return '<Tabs>\n  <TabItem value="one">Tight *text*</TabItem>\n  <TabItem value="two">\n    Lines of text.\n  </TabItem>\n</Tabs>';
    },
    details: page => `<details>\n<summary>${words(page.random, 1, 3)}</summary>\n\n${blocks(page, 2)}\n\n</details>`,
    'details-open': page =>
      `<details open>\n  <summary>Open *summary*</summary>\n\n  ${words(page.random)}\n\n</details>`,
    'details-inline': ({ random }) => `<details><summary>In a line</summary>${words(random)}</details>`,
    'details-no-summary': ({ random }) => `<details>\n\n${words(random)}\n\n</details>`,
    'details-nested': page =>
      `<details>\n<summary>Outer</summary>\n\n<details>\n<summary>Inner</summary>\n\n${blocks(page, 1)}\n\n</details>\n\n</details>`,
    'details-summary-heading': ({ random }) =>
      `<details>\n<summary>\n\n### ${words(random, 1, 2)}\n\n</summary>\n\n${words(random)}\n\n</details>`,
  });
}
