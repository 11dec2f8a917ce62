import type { Locator } from '@playwright/test';

/** Contrast of the computed colour of an element, or of a part of it, with the background that is seen behind it. */
export function contrastOf(element: Locator, { property = 'color', part = '' } = {}): Promise<number> {
  return element.evaluate(
    (node, { property, part }) => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = channels(color).map(value =>
          value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const isOpaque = (color: string) => (channels(color)[3] ?? 1) === 1;
      const parents: Element[] = [];
      for (
        let at: Element | null = part === '' && property === 'color' ? node : node.parentElement;
        at;
        at = at.parentElement
      ) {
        parents.push(at);
      }
      const behind = parents.map(each => getComputedStyle(each).backgroundColor).find(isOpaque) ?? 'rgb(255, 255, 255)';
      const own = luminance(getComputedStyle(node, part).getPropertyValue(property));
      const other = luminance(behind);
      return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
    },
    { property, part },
  );
}
