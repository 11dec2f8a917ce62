import type { ElementContent } from 'hast';
import { mark } from '../../../reference/fields.ts';
import { code, h } from '../../../reference/html.ts';
import { heading, prose } from '../../../reference/page.ts';
import { writtenExample } from '../description/example.ts';
import { asFields, asText, resolveIn } from '../description/pointer.ts';
import { type ReadOperation, readOperation, sampleRequest } from '../description/request.ts';
import { samplesOf } from '../description/samples.ts';
import { titleOf } from '../description/title.ts';
import type { Fields, OperationEntry } from '../description/types.ts';
import { answerTabs, exampleText, responsesOf, statusName, writtenAnswer } from './answers.ts';
import { bodyFields, fieldList } from './fields.ts';
import { security } from './security.ts';
import { sampleTabs } from './tabs.ts';
import { tryIt } from './try-it.ts';
import { type DescriptionWriter, endpoint, say } from './writer.ts';

/** Where an operation is on its page. */
export interface OperationPlace {
  /** Level of the headings of its parts. */
  readonly level: number;
  /** Of the ids of its headings. */
  readonly prefix: string;
}

/** An operation in full: description, samples, credentials, parameters, body, responses and callbacks. */
export function operationContent(
  entry: OperationEntry,
  place: OperationPlace,
  writer: DescriptionWriter,
): ElementContent[] {
  const { bundle } = writer;
  const operation = readOperation(bundle, entry);
  const { fields } = operation;
  const part = (title: string, content: ElementContent[]): ElementContent[] =>
    content.length === 0 ? [] : [heading(place.level, title, writer, place.prefix), ...content];
  const sample = sampleRequest(bundle, entry, operation);
  const hasSamples = place.prefix === '' && !entry.isWebhook;
  const request = entry.isWebhook
    ? []
    : [
        sampleTabs(samplesOf(sample), say(writer, 'request'), writer),
        ...tryIt(entry, { ...operation, sample }, writer),
        ...(hasSamples ? answerTabs(fields, writer) : []),
      ];
  return [
    endpoint(entry, writer),
    ...prose(longSummary(fields), place.level, writer),
    ...prose(fields.description, place.level, writer),
    ...externalDocs(fields, writer),
    ...beside(part(say(writer, 'request'), request), place),
    ...part(say(writer, 'authorization'), security(operation.security, writer)),
    ...parameterParts(operation, part, writer),
    ...part(say(writer, 'body'), requestBody(fields, writer)),
    ...part(
      say(writer, entry.isWebhook ? 'answers' : 'responses'),
      responses(fields, { ...place, hasSamples }, writer),
    ),
    ...part(say(writer, 'callbacks'), callbacks(fields, place, writer)),
  ];
}

/** A part that wide windows show beside the others, on a page of one operation. */
function beside(content: ElementContent[], { prefix }: OperationPlace): ElementContent[] {
  return prefix === '' && content.length > 0 ? [h('div.openapi-beside', {}, ...content)] : content;
}

/** A link to documentation elsewhere. */
export function externalDocs({ externalDocs: docs }: Fields, writer: DescriptionWriter): ElementContent[] {
  const { url, description } = asFields(docs);
  const href = typeof url === 'string' ? writer.resolveLink(url) : undefined;
  if (href === undefined) return [];
  return [h('p', {}, h('a', { href }, asText(description).trim() || say(writer, 'moreDocs')))];
}

/** The summary where the title does not have all of it; empty where the description does. */
function longSummary({ summary, description }: Fields): string {
  const text = asText(summary).trim();
  return titleOf(text).isShortened && !asText(description).includes(text) ? text : '';
}

type Part = (title: string, content: ElementContent[]) => ElementContent[];

const PLACES = [
  ['path', 'pathParameters'],
  ['query', 'queryParameters'],
  ['querystring', 'queryParameters'],
  ['header', 'headerParameters'],
  ['cookie', 'cookieParameters'],
] as const;

function parameterParts({ parameters }: ReadOperation, part: Part, writer: DescriptionWriter): ElementContent[] {
  return PLACES.flatMap(([place, title]) => {
    const found = parameters.filter(each => each.in === place);
    return part(say(writer, title), found.length > 0 ? parameterList(found, writer) : []);
  });
}

function parameterList(parameters: readonly Fields[], writer: DescriptionWriter): ElementContent[] {
  const rows = parameters.map(parameter => {
    const [media] = Object.values(asFields(parameter.content));
    return {
      name: asText(parameter.name),
      schema: parameter.schema ?? asFields(media).schema,
      isRequired: parameter.required === true,
      description: parameter.description,
      ...(parameter.deprecated === true && { isDeprecated: true }),
      example: writtenExample(writer.bundle, parameter)?.value,
    };
  });
  return fieldList(rows, writer);
}

function requestBody({ requestBody: body }: Fields, writer: DescriptionWriter): ElementContent[] {
  const { fields } = resolveIn(writer.bundle, body);
  return [
    ...prose(fields.description, null, writer),
    ...mediaTypes(fields.content, writer, { isRequired: fields.required === true }),
  ];
}

interface BodyOptions {
  readonly isRequired?: boolean;
  /** An example that is shown elsewhere. */
  readonly shown?: unknown;
}

/** The content of a body for each media type; those after one with the same schema are only named. */
function mediaTypes(content: unknown, writer: DescriptionWriter, { isRequired, shown }: BodyOptions): ElementContent[] {
  const types = Object.keys(asFields(content));
  const bySchema = new Map<string, { readonly media: Fields; readonly names: string[] }>();
  for (const type of types) {
    const media = resolveIn(writer.bundle, asFields(content)[type]).fields;
    const key = JSON.stringify(media.schema ?? media.itemSchema) ?? type;
    const known = bySchema.get(key);
    if (known) known.names.push(type);
    else bySchema.set(key, { media, names: [type] });
  }
  return [...bySchema.values()].flatMap(({ media, names }) => {
    const schema = media.schema ?? media.itemSchema;
    const stream = media.itemSchema === undefined ? [] : [` (${say(writer, 'stream')})`];
    return [
      h(
        'p.lectern-field-facts',
        {},
        ...names.flatMap((name, index) => [index === 0 ? '' : ', ', h('code', {}, name)]),
        ...stream,
        ...mark('required', isRequired === true, writer),
      ),
      ...(schema === undefined ? [] : bodyFields(schema, writer)),
      ...examples({ media, type: names[0] ?? '', shown }, writer),
    ];
  });
}

interface Examples {
  readonly media: Fields;
  readonly type: string;
  readonly shown: unknown;
}

function examples({ media, type, shown }: Examples, writer: DescriptionWriter): ElementContent[] {
  const named = Object.entries(asFields(media.examples)).map(([name, value]) => {
    const { fields } = resolveIn(writer.bundle, value);
    return { name: asText(fields.summary) || name, value: fields.value ?? fields.dataValue ?? fields.serializedValue };
  });
  const all = media.example === undefined ? named : [{ name: '', value: media.example }, ...named];
  return all
    .filter(({ value }) => value !== undefined && value !== shown)
    .map(({ name, value }) => {
      const label = name === '' || name === 'default' ? say(writer, 'example') : `${say(writer, 'example')}: ${name}`;
      const { code: text, language } = exampleText(value, type);
      return h('details.lectern-field-more', {}, h('summary', {}, label), code(text, language));
    });
}

interface ResponsesPlace extends OperationPlace {
  /** Whether samples beside the rest show an example of each. */
  readonly hasSamples: boolean;
}

function responses(operation: Fields, place: ResponsesPlace, writer: DescriptionWriter): ElementContent[] {
  return responsesOf(operation, writer).flatMap(([status, fields]) => [
    heading(place.level + 1, statusName(status, writer), writer, place.prefix),
    ...prose(fields.description ?? fields.summary, null, writer),
    ...headers(fields, writer),
    ...mediaTypes(fields.content, writer, place.hasSamples ? { shown: writtenAnswer(fields, writer) } : {}),
  ]);
}

function headers({ headers: all }: Fields, writer: DescriptionWriter): ElementContent[] {
  const list = Object.entries(asFields(all)).map(([name, value]) => ({
    ...resolveIn(writer.bundle, value).fields,
    name,
  }));
  if (list.length === 0) return [];
  return [h('p.lectern-field-facts', {}, say(writer, 'headers')), ...parameterList(list, writer)];
}

/** Requests that the service sends in turn: each as its method, address and body. */
function callbacks({ callbacks: all }: Fields, place: OperationPlace, writer: DescriptionWriter): ElementContent[] {
  return Object.entries(asFields(all)).flatMap(([name, value]) => {
    const paths = Object.entries(resolveIn(writer.bundle, value).fields);
    return [
      heading(place.level + 1, name, writer, place.prefix),
      ...paths.flatMap(([path, item]) => {
        const { fields } = resolveIn(writer.bundle, item);
        return METHODS.filter(method => fields[method] !== undefined).flatMap(method => {
          const operation = asFields(fields[method]);
          return [
            h(
              'p.openapi-endpoint',
              {},
              h('span.badge.badge--secondary', {}, method.toUpperCase()),
              ' ',
              h('code', {}, path),
            ),
            ...prose(operation.description ?? operation.summary, null, writer),
            ...requestBody(operation, writer),
          ];
        });
      }),
    ];
  });
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'query'];
