import { isDeepStrictEqual } from 'node:util';
import { isRecord, parseJson } from '../../util/json.ts';

/** New values of entries in an object of `package.json`; undefined removes an entry. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** Changes by the name of their object, such as `scripts` or `dependencies`. */
export type ManifestChanges = Readonly<Record<string, Changes>>;

/** Edits the text of a `package.json`, keeping a byte order mark, indentation, line endings and the order of keys. */
export function editManifest(text: string, changes: ManifestChanges): string {
  const sections = Object.entries(changes).filter(([, of]) => Object.keys(of).length > 0);
  const wanted = changed(parseJson(text), Object.fromEntries(sections));
  const edited = sections.reduce((lines, [section, of]) => editSection(lines, section, of), text);
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const [mark] = /^\ufeff?/.exec(text) ?? [];
  const written = `${mark}${JSON.stringify(wanted, null, indent)}${/\n$/.test(text) ? '\n' : ''}`;
  // A manifest with several entries in a line is formatted anew.
  if (isSame(edited, wanted)) return edited;
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

function changed(parsed: unknown, changes: ManifestChanges): Record<string, unknown> {
  const manifest = isRecord(parsed) ? parsed : {};
  const sections = Object.entries(changes).map(([section, of]) => {
    const before = isRecord(manifest[section]) ? manifest[section] : {};
    const entries = Object.entries({ ...before, ...of }).filter(([, value]) => value !== undefined);
    return [section, Object.fromEntries(entries)] as const;
  });
  return { ...manifest, ...Object.fromEntries(sections) };
}

function isSame(text: string, wanted: unknown): boolean {
  try {
    return isDeepStrictEqual(parseJson(text), wanted);
  } catch {
    return false;
  }
}

/** Edits an object with one entry per line; a new entry is inserted in alphabetical order. */
function editSection(text: string, section: string, changes: Changes): string {
  const [whole, open = '', body = '', close = ''] =
    new RegExp(`("${section}"\\s*:\\s*\\{\\r?\\n)((?:(?!"${section}"\\s*:)[^])*?)(\\r?\\n[ \\t]*\\})`).exec(text) ?? [];
  if (whole === undefined) return text;
  const end = body.includes('\r\n') || open.includes('\r\n') ? '\r\n' : '\n';
  const lines = body.split(end).map(line => line.replace(/,\s*$/, ''));
  const [indent = ''] = /^[ \t]*/.exec(lines[0] ?? '') ?? [];
  const rest = { ...changes };
  const kept = lines.flatMap(line => {
    const [, name] = /^\s*"([^"]+)"/.exec(line) ?? [];
    if (name === undefined || !Object.hasOwn(changes, name)) return [line];
    delete rest[name];
    const value = changes[name];
    return value === undefined ? [] : [`${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`];
  });
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    const entry = `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const after = kept.findIndex(line => line.trim() > entry.trim());
    kept.splice(after === -1 ? kept.length : after, 0, entry);
  }
  const entries = kept.length === 0 ? `${open.trimEnd()}}` : open + kept.join(`,${end}`) + close;
  return text.replace(whole, () => entries);
}
