/** JavaScript as it is to be written, among values. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What fits into a line stands in one, so that a value can be left out with its line. */
const LINE_LENGTH = 100;

/** A value as JavaScript: JSON but for what is {@link Code}, and keys whose value is undefined, which are left out. */
export function printValue(value: unknown, indent = ''): string {
  const line = printLine(value);
  if (line.length <= LINE_LENGTH || typeof value !== 'object' || value === null || value instanceof Code) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map(one => `${inner}${printValue(one, inner)},\n`).join('')}${indent}]`;
  }
  const lines = entriesOf(value).map(([key, one]) => `${inner}${keyOf(key)}: ${printValue(one, inner)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function printLine(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = entriesOf(value).map(([key, one]) => `${keyOf(key)}: ${printLine(one)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, one]) => one !== undefined);
}

function keyOf(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
}
