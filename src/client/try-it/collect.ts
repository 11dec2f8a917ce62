/** The request that a form describes. */

import { isForbiddenHeader } from '../../shared/forbidden-headers.ts';
import {
  headerText,
  type ParameterStyle,
  type ParameterValue,
  parameterValue,
  pathText,
  queryText,
} from '../../shared/parameters.ts';

/** A request to send. */
export interface TriedRequest {
  readonly url: string;
  /** The same without credentials. */
  readonly shownUrl: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Headers };
  /** Names of headers that cannot be sent. */
  readonly refused: readonly string[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a form that count: not those of other servers, schemes and media types. */
export function controlsOf(form: HTMLFormElement, selector: string): readonly Control[] {
  return [...form.querySelectorAll<Control>(selector)].filter(control => !control.matches(':disabled'));
}

/** Reads a form whose controls are valid. */
export function collectRequest(form: HTMLFormElement): TriedRequest {
  const { method = 'GET', path = '' } = form.dataset;
  const texts = controlsOf(form, '[data-credential]').filter(({ value }) => value !== '');
  const parameters = parametersIn(form, 'query').map(([style, value]) => queryText(style, value));
  const query = [...parameters, ...rawQuery(form)].filter(text => text !== '');
  const secrets = texts.filter(({ dataset }) => dataset.credential === 'query');
  const address = (hidden: boolean) => {
    const keys = secrets.map(({ dataset: { name = '' }, value }) =>
      hidden ? `${name}=•••` : queryText({ name, place: 'query' }, value),
    );
    const search = [...query, ...keys].join('&');
    return serverOf(form) + filledPath(path, form) + (search && `?${search}`);
  };
  const { body, type } = bodyOf(form);
  const { headers, refused } = collectHeaders([
    ['Accept', form.dataset.accept ?? ''],
    ['Content-Type', type],
    ...parametersIn(form, 'header').map(([style, value]) => [style.name, headerText(style, value)] as const),
    ...credentialHeaders(texts),
    ...headerLines(form),
  ]);
  const hasCookies = [...form.querySelectorAll('[data-cookies]')].some(part => !part.closest('fieldset:disabled'));
  const credentials = hasCookies ? 'include' : 'omit';
  return {
    url: address(false),
    shownUrl: address(true),
    init: { method, headers, credentials, cache: 'no-store', ...(body !== undefined && { body }) },
    refused,
  };
}

function serverOf(form: HTMLFormElement): string {
  const [server] = controlsOf(form, '[data-server]');
  const variables = new Map(controlsOf(form, '[data-variable]').map(({ dataset, value }) => [dataset.name, value]));
  const url = (server?.value ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => variables.get(name) ?? whole);
  return url.endsWith('/') ? url.slice(0, -1) : url;
}

function filledPath(path: string, form: HTMLFormElement): string {
  const parameters = new Map(parametersIn(form, 'path').map(each => [each[0].name, each] as const));
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.get(name);
    return parameter ? pathText(...parameter) : whole;
  });
}

/** The parameters of a place that have a value. */
function parametersIn(form: HTMLFormElement, place: string): readonly (readonly [ParameterStyle, ParameterValue])[] {
  return controlsOf(form, `[data-in="${place}"]`).flatMap(control => {
    const value = valueIn(control);
    return value.length === 0 ? [] : [[styleOf(control, place), value] as const];
  });
}

function styleOf({ dataset: { name = '', style, explode, reserved } }: Control, place: string): ParameterStyle {
  const how = { name, place, style, isReserved: reserved !== undefined };
  return { ...how, ...(explode !== undefined && { explode: explode === 'true' }) };
}

/** The whole query, which one parameter may be. */
function rawQuery(form: HTMLFormElement): readonly string[] {
  return controlsOf(form, '[data-in="querystring"]').flatMap(({ value }) => (value === '' ? [] : [encodeURI(value)]));
}

function valueIn(control: Control): ParameterValue {
  const { value, dataset } = control;
  // Headers have one line, and strings of JSON no breaks.
  if (dataset.media !== undefined) return dataset.kind === 'json' ? value.replace(/\n\s*/g, '') : value;
  if (value === '') return value;
  if (dataset.kind === 'list') return linesOf(value);
  if (dataset.kind !== 'json') return value;
  return parameterValue(JSON.parse(value));
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter(line => line.trim() !== '');
}

function headerLines(form: HTMLFormElement): readonly (readonly [string, string])[] {
  const lines = controlsOf(form, 'textarea[data-headers]').flatMap(({ value }) => linesOf(value));
  return lines.map(line => {
    const [name = ''] = line.split(':', 1);
    return [name.trim(), line.slice(name.length + 1).trim()] as const;
  });
}

function credentialHeaders(controls: readonly Control[]): readonly (readonly [string, string])[] {
  const of = (kind: string) => controls.find(({ dataset }) => dataset.credential === kind);
  const [user, password, bearer] = [of('user'), of('password'), of('bearer')];
  const pair = new TextEncoder().encode(`${user?.value ?? ''}:${password?.value ?? ''}`);
  const basic = btoa(String.fromCharCode(...pair));
  return [
    ...controls.flatMap(({ dataset, value }) =>
      dataset.credential === 'header' ? [[dataset.name ?? '', value] as const] : [],
    ),
    ...(user || password ? [['Authorization', `Basic ${basic}`] as const] : []),
    ...(bearer ? [['Authorization', `Bearer ${bearer.value.trim()}`] as const] : []),
  ];
}

function collectHeaders(all: readonly (readonly [string, string])[]) {
  const headers = new Headers();
  const refused: string[] = [];
  for (const [name, value] of all) {
    if (value === '' && /^(?:accept|content-type)$/i.test(name)) continue;
    try {
      if (isForbiddenHeader(name)) refused.push(name);
      else headers.set(name, value);
    } catch {
      refused.push(name);
    }
  }
  return { headers, refused };
}

interface CollectedBody {
  readonly body?: BodyInit;
  /** Empty where the browser writes it. */
  readonly type: string;
}

function bodyOf(form: HTMLFormElement): CollectedBody {
  const media = form.querySelector<HTMLElement>('[data-for-media]:not(:disabled)');
  const { type = '' } = media?.dataset ?? {};
  const [own] = controlsOf(form, '[data-body]');
  if (own) {
    const file = own instanceof HTMLInputElement ? own.files?.[0] : undefined;
    const body = file ?? own.value;
    // A range of media types is none: the browser writes that of a file.
    return file || own.value !== '' ? { body, type: type.includes('*') ? '' : type } : { type: '' };
  }
  const controls = controlsOf(form, '[data-field]');
  if (!/^multipart\//i.test(type)) {
    const filled = controls.filter(({ value }) => value !== '');
    const texts = filled.map(each => queryText(styleOf(each, 'query'), isStyled(each) ? valueIn(each) : listIn(each)));
    return filled.length === 0 ? { type: '' } : { body: new URLSearchParams(texts.join('&')), type: '' };
  }
  const fields = controls.flatMap(fieldsOf);
  if (fields.length === 0) return { type: '' };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { body, type: '' };
}

/** Whether the description says how a field is written; otherwise an object is JSON. */
function isStyled({ dataset: { style, explode } }: Control): boolean {
  return (style ?? explode) !== undefined;
}

/** The parts that a control is; one with a media type is a file for browsers. */
function fieldsOf(control: Control): readonly (readonly [string, string | File])[] {
  const { value, dataset } = control;
  const { name = '', type } = dataset;
  const typed = (content: string | File, file: string) =>
    type === undefined ? content : new File([content], file, { type });
  if (control instanceof HTMLInputElement && control.files) {
    return Array.from(control.files, file => [name, typed(file, file.name)] as const);
  }
  return value === '' ? [] : listIn(control).map(each => [name, typed(each, 'blob')] as const);
}

function listIn({ value, dataset }: Control): readonly string[] {
  return dataset.kind === 'list' ? linesOf(value) : [value];
}
