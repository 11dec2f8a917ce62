/** The form that sends the request of an operation: an inert part of the page, which a script shows when the reader asks for it. */

import path from 'node:path';
import type { Element, ElementContent, Properties } from 'hast';
import { isForbiddenHeader } from '../../../../shared/forbidden-headers.ts';
import { assetUrl } from '../../../compile/assets.ts';
import { type Content, h } from '../../../reference/html.ts';
import { THEME_DIR } from '../../../theme-parts.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { packageRoot } from '../../../version.ts';
import { exampleOf, exampleOfSchema, writtenExample } from '../description/example.ts';
import { encodingOf, isJson, partType } from '../description/media-types.ts';
import { asFields, asText, resolveIn } from '../description/pointer.ts';
import {
  isBinary,
  mediaExample,
  type ReadOperation,
  type SampleRequest,
  securityScheme,
  serverUrl,
} from '../description/request.ts';
import { readSchema } from '../description/schema.ts';
import { connectSources, type Server, serversOf } from '../description/servers.ts';
import type { Fields, OperationEntry } from '../description/types.ts';
import { area, control, jsonText, labelled } from './controls.ts';
import { schemeText } from './security.ts';
import { answerParts } from './try-it-answer.ts';
import { type DescriptionWriter, say } from './writer.ts';

const SCRIPTS = path.join(packageRoot, 'dist/packages');
const STYLES = path.join(THEME_DIR, 'css/try-it.css');

/** The button and, once texts of the page are collected, its form, which is no text of the page. */
export function tryIt(
  entry: OperationEntry,
  { sample, ...operation }: ReadOperation & { readonly sample: SampleRequest },
  writer: DescriptionWriter,
): ElementContent[] {
  if (entry.tryBase === undefined) return [];
  const [, accept] = sample.headers.find(([name]) => name === 'Accept') ?? [];
  addAssets(writer);
  const servers = serversOf(operation.servers, entry.tryBase);
  const box = h('div.openapi-try', {
    dataPanel: assetUrl(path.join(SCRIPTS, 'try-it-panel.js'), 'files', writer.context),
  });
  writer.afterHighlighting.push(() => {
    const button = h(
      'button.button.button--primary.button--sm',
      { type: 'button', ariaExpanded: 'false' },
      say(writer, 'tryIt'),
    );
    const content = [form(entry, { ...operation, servers, accept }, writer), ...answerParts(writer)];
    box.children.push(button, {
      ...h('template', {}),
      content: { type: 'root', children: content },
    });
  });
  return [box];
}

/** Adds to the head what pages with a form need: once, also where a page has several. */
function addAssets({ context }: DescriptionWriter): void {
  const href = assetUrl(STYLES, 'files', context);
  if (context.head.some(({ attributes }) => attributes?.href === href)) return;
  const src = assetUrl(path.join(SCRIPTS, 'try-it.js'), 'files', context);
  context.head.push(
    { tagName: 'link', attributes: { rel: 'stylesheet', href } },
    { tagName: 'script', attributes: { src, defer: true } },
  );
}

interface TriedOperation extends Omit<ReadOperation, 'servers'> {
  readonly servers: readonly Server[];
  readonly accept: string | undefined;
}

function form(entry: OperationEntry, operation: TriedOperation, writer: DescriptionWriter): Element {
  const own: Properties = {
    autoComplete: ['off'],
    ariaLabel: `${say(writer, 'tryIt')}: ${entry.title}`,
    dataMethod: entry.method,
    dataPath: entry.path,
    ...(operation.accept !== undefined && { dataAccept: operation.accept }),
    dataApi: writer.addressOf(''),
    dataConnect: connectSources(operation.servers).join(' '),
  };
  return h(
    'form',
    own,
    ...serverControls(operation.servers, writer),
    ...credentials(operation.security, writer),
    ...parameterControls(operation.parameters, writer),
    ...bodyControls(entry, operation.fields, writer),
    moreHeaders(writer),
    h(
      'p.openapi-try-actions',
      {},
      h('button.button.button--primary', { type: 'submit' }, say(writer, 'trySend')),
      ' ',
      h('button.button.button--secondary', { type: 'button', hidden: true, dataCancel: '' }, say(writer, 'tryCancel')),
    ),
  );
}

function group(title: string, content: readonly Content[], own: Properties = {}): Element {
  return h('fieldset', own, h('legend', {}, title), ...content);
}

function note(...content: readonly Content[]): Element {
  return h('p.lectern-field-facts', {}, ...content);
}

function serverControls(servers: readonly Server[], writer: DescriptionWriter): Element[] {
  const label = [say(writer, 'server')];
  const [first] = servers;
  // A guess, which the reader may correct.
  if (servers.every(({ isRelative }) => isRelative)) {
    return [
      labelled(
        label,
        h('input', { type: 'url', required: true, dataServer: '', value: first ? serverUrl({ ...first }) : '' }),
      ),
    ];
  }
  const options = servers.map(({ url, description }) =>
    h('option', { value: url }, description === '' ? url : `${url} – ${description}`),
  );
  const variables = servers.flatMap(({ variables: own }, index) => {
    const controls = Object.entries(own).map(([name, value]) => variable(name, asFields(value), writer));
    return controls.length === 0
      ? []
      : [h('fieldset', hiddenUnless(index === 0, { dataForServer: index }), ...controls)];
  });
  return [labelled(label, h('select', { dataServer: '' }, options)), ...variables];
}

/** What the choice of another control shows. */
function hiddenUnless(isShown: boolean, own: Properties): Properties {
  return isShown ? own : { ...own, hidden: true, disabled: true };
}

function variable(name: string, { default: value, ...fields }: Fields, writer: DescriptionWriter): Element {
  const schema = { type: 'string', enum: fields.enum };
  return control({ name, schema, value, isRequired: true, data: { dataVariable: name } }, writer);
}

/** Controls for the credentials of each requirement that is one of several. */
function credentials(requirements: readonly Fields[], writer: DescriptionWriter): Element[] {
  const named = requirements.map(requirement => Object.keys(requirement));
  if (named.every(names => names.length === 0)) return [];
  const options = named.map((names, index) =>
    h('option', { value: String(index) }, names.join(' + ') || say(writer, 'noCredentials')),
  );
  const parts = named.map((names, index) =>
    h(
      'fieldset',
      hiddenUnless(index === 0, { dataForSecurity: index }),
      ...names.flatMap(name => schemeControls(name, writer)),
    ),
  );
  const choice = [labelled([say(writer, 'oneOf')], h('select', { dataSecurity: '' }, options))];
  return [
    group(say(writer, 'authorization'), [
      ...(options.length > 1 ? choice : []),
      ...parts,
      note(say(writer, 'tryMemory')),
    ]),
  ];
}

function schemeControls(name: string, writer: DescriptionWriter): Element[] {
  const scheme = securityScheme(writer.bundle, name);
  const type = asText(scheme.type);
  const label: Content[] = [h('code', {}, name), ' ', ...schemeText(scheme, writer)];
  const secret = (kind: string, own: readonly Content[] = label): Element =>
    labelled(
      own,
      h('input', {
        ...({ type: kind === 'user' ? 'text' : 'password', autoComplete: ['off'], spellCheck: 'false' } as const),
        ...{ dataCredential: kind, dataScheme: name, dataName: asText(scheme.name) },
      }),
    );
  if (type === 'mutualTLS') return [note(...label, ': ', say(writer, 'tryCertificate'))];
  if (type === 'apiKey' && scheme.in === 'cookie') {
    return [h('p.lectern-field-facts', { dataCookies: '' }, ...label, ': ', say(writer, 'tryCookies'))];
  }
  if (type === 'apiKey') return [secret(scheme.in === 'query' ? 'query' : 'header')];
  if (type === 'http' && /^basic$/i.test(asText(scheme.scheme))) {
    return [
      secret('user', [...label, ': ', say(writer, 'tryUser')]),
      secret('password', [...label, ': ', say(writer, 'tryPassword')]),
    ];
  }
  return [secret('bearer', [...label, ': ', say(writer, 'tryToken')])];
}

/** Names of header parameters that OpenAPI ignores: other parts of a description say them. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

function parameterControls(parameters: readonly Fields[], writer: DescriptionWriter): Element[] {
  const shown = parameters.filter(each => each.in !== 'header' || !IGNORED.test(asText(each.name)));
  const parts = shown.flatMap(each => parameterControl(each, writer));
  return parts.length === 0 ? [] : [group(say(writer, 'tryParameters'), parts)];
}

function parameterControl(parameter: Fields, writer: DescriptionWriter): Element[] {
  const name = asText(parameter.name);
  if (parameter.in === 'cookie') {
    return [h('p.lectern-field-facts', { dataCookies: '' }, h('code', {}, name), ': ', say(writer, 'tryCookies'))];
  }
  if (parameter.in === 'header' && isForbiddenHeader(name)) {
    return [note(h('code', {}, name), ': ', say(writer, 'tryForbidden'))];
  }
  const [media] = Object.values(asFields(parameter.content)).map(asFields);
  const schema = parameter.schema ?? media?.schema;
  // Without it, there is no path.
  const isRequired = parameter.required === true || parameter.in === 'path';
  const written = writtenExample(writer.bundle, parameter) ?? writtenExample(writer.bundle, media ?? {});
  const value = written?.value ?? (isRequired ? madeExample(parameter, writer) : undefined);
  const data: Properties = {
    dataIn: asText(parameter.in),
    ...styleData(parameter),
    ...(parameter.content !== undefined && { dataMedia: '' }),
  };
  return [control({ name, schema, value, isRequired, isDeprecated: parameter.deprecated === true, data }, writer)];
}

/** How a parameter or field is written, if a description says so. */
function styleData({ style, explode, allowReserved }: Fields): Properties {
  return {
    ...(typeof style === 'string' && { dataStyle: style }),
    ...(typeof explode === 'boolean' && { dataExplode: String(explode) }),
    ...(allowReserved === true && { dataReserved: '' }),
  };
}

/** An example that says more than a made text does. */
function madeExample(parameter: Fields, { bundle }: DescriptionWriter): unknown {
  const value = exampleOf(bundle, parameter);
  return value === 'string' || value === null ? undefined : value;
}

/** Controls for the body in each of its media types. */
function bodyControls({ method }: OperationEntry, operation: Fields, writer: DescriptionWriter): Element[] {
  const body = resolveIn(writer.bundle, operation.requestBody).fields;
  const content = asFields(body.content);
  const types = Object.keys(content);
  if (types.length === 0) return [];
  const title = say(writer, 'body');
  if (/^(?:GET|HEAD)$/i.test(method)) return [group(title, [note(say(writer, 'tryNoBody'))])];
  // The samples send JSON if they can.
  const [first = ''] = [types.find(isJson), ...types].filter(each => each !== undefined);
  const sorted = [first, ...types.filter(type => type !== first)];
  const options = sorted.map(type => h('option', { value: type }, type));
  const parts = sorted.map((type, index) => {
    const media = resolveIn(writer.bundle, content[type]).fields;
    const own = hiddenUnless(index === 0, { dataForMedia: index, dataType: type });
    return h('fieldset', own, ...mediaControls(type, media, { isRequired: body.required === true, writer }));
  });
  const choice = labelled([say(writer, 'tryMedia')], h('select', { dataMediaTypes: '' }, options));
  return [group(title, [...(types.length > 1 ? [choice] : [note(h('code', {}, first))]), ...parts])];
}

interface MediaOptions {
  readonly isRequired: boolean;
  readonly writer: DescriptionWriter;
}

/** Characters of an example that a control has. */
const MAX_EXAMPLE = 30_000;

function mediaControls(type: string, media: Fields, { isRequired, writer }: MediaOptions): Element[] {
  const { bundle } = writer;
  const schema = media.schema ?? media.itemSchema;
  const title = [say(writer, 'body')];
  if (/form-urlencoded|^multipart\//i.test(type)) return formControls(type, media, writer);
  const isText = isJson(type) || /^text\/|[/+](?:xml|ya?ml)\b/i.test(type);
  if (!isText && isBinary(bundle, schema ?? {})) return [labelled(title, h('input', { type: 'file', dataBody: '' }))];
  const value = mediaExample(bundle, type, media);
  const text = typeof value === 'string' && !isJson(type) ? value : jsonText(value);
  const own: Properties = {
    dataBody: '',
    ...(isRequired && { required: true }),
    ...(isJson(type) && { dataKind: 'json' }),
  };
  return [labelled(title, area(text.length > MAX_EXAMPLE ? '' : text, own))];
}

function formControls(mediaType: string, media: Fields, writer: DescriptionWriter): Element[] {
  const { bundle } = writer;
  const { fields } = readSchema(bundle, media.schema ?? media.itemSchema);
  const required = Array.isArray(fields.required) ? fields.required : [];
  const example = asFields(writtenExample(bundle, media)?.value);
  return Object.entries(asFields(fields.properties)).flatMap(([name, schema]) => {
    if (readSchema(bundle, schema).fields.readOnly === true) return [];
    const isRequired = required.includes(name);
    const written = Object.hasOwn(example, name) ? example[name] : undefined;
    const value = written ?? (isRequired ? exampleOfSchema(bundle, schema) : undefined);
    const own = encodingOf(media, name);
    // Only parts have types.
    const dataType = /^multipart\//i.test(mediaType)
      ? partType(own, value ?? exampleOfSchema(bundle, schema))
      : undefined;
    const data = { dataField: '', ...styleData(own), ...omitUndefined({ dataType }) };
    return [control({ name, schema, value, isRequired, data }, writer)];
  });
}

function moreHeaders(writer: DescriptionWriter): Element {
  const label = [say(writer, 'tryHeaderLines')];
  return h(
    'details',
    {},
    h('summary', {}, say(writer, 'tryHeaders')),
    labelled(label, h('textarea', { rows: 3, spellCheck: 'false', dataHeaders: '' })),
  );
}
