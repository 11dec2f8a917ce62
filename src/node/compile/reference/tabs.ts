import type { Element } from 'hast';
import type { Sample } from '../../openapi/samples.ts';
import { code, h } from './html.ts';
import type { ReferenceWriter } from './page.ts';

/**
 * Samples in tabs that need no script: each is a radio button, its label and its panel, so that what converts or reads the page meets
 * a label before each panel.
 */
export function sampleTabs(samples: readonly Sample[], name: string, writer: ReferenceWriter): Element {
  const group = `samples-${++writer.state.groups}`;
  const items = samples.flatMap(({ label, language, code: text }, index) => {
    const id = `${group}-${index + 1}`;
    return [
      h('input.openapi-tab', { type: 'radio', name: group, id, ...(index === 0 && { checked: true }) }),
      h('label.tabs__item', { htmlFor: [id] }, label),
      h('div.openapi-panel', {}, code(text, language)),
    ];
  });
  return h('div.openapi-tabs', { role: 'group', ariaLabel: name }, items);
}
