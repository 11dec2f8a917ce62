/** Parameters of requests and fields of forms as text, in the styles of OpenAPI. */

/** How a parameter is written. */
export interface ParameterStyle {
  readonly name: string;
  /** `path`, `query`, `querystring` or `header`. */
  readonly place: string;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  /** Whether characters with a meaning in addresses are not encoded. */
  readonly isReserved?: boolean;
}

/** A text, a list or the fields of an object. */
export type ParameterValue = string | readonly string[] | Readonly<Record<string, string>>;

/** A value of JSON; what is within its items or fields becomes JSON. */
export function parameterValue(value: unknown): ParameterValue {
  if (Array.isArray(value)) return value.map(itemText);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, itemText(each)]));
}

function itemText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A parameter of a path, encoded. */
export function pathText(
  { name, style = 'simple', explode = false, isReserved }: ParameterStyle,
  value: ParameterValue,
): string {
  const encode = encoder(isReserved);
  if (style === 'label') return `.${joined(value, { encode, explode, separator: explode ? '.' : ',' })}`;
  if (style !== 'matrix') return joined(value, { encode, explode, separator: ',' });
  const pairs = explode
    ? explodedPairs(name, value)
    : [[name, joined(value, { encode, explode, separator: ',' })] as const];
  return pairs.map(([key, text]) => `;${encode(key)}=${explode ? encode(text) : text}`).join('');
}

/** A parameter of a query, encoded: `a=1&a=2`. */
export function queryText(
  { name, style = 'form', explode = style === 'form', isReserved }: ParameterStyle,
  value: ParameterValue,
): string {
  const encode = encoder(isReserved);
  if (style === 'deepObject' && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(value)
      .map(([key, text]) => `${encodeURIComponent(`${name}[${key}]`)}=${encode(text)}`)
      .join('&');
  }
  if (explode) {
    return explodedPairs(name, value)
      .map(([key, text]) => `${encodeURIComponent(key)}=${encode(text)}`)
      .join('&');
  }
  const separator = SEPARATORS[style] ?? ',';
  return `${encodeURIComponent(name)}=${joined(value, { encode, explode, separator })}`;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The value of a header. */
export function headerText({ explode = false }: ParameterStyle, value: ParameterValue): string {
  return joined(value, { encode: text => text, explode, separator: ',' });
}

function encoder(isReserved = false): (text: string) => string {
  // What ends a query stays encoded, and so does what parts its fields.
  return isReserved ? text => encodeURI(text).replace(/[#&+]/g, encodeURIComponent) : encodeURIComponent;
}

function explodedPairs(name: string, value: ParameterValue): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.map(item => [name, item] as const);
  return Object.entries(value as Readonly<Record<string, string>>);
}

interface Joining {
  readonly encode: (text: string) => string;
  readonly explode: boolean;
  readonly separator: string;
}

function joined(value: ParameterValue, { encode, explode, separator }: Joining): string {
  if (typeof value === 'string') return encode(value);
  if (Array.isArray(value)) return value.map(encode).join(separator);
  const pairs = Object.entries(value as Readonly<Record<string, string>>).map(pair => pair.map(encode));
  return pairs.map(pair => pair.join(explode ? '=' : separator)).join(separator);
}
