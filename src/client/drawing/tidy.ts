/** Takes out of a drawing what shows nothing, so that pages get no more than what readers see. */

/** Attributes that refer to other elements: by their ids alone, or within a value. */
const REFERENCE = /(?:url\(#|^#)([^)]+)/g;

/** Elements that draw nothing by themselves, but are referred to. */
const DEFINITIONS = 'marker, filter, linearGradient, radialGradient, clipPath, mask, pattern, symbol';

/** Leaves no unused definitions, ids or empty groups, and shortens numbers. */
export function tidy(root: SVGElement): void {
  for (const element of root.querySelectorAll('[display="none"]')) element.remove();
  removeUnused(root);
  removeEmpty(root);
  renameIds(root);
  for (const element of [root, ...root.querySelectorAll('*')]) shortenNumbers(element);
}

function removeUnused(root: SVGElement): void {
  for (let isDone = false; !isDone; ) {
    const used = usedIds(root);
    const unused = [...root.querySelectorAll(DEFINITIONS)].filter(({ id }) => !used.has(id));
    for (const element of unused) element.remove();
    isDone = unused.length === 0;
  }
  const used = usedIds(root);
  for (const element of [root, ...root.querySelectorAll('[id]')]) {
    if (!used.has(element.id)) element.removeAttribute('id');
  }
}

/** Ids count what was drawn before, in some kinds of diagrams. */
function renameIds(root: SVGElement): void {
  const all = [...root.querySelectorAll('[id]')];
  const names = new Map(all.map(({ id }, index) => [id, `i${index}`]));
  for (const element of all) element.id = names.get(element.id) ?? '';
  const renamed = (value: string) =>
    value.replace(REFERENCE, (whole, id: string) => whole.replace(id, names.get(id) ?? id));
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isList = name.startsWith('aria-') && name !== 'aria-roledescription';
      if (isList)
        element.setAttribute(
          name,
          value
            .split(' ')
            .map(id => names.get(id) ?? id)
            .join(' '),
        );
      else if (value.includes('#')) element.setAttribute(name, renamed(value));
    }
  }
}

function usedIds(root: SVGElement): ReadonlySet<string> {
  const used = new Set<string>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('aria-')) for (const id of value.split(' ')) used.add(id);
      else if (value.includes('#')) for (const [, id = ''] of value.matchAll(REFERENCE)) used.add(id);
    }
  }
  return used;
}

function removeEmpty(root: SVGElement): void {
  // The last ones first, so that groups of empty groups are empty.
  for (const element of [...root.querySelectorAll('g, defs, rect, path, text, tspan')].reverse()) {
    if (element.id === '' && isEmpty(element)) element.remove();
  }
}

function isEmpty(element: Element): boolean {
  switch (element.localName) {
    case 'rect':
      return !Number(element.getAttribute('width')) && !/[%a-z]/.test(element.getAttribute('width') ?? '');
    case 'path':
      return !element.hasAttribute('d');
    case 'text':
    case 'tspan':
      return element.textContent === '';
    default:
      return element.childNodes.length === 0;
  }
}

function shortenNumbers(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (name === 'transform') element.setAttribute(name, rounded(value, 4));
    else if (/^(?:d|points|x|y|[xy][12]|[cd]?[xy]|r|r[xy]|width|height|viewBox|ref[XY]|textLength)$/.test(name)) {
      element.setAttribute(name, rounded(value, 2));
    }
  }
}

function rounded(value: string, digits: number): string {
  return value.replace(/[\d.]+(?:e-\d+)?/g, number => shortNumber(number, digits));
}

/** A number with fewer digits after its point; what is none stays as it is. */
export function shortNumber(number: string, digits: number): string {
  const value = Number(number);
  return number.includes('.') && Number.isFinite(value) ? String(Number(value.toFixed(digits))) : number;
}
