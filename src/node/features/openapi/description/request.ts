/** The request that samples of an operation send. */

import { headerText, pathText, queryText } from '../../../../shared/parameters.ts';
import { exampleOf } from './example.ts';
import { isJson, preferredMedia } from './media-types.ts';
import { isToken } from './methods.ts';
import { asFields, asList, asText, pointerOf, resolveIn, valueAtPointer } from './pointer.ts';
import { readSchema } from './schema.ts';
import { type FormField, formFields, styled } from './styled.ts';
import type { Bundle, Fields, OperationEntry } from './types.ts';

/** A request in full. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: SampleBody;
}

/** A body: JSON, fields of a form, or text. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly FormField[] }
  | { readonly kind: 'text'; readonly text: string };

/** An operation with what its path adds to it. */
export interface ReadOperation {
  readonly fields: Fields;
  readonly parameters: readonly Fields[];
  readonly servers: readonly Fields[];
  /** Alternatives, each with the names of its schemes. */
  readonly security: readonly Fields[];
}

/** Reads an operation; its own parameters replace those of its path. */
export function readOperation(bundle: Bundle, { pointer, pathPointer }: OperationEntry): ReadOperation {
  const { fields } = resolveIn(bundle, { $ref: pointer });
  const path = resolveIn(bundle, { $ref: pathPointer }).fields;
  const root = asFields(bundle[0]);
  const byKey = new Map<string, Fields>();
  for (const parameter of [...asList(path.parameters), ...asList(fields.parameters)]) {
    const read = resolveIn(bundle, parameter).fields;
    byKey.set(`${asText(read.in)} ${asText(read.name)}`, read);
  }
  const servers = [fields.servers, path.servers, root.servers].map(asList).find(list => list.length > 0) ?? [];
  return {
    fields,
    parameters: [...byKey.values()].filter(({ name }) => typeof name === 'string'),
    servers: servers.map(asFields),
    security: asList(fields.security ?? root.security).map(asFields),
  };
}

/** The address of a server, with the defaults of its variables. */
export function serverUrl({ url, variables }: Fields): string {
  return asText(url).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const { default: value } = asFields(asFields(variables)[name]);
    return value === undefined ? whole : String(value);
  });
}

/** A pattern would read each run of slashes in the text again and again. */
function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/** The scheme of a name among the description's. */
export function securityScheme(bundle: Bundle, name: string): Fields {
  const schemes = asFields(asFields(asFields(bundle[0]).components).securitySchemes);
  return resolveIn(bundle, valueAtPointer(schemes, pointerOf('', name))).fields;
}

/** The request of an operation with examples of what it needs. */
export function sampleRequest(bundle: Bundle, entry: OperationEntry, operation: ReadOperation): SampleRequest {
  const { fields, parameters, servers, security } = operation;
  const [server] = servers;
  const base = server ? withoutEndSlashes(serverUrl(server)) : '';
  const credentials = credentialsOf(bundle, security[0] ?? {});
  const needed = parameters.filter(each => each.required === true || each.example !== undefined);
  const at = (place: string) => needed.filter(each => each.in === place).map(each => styled(bundle, each));
  const headers = at('header').map(([style, value]) => [style.name, headerText(style, value)] as const);
  const search = [
    ...at('query').map(each => queryText(...each)),
    ...credentials.query.map(([name, value]) => queryText({ name, place: 'query' }, value)),
  ].join('&');
  const cookies = [...at('cookie').map(each => queryText(...each).replaceAll('&', '; ')), ...credentials.cookies];
  const media = preferredMedia(resolveIn(bundle, fields.requestBody).fields.content);
  const [answer] = preferredMedia(firstContent(bundle, fields)) ?? [];
  return {
    method: entry.method,
    url: absolute(base) + filledPath(bundle, entry.path, parameters) + (search && `?${search}`),
    headers: [
      ...(answer && answer !== '*/*' ? [['Accept', answer] as const] : []),
      ...credentials.headers,
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      ...headers,
      // The boundary of a form is written by what sends it.
      ...(media && media[0] !== 'multipart/form-data' ? [['Content-Type', media[0]] as const] : []),
    ].filter(isHeader),
    ...(media && { body: sampleBody(bundle, media) }),
  };
}

/** Whether something is one header: another name, such as `@file`, or a break in a value would be something else. */
function isHeader([name, value]: readonly [string, string]): boolean {
  return isToken(name) && !/[\r\n\0]/.test(value);
}

/** An address that samples can send to: a server's own may be a path. */
function absolute(base: string): string {
  return /^https?:/i.test(base) ? base : `https://api.example.com${base}`;
}

/** The content of the first response that is a success. */
function firstContent(bundle: Bundle, { responses }: Fields): unknown {
  const status = Object.keys(asFields(responses)).find(each => /^2/.test(each)) ?? 'default';
  return resolveIn(bundle, asFields(responses)[status]).fields.content;
}

function filledPath(bundle: Bundle, path: string, parameters: readonly Fields[]): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find(each => each.in === 'path' && each.name === name);
    return parameter ? pathText(...styled(bundle, parameter)) : whole;
  });
}

interface Credentials {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  readonly cookies: readonly string[];
}

/** Placeholders for the credentials of a security requirement. */
function credentialsOf(bundle: Bundle, requirement: Fields): Credentials {
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  const cookies: string[] = [];
  for (const name of Object.keys(requirement)) {
    const scheme = securityScheme(bundle, name);
    const key = asText(scheme.name);
    if (scheme.type === 'apiKey' && scheme.in === 'query') query.push([key, 'API_KEY']);
    else if (scheme.type === 'apiKey' && scheme.in === 'cookie') cookies.push(`${key}=API_KEY`);
    else if (scheme.type === 'apiKey') headers.push([key, 'API_KEY']);
    else if (/^basic$/i.test(asText(scheme.scheme))) headers.push(['Authorization', 'Basic CREDENTIALS']);
    else if (['http', 'oauth2', 'openIdConnect'].includes(asText(scheme.type)))
      headers.push(['Authorization', 'Bearer TOKEN']);
  }
  return { headers, query, cookies };
}

/** An example of a body in a media type. */
export function mediaExample(bundle: Bundle, type: string, media: Fields): unknown {
  const value = exampleOf(bundle, media);
  return isJson(type) ? parsed(value) : value;
}

function sampleBody(bundle: Bundle, [type, media]: readonly [string, Fields]): SampleBody {
  const value = mediaExample(bundle, type, media);
  if (isJson(type)) return { kind: 'json', value };
  const isForm = /form-urlencoded/i.test(type);
  if (isForm || /^multipart\//i.test(type)) {
    const properties = asFields(readSchema(bundle, media.schema ?? media.itemSchema).fields.properties);
    const isFile = (name: string) => !isForm && Object.hasOwn(properties, name) && isBinary(bundle, properties[name]);
    return { kind: isForm ? 'form' : 'multipart', fields: formFields(asFields(value), { media, isForm, isFile }) };
  }
  return { kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) };
}

/** Whether a schema is that of a file, or of a list of some. */
export function isBinary(bundle: Bundle, schema: unknown): boolean {
  const { fields } = readSchema(bundle, schema);
  const { format, contentMediaType, contentEncoding } =
    fields.items === undefined ? fields : readSchema(bundle, fields.items).fields;
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}

/** JSON that a description has as a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
