import type { Element, ElementContent, Properties } from 'hast';

/** Content of an element: a text, or nodes. */
export type Content = string | ElementContent | readonly ElementContent[];

/** An element. A dot begins a class. @example h('p.note', {}, 'Text') */
export function h(selector: string, properties: Properties, ...content: readonly Content[]): Element {
  const [tagName = 'div', ...className] = selector.split('.');
  return {
    type: 'element',
    tagName,
    properties: className.length > 0 ? { className, ...properties } : properties,
    children: nodes(...content),
  };
}

/** Contents as a list of nodes. */
export function nodes(...content: readonly Content[]): ElementContent[] {
  return content.flatMap((each): readonly ElementContent[] => {
    if (typeof each === 'string') return each === '' ? [] : [{ type: 'text', value: each }];
    return Array.isArray(each) ? each : [each as ElementContent];
  });
}

/** Nodes with a separator between them. */
export function separated(items: readonly Content[], separator: string): ElementContent[] {
  return items.flatMap((item, index) => nodes(...(index === 0 ? [item] : [separator, item])));
}

/** A block of code, which is highlighted like one of Markdown. */
export function code(text: string, language: string): Element {
  return h('pre', {}, h('code', { className: [`language-${language}`] }, text));
}
