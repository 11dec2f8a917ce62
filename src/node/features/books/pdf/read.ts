/** Reads of a PDF that Chromium has printed where its links lead: it has no compressed objects, and names destinations. */

/** The page, from 1, of each named destination. */
export function destinationPages(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = objectsOf(text);
  const numbers = new Map(pageObjects(objects).map((id, index) => [id, index + 1]));
  const dests = reference(catalogOf(objects), 'Dests');
  const found = new Map<string, number>();
  for (const [, name = '', page = ''] of (objects.get(dests) ?? '').matchAll(/\/([^\s/[\]]+) \[(\d+) 0 R \/XYZ/g)) {
    const number = numbers.get(page);
    if (number !== undefined) found.set(name, number);
  }
  return found;
}

/** The number of pages. */
export function pageCount(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  return pageObjects(objectsOf(text)).length;
}

/** Objects by their numbers. */
function objectsOf(text: string): ReadonlyMap<string, string> {
  const objects = new Map<string, string>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const end = text.indexOf('\nendobj', start.lastIndex);
    objects.set(match[1] ?? '', text.slice(start.lastIndex, end < 0 ? undefined : end));
    if (end > 0) start.lastIndex = end;
  }
  return objects;
}

function catalogOf(objects: ReadonlyMap<string, string>): string {
  return [...objects.values()].find(object => object.includes('/Type /Catalog')) ?? '';
}

/** The number of the object that a key of a dictionary refers to. */
function reference(dictionary: string, key: string): string {
  const [, value = ''] = dictionary.split(`/${key} `, 2);
  return /^(\d+) 0 R/.exec(value)?.[1] ?? '';
}

/** The numbers of the objects that are pages, in order. */
function pageObjects(objects: ReadonlyMap<string, string>): readonly string[] {
  const leaves = (id: string): readonly string[] => {
    const [, kids] = /\/Kids \[([^[\]]*)\]/.exec(objects.get(id) ?? '') ?? [];
    return kids === undefined ? [id] : [...kids.matchAll(/\b(\d+) 0 R/g)].flatMap(([, kid = '']) => leaves(kid));
  };
  return leaves(reference(catalogOf(objects), 'Pages'));
}

/** The file with another date of creation and change: Chromium writes the time of printing. */
export function withDate(pdf: Uint8Array, date: number): Uint8Array {
  const digits = new Date(date).toISOString().replace(/\D/g, '').slice(0, 14);
  const text = Buffer.from(pdf).toString('latin1');
  const dated = text.replace(/(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}[+-]\d\d'\d\d'/g, `${digits}+00'00'`);
  return Buffer.from(dated, 'latin1');
}
