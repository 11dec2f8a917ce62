import type { ElementContent } from 'hast';
import { type Content, h, separated } from '../../../reference/html.ts';
import { prose } from '../../../reference/page.ts';
import { asFields, asList, asText } from '../description/pointer.ts';
import { securityScheme } from '../description/request.ts';
import type { Fields } from '../description/types.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** What requests need as credentials: one of several requirements, each of one or more schemes. */
export function security(requirements: readonly Fields[], writer: DescriptionWriter): ElementContent[] {
  const lists = requirements.map(requirement => Object.keys(requirement));
  if (lists.every(names => names.length === 0)) return [];
  const items = requirements.map(requirement => {
    const names = Object.keys(requirement);
    if (names.length === 0) return h('li', {}, h('p', {}, say(writer, 'noCredentials')));
    return h('li', {}, ...names.map(name => schemeLine(name, asList(requirement[name]), writer)));
  });
  const isChoice = items.length > 1;
  return [...(isChoice ? [h('p', {}, say(writer, 'oneOf'))] : []), h('ul.lectern-fields', { role: 'list' }, items)];
}

function schemeLine(name: string, scopes: readonly unknown[], writer: DescriptionWriter): ElementContent {
  const codes = scopes.map(scope => h('code', {}, String(scope)));
  const needed: Content[] = codes.length === 0 ? [] : [' ', `${say(writer, 'scopes')}: `, separated(codes, ', ')];
  return h(
    'p.lectern-field',
    {},
    h('code', {}, name),
    ' ',
    ...schemeText(securityScheme(writer.bundle, name), writer),
    ...needed,
  );
}

const PLACES: ReadonlyMap<string, 'inQuery' | 'inCookie'> = new Map([
  ['query', 'inQuery'],
  ['cookie', 'inCookie'],
]);

const TYPES: ReadonlyMap<string, string> = new Map([
  ['oauth2', 'OAuth 2'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'mutual TLS'],
]);

/** How a scheme sends credentials. */
export function schemeText(scheme: Fields, writer: DescriptionWriter): readonly Content[] {
  const type = asText(scheme.type);
  if (type === 'apiKey') {
    return [say(writer, PLACES.get(asText(scheme.in)) ?? 'inHeader'), ' ', h('code', {}, asText(scheme.name))];
  }
  if (type === 'http') return ['HTTP ', h('code', {}, asText(scheme.scheme))];
  return [TYPES.get(type) ?? type];
}

/** All schemes of a description, with their addresses and scopes. */
export function schemeList(writer: DescriptionWriter): ElementContent[] {
  const schemes = asFields(asFields(asFields(writer.bundle[0]).components).securitySchemes);
  const items = Object.keys(schemes).map(name => {
    const scheme = securityScheme(writer.bundle, name);
    const flows = Object.entries(asFields(scheme.flows)).map(([flow, value]) => flowItem(flow, asFields(value)));
    return h(
      'li',
      {},
      h('p.lectern-field', {}, h('code', {}, name), ' ', ...schemeText(scheme, writer)),
      ...prose(scheme.description, null, writer),
      ...(flows.length > 0 ? [h('ul', {}, flows)] : []),
    );
  });
  return items.length === 0 ? [] : [h('ul.lectern-fields', { role: 'list' }, items)];
}

function flowItem(name: string, flow: Fields): ElementContent {
  const urls = [flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl]
    .map(asText)
    .filter(url => url !== '');
  const scopes = Object.entries(asFields(flow.scopes)).map(([scope, text]) =>
    h('li', {}, h('code', {}, scope), text ? `: ${asText(text)}` : ''),
  );
  const list = scopes.length > 0 ? [h('ul', {}, scopes)] : [];
  return h(
    'li',
    {},
    h('code', {}, name),
    ' ',
    separated(
      urls.map(url => h('code', {}, url)),
      ', ',
    ),
    ...list,
  );
}
