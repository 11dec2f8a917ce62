import { prose } from './generated-page.ts';
import type { Key } from './schema-keys.ts';

/** Keys as fields, whose names are headings, so that a key can be linked and found. @param level of the highest of these headings */
export function keyList(keys: readonly Key[], level = 2): string {
  return ['<Fields>', ...keys.map(key => field(key, level)), '</Fields>'].join('\n');
}

function field({ path, type, fallback, isRequired, meaning }: Key, level: number): string {
  const attributes = [
    ['name', path],
    ['id', keyAnchor(path)],
    ['type', type],
    ['default', fallback],
    ['heading', String(path.includes('.') ? level + 1 : level)],
  ].flatMap(([name = '', value = '']) =>
    value === '' ? [] : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  const opening = `<Field ${[...attributes, ...(isRequired ? ['required'] : [])].join(' ')}`;
  return meaning === '' ? `${opening} />` : `${opening}>\n\n${prose(meaning)}\n\n</Field>`;
}

/** The id of a key's heading. @example keyAnchor('navbar.items[].label') // 'navbar.items.label' */
export function keyAnchor(path: string): string {
  return path.replaceAll('[]', '').replaceAll('<name>', 'name').replaceAll('*', 'keys');
}
