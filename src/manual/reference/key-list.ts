import { prose } from './generated-page.ts';
import type { Key } from './schema-keys.ts';

/** Keys as sections of a page, one heading each, so that a key can be linked and found. */
export function keyList(keys: readonly Key[]): string {
  return keys.map(section).join('\n\n');
}

function section(key: Key): string {
  const level = key.path.includes('.') ? '###' : '##';
  const facts = [code(key.type), key.isRequired ? '**required**' : '', defaultOf(key)].filter(Boolean).join(' · ');
  return [`${level} \`${key.path}\` {#${keyAnchor(key.path)}}`, facts, prose(key.meaning)].filter(Boolean).join('\n\n');
}

/** The id of a key's heading. @example keyAnchor('navbar.items[].label') // 'navbar.items.label' */
export function keyAnchor(path: string): string {
  return path.replaceAll('[]', '').replaceAll('<name>', 'name').replaceAll('*', 'keys');
}

function defaultOf({ fallback }: Key): string {
  return fallback === '' ? '' : `default ${code(fallback)}`;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
