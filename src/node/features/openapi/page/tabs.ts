import type { Element } from 'hast';
import { code, h } from '../../../reference/html.ts';
import type { Sample } from '../description/samples.ts';
import type { DescriptionWriter } from './writer.ts';

/**
 * Samples in tabs that need no script: each is a radio button, its label and its panel, so that what converts or reads the page meets
 * a label before each panel.
 */
export function sampleTabs(samples: readonly Sample[], name: string, writer: DescriptionWriter): Element {
  const group = `samples-${writer.nextGroup()}`;
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
