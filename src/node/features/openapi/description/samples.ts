/** Code that sends a request, in several languages. */

import type { SampleBody, SampleRequest } from './request.ts';
import type { FormField } from './styled.ts';

/** A sample with the language that highlights it. */
export interface Sample {
  readonly label: string;
  readonly language: string;
  readonly code: string;
}

/** Samples of a request for curl, JavaScript, Python and Go. */
export function samplesOf(request: SampleRequest): readonly Sample[] {
  return [
    { label: 'curl', language: 'bash', code: cut(curl(request)) },
    { label: 'JavaScript', language: 'js', code: cut(javaScript(request)) },
    { label: 'Python', language: 'python', code: cut(python(request)) },
    { label: 'Go', language: 'go', code: cut(go(request)) },
  ];
}

/** Characters of a sample or an example that are shown. */
const MAX_SHOWN = 30_000;

/** The beginning of a very long text. */
export function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;
}

function curl({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `curl ${GLOBBED.test(url) ? '--globoff ' : ''}${method === 'GET' ? '' : `--request ${word(method)} `}${shell(url)}`,
    ...headers.map(([name, value]) => `--header ${shell(`${name}: ${value}`)}`),
    ...(body ? curlBody(body) : []),
  ];
  return lines.join(' \\\n  ');
}

/** What curl would take for several addresses. */
const GLOBBED = /[{}[\]]/;

/** A body by flags that take their value as it is: others send the file that follows an `@`. */
function curlBody(body: SampleBody): readonly string[] {
  if (body.kind === 'json') return [`--data-raw ${shell(json(body.value))}`];
  if (body.kind === 'text') return [`--data-raw ${shell(body.text)}`];
  if (body.kind === 'multipart') {
    return body.fields.map(([name, value, isFile, type]) => {
      const end = type === undefined ? '' : `;type=${type}`;
      // A name with `=` would name a file itself.
      if (name.includes('=') || (!isFile && end === '')) return `--form-string ${shell(`${name}=${value}`)}`;
      const text = isFile ? `@${value}` : `"${value.replace(/["\\]/g, String.raw`\$&`)}"`;
      return `--form ${shell(`${name}=${text}${end}`)}`;
    });
  }
  return body.fields.map(([name, value]) => `--data-urlencode ${shell(`${encodeURIComponent(name)}=${value}`)}`);
}

/** A word that needs no quotes, else a quoted one. */
function word(text: string): string {
  return /^[\w-]+$/.test(text) ? text : shell(text);
}

/** A word of a POSIX shell, in which nothing is expanded. */
function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}

function javaScript({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0
      ? [
          '  headers: {',
          ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
          '  },',
        ]
      : []),
    ...(body ? [`  body: ${javaScriptBody(body)},`] : []),
  ];
  const form = body?.kind === 'multipart' ? javaScriptForm(body.fields) : '';
  const argument = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `${form}const response = await fetch(${JSON.stringify(url)}${argument});\nconsole.log(response.status, await response.text());`;
}

function javaScriptBody(body: SampleBody): string {
  if (body.kind === 'json') return `JSON.stringify(${indented(json(body.value), '  ')})`;
  if (body.kind === 'text') return JSON.stringify(body.text);
  if (body.kind === 'multipart') return 'form';
  return `new URLSearchParams(${indented(json(textFields(body.fields)), '  ')})`;
}

/** Fields as an object; as pairs if a name is there twice. */
function textFields(fields: readonly FormField[]): Readonly<Record<string, string>> | readonly (readonly string[])[] {
  const pairs = fields.map(([name, value]) => [name, value] as const);
  return hasRepeatedName(fields) ? pairs : Object.fromEntries(pairs);
}

function hasRepeatedName(fields: readonly FormField[]): boolean {
  return new Set(fields.map(([name]) => name)).size < fields.length;
}

function javaScriptForm(fields: readonly FormField[]): string {
  const lines = fields.map(([name, value, isFile, type]) => {
    const end = type === undefined ? ')' : `, { type: ${JSON.stringify(type)} })`;
    const own = type === undefined ? JSON.stringify(value) : `new Blob([${JSON.stringify(value)}]${end}`;
    const text = isFile ? `new File(['CONTENT'], ${JSON.stringify(value)}${end}` : own;
    return `form.append(${JSON.stringify(name)}, ${text});`;
  });
  return `const form = new FormData();\n${lines.join('\n')}\n\n`;
}

function python({ method, url, headers, body }: SampleRequest): string {
  const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method);
  const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${JSON.stringify(method)},`;
  const parts = [
    `    ${JSON.stringify(url)},`,
    ...(headers.length > 0
      ? [
          '    headers={',
          ...headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
          '    },',
        ]
      : []),
    ...(body ? [`    ${pythonBody(body)},`] : []),
  ];
  return `import requests\n\nresponse = ${call}\n${parts.join('\n')}\n)\nprint(response.status_code, response.text)`;
}

function pythonBody(body: SampleBody): string {
  if (body.kind === 'json') return `json=${indented(pythonValue(body.value), '    ')}`;
  if (body.kind === 'text') return `data=${JSON.stringify(body.text)}`;
  if (body.kind === 'form') return `data=${indented(pythonValue(textFields(body.fields)), '    ')}`;
  const isRepeated = hasRepeatedName(body.fields);
  const items = body.fields.map(([name, value, isFile, type]) => {
    const text = JSON.stringify(value);
    const end = type === undefined ? '' : `, ${JSON.stringify(type)}`;
    // A field without a name of a file is a text.
    const content = isFile ? pythonFile(text, end) : `(None, ${text}${end})`;
    const item = isRepeated ? `(${JSON.stringify(name)}, ${content})` : `${JSON.stringify(name)}: ${content}`;
    return `        ${item},\n`;
  });
  const [open, close] = isRepeated ? '[]' : '{}';
  return `files=${open}\n${items.join('')}    ${close}`;
}

function pythonFile(name: string, type: string): string {
  const file = `open(${name}, "rb")`;
  return type === '' ? file : `(${name}, ${file}${type})`;
}

/** A value of JSON as Python writes it. */
function pythonValue(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map(each => pythonValue(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each, inner)}`);
  return items.length === 0
    ? open + close
    : `${open}\n${items.map(item => `${inner}${item},\n`).join('')}${indent}${close}`;
}

function go({ method, url, headers, body }: SampleRequest): string {
  const text = body && goBody(body);
  const imports = ['"fmt"', '"io"', '"net/http"', ...(body ? ['"strings"'] : [])];
  return [
    'package main',
    '',
    'import (',
    ...imports.map(name => `\t${name}`),
    ')',
    '',
    'func main() {',
    ...(text === undefined ? [] : [`\tbody := strings.NewReader(${text})`]),
    `\trequest, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${body ? 'body' : 'nil'})`,
    ...GO_CHECK,
    ...headers.map(([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    ...(body?.kind === 'multipart'
      ? ['\trequest.Header.Set("Content-Type", "multipart/form-data; boundary=boundary")']
      : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...GO_CHECK,
    '\tdefer response.Body.Close()',
    '\ttext, err := io.ReadAll(response.Body)',
    ...GO_CHECK,
    '\tfmt.Println(response.Status, string(text))',
    '}',
  ].join('\n');
}

const GO_CHECK = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

function goBody(body: SampleBody): string {
  if (body.kind === 'json') return goText(json(body.value));
  if (body.kind === 'text') return goText(body.text);
  if (body.kind === 'form')
    return goText(new URLSearchParams(body.fields.map(([name, value]): [string, string] => [name, value])).toString());
  const part = ([name, value, isFile, type]: FormField) => {
    const file = isFile ? `; filename=${JSON.stringify(value)}` : '';
    const header = type === undefined ? '' : `\r\nContent-Type: ${type}`;
    const content = isFile ? 'CONTENT' : value;
    return `--boundary\r\nContent-Disposition: form-data; name=${JSON.stringify(name)}${file}${header}\r\n\r\n${content}\r\n`;
  };
  return JSON.stringify(`${body.fields.map(part).join('')}--boundary--\r\n`);
}

/** A raw string, unless the text has what ends one. */
function goText(text: string): string {
  return text.includes('`') ? JSON.stringify(text) : `\`${text}\``;
}
