import type { ElementContent } from 'hast';
import { h, nodes, separated } from '../../../reference/html.ts';
import { deprecatedBadge, heading, prose, type ReferenceWriter } from '../../../reference/page.ts';
import { firstLine } from '../../../util/first-line.ts';
import { type Division, divideOperations } from '../description/divide.ts';
import { asFields, asList, asText } from '../description/pointer.ts';
import type { Bundle, Fields, OperationEntry, OperationGroup, PageContent } from '../description/types.ts';
import { externalDocs, operationContent } from './operation.ts';
import { schemeList } from './security.ts';
import { type DescriptionWriter, methodBadge, say } from './writer.ts';

/** What a page of a description shows. */
export function pageContent(content: PageContent, own: ReferenceWriter<Bundle>): ElementContent[] {
  let groups = 0;
  const writer: DescriptionWriter = { ...own, shown: new Map(), nextGroup: () => ++groups };
  if (content.kind === 'overview') return overviewContent(content.groups, writer);
  if (content.kind === 'group') return groupContent(content.group, content.isWhole, writer);
  return operationContent(content.operation, { level: 2, prefix: '' }, writer);
}

/** The page about the whole description. */
function overviewContent(groups: readonly OperationGroup[], writer: DescriptionWriter): ElementContent[] {
  const root = asFields(writer.bundle[0]);
  const info = asFields(root.info);
  const version = asText(info.version);
  const part = (title: string, content: ElementContent[]): ElementContent[] =>
    content.length === 0 ? [] : [heading(2, title, writer), ...content];
  return [
    ...(version === '' ? [] : [h('p', {}, `${say(writer, 'version')}: `, h('code', {}, version))]),
    ...prose(info.description, 2, writer),
    ...externalDocs(root, writer),
    ...part(say(writer, 'operations'), groupLinks(groups, writer)),
    ...part(say(writer, 'servers'), serverList(asList(root.servers).map(asFields), writer)),
    ...part(say(writer, 'authorization'), schemeList(writer)),
    ...legal(info, writer),
  ];
}

function groupLinks(groups: readonly OperationGroup[], writer: DescriptionWriter): ElementContent[] {
  const items = groups.map(({ label, slug, description }) => {
    const text = firstLine(description);
    return h('li', {}, h('a', { href: writer.addressOf(slug) }, label), text === '' ? '' : `: ${text}`);
  });
  return items.length === 0 ? [] : [h('ul', {}, items)];
}

function serverList(servers: readonly Fields[], writer: DescriptionWriter): ElementContent[] {
  const items = servers.map(({ url, description, variables }) => {
    const named = Object.entries(asFields(variables)).map(([name, value]) =>
      variableItem(name, asFields(value), writer),
    );
    const text = asText(description);
    return h(
      'li',
      {},
      h('code', {}, asText(url)),
      text === '' ? '' : ` ${text}`,
      ...(named.length > 0 ? [h('ul', {}, named)] : []),
    );
  });
  return items.length === 0 ? [] : [h('ul', {}, items)];
}

function variableItem(name: string, variable: Fields, writer: DescriptionWriter): ElementContent {
  const values = asList(variable.enum).map(value => h('code', {}, String(value)));
  return h(
    'li',
    {},
    h('code', {}, `{${name}}`),
    variable.default === undefined ? '' : ` ${say(writer, 'default')}: ${String(variable.default)}.`,
    ...(values.length > 0 ? [` ${say(writer, 'values')}: `, separated(values, ', '), '.'] : []),
    asText(variable.description) === '' ? '' : ` ${asText(variable.description)}`,
  );
}

/** Licence, contact and terms. */
function legal({ license, termsOfService, contact }: Fields, writer: DescriptionWriter): ElementContent[] {
  const { name, url } = asFields(license);
  const { name: person, url: site, email } = asFields(contact);
  const mail = typeof email === 'string' ? `mailto:${email}` : undefined;
  const parts = [
    linked(say(writer, 'licence'), { text: name, url }, writer),
    linked(say(writer, 'contact'), { text: person ?? email, url: site ?? mail }, writer),
    linked('', { text: termsOfService && say(writer, 'terms'), url: termsOfService }, writer),
  ].filter(part => part.length > 0);
  return parts.length === 0 ? [] : [h('p', {}, separated(parts, ' · '))];
}

interface NamedLink {
  readonly text: unknown;
  readonly url: unknown;
}

/** A text after a label, as a link if it has an address. */
function linked(label: string, { text, url }: NamedLink, writer: DescriptionWriter): ElementContent[] {
  const href = typeof url === 'string' ? writer.resolveLink(url) : undefined;
  const shown = asText(text) || href;
  if (!shown) return [];
  return nodes(label && `${label}: `, href === undefined ? shown : h('a', { href }, shown));
}

/** The page of a group: its operations in full, or a list of links to them. */
function groupContent(group: OperationGroup, isWhole: boolean, writer: DescriptionWriter): ElementContent[] {
  const intro = prose(group.description, 2, writer);
  if (isWhole) {
    return [
      ...intro,
      ...group.operations.flatMap(operation => [
        h('h2', { id: writer.slugger.slug(operation.slug) }, operation.title),
        ...operationContent(operation, { level: 3, prefix: operation.slug }, writer),
      ]),
    ];
  }
  return [...intro, ...operationLists(divideOperations(group.operations), { group, level: 2 }, writer)];
}

interface ListPlace {
  readonly group: OperationGroup;
  /** Of headings. */
  readonly level: number;
}

/** Lists of links to operations, with headings where the sidebar has groups. */
function operationLists(
  { operations, groups }: Division,
  { group, level }: ListPlace,
  writer: DescriptionWriter,
): ElementContent[] {
  const items = operations.map(operation => operationItem(operation, group, writer));
  return [
    ...(items.length > 0 ? [h('ul.lectern-fields', { role: 'list' }, items)] : []),
    ...groups.flatMap(({ label, ...inner }) => [
      heading(level, label, writer),
      ...operationLists(inner, { group, level: level + 1 }, writer),
    ]),
  ];
}

function operationItem(
  { slug, title, method, path, isDeprecated }: OperationEntry,
  group: OperationGroup,
  writer: DescriptionWriter,
): ElementContent {
  const link = h('a', { href: writer.addressOf(`${group.slug}/${slug}`) }, title);
  return h(
    'li',
    {},
    h('p.lectern-field', {}, link, ...deprecatedBadge(isDeprecated, writer)),
    h('p.lectern-field-facts', {}, methodBadge(method), ' ', h('code', {}, path)),
  );
}
