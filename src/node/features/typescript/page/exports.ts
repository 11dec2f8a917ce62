import type { Element, ElementContent } from 'hast';
import { h, nodes, separated } from '../../../reference/html.ts';
import { heading, prose, type ReferenceWriter } from '../../../reference/page.ts';
import { listsOf } from '../package/entry-lists.ts';
import type { ApiPageContent } from '../package/pages.ts';
import type { ApiPage, Entry, Inherited, Method, PackageModel, Signature } from '../package/types.ts';
import { GROUPS } from '../package/types.ts';
import { TYPESCRIPT_TEXTS } from '../texts.ts';
import { codeBlock, inlineCode } from './api-code.ts';
import { rowList, typeOf } from './api-fields.ts';
import { blocksOf, callBlocks, marks, sourceLink } from './comment.ts';
import { say } from './say.ts';

/** The page of a package, a module, or an export. */
export function exportContent(
  { slug }: ApiPageContent,
  writer: ReferenceWriter<readonly [PackageModel]>,
): ElementContent[] {
  const [model] = writer.bundle;
  const page = model.pages.find(each => each.slug === slug);
  if (!page) return [];
  // What links lead to has its id whatever headings say.
  for (const { anchor } of membersOn(page)) if (anchor !== undefined) writer.slugger.slug(anchor);
  return [
    headLine(page, model, writer),
    ...(page.code ? [codeBlock(page.code, writer)] : []),
    ...blocksOf(page.comment, 2, writer),
    ...part('typeParameters', page.typeParameters.length === 0 ? [] : rowList(page.typeParameters, writer), writer),
    ...signatureParts(page, model, writer),
    ...page.constructors.flatMap(each => constructorContent(each, model, writer)),
    ...part(page.kind === 'enum' ? 'members' : 'properties', rowList(page.fields, writer), writer),
    ...part(
      'methods',
      page.methods.flatMap(method => methodContent(method, model, writer)),
      writer,
    ),
    ...part(
      'inherited',
      page.inherited.flatMap(each => inheritedContent(each, writer)),
      writer,
    ),
    ...listsOf(page.entries).flatMap(({ group, kind, entries }) => [
      heading(2, group ?? say(writer, GROUPS[kind]), writer),
      ...prose(groupText(page, group ?? TYPESCRIPT_TEXTS[GROUPS[kind]].message), 3, writer),
      entryList(entries, writer),
    ]),
  ];
}

/** What the comment of a page says of a group of exports; those of a kind are named in English. */
function groupText({ comment }: ApiPage, name: string): string | undefined {
  return comment?.groups?.find(each => each.name === name)?.text;
}

function membersOn({ constructors, fields, methods, inherited }: ApiPage): readonly { readonly anchor?: string }[] {
  return [...constructors, ...fields, ...methods, ...inherited.flatMap(each => each.members)];
}

/** Content below a heading; nothing if there is none. */
function part(
  title: Parameters<typeof say>[1],
  content: readonly ElementContent[],
  writer: ReferenceWriter,
  level = 2,
): ElementContent[] {
  return content.length === 0 ? [] : [heading(level, say(writer, title), writer), ...content];
}

/** What the page is about, and where that is written. */
function headLine(page: ApiPage, { version, sourceUrl }: PackageModel, writer: ReferenceWriter): Element {
  const { kind, comment, source, signatures } = page;
  const first = source ?? signatures[0]?.source;
  const facts = [
    h('span.badge.badge--secondary', {}, say(writer, kind)),
    ...(kind === 'package' && version !== undefined ? [h('code', {}, version)] : []),
    ...marks(comment ? [comment] : signatures.map(each => each.comment), writer),
    ...(first && kind !== 'package' ? sourceLink(first, sourceUrl, writer) : []),
  ];
  return h('p.api-head', {}, separated(facts, ' '));
}

/** The ways to call a function: one is the page itself, several have a heading each. */
function signatureParts({ signatures }: ApiPage, model: PackageModel, writer: ReferenceWriter): ElementContent[] {
  const [only] = signatures;
  // The place of the only one is that of the page.
  if (only && signatures.length === 1) return signatureContent(only, 2, writer);
  return signatures.flatMap((each, index) => [
    heading(2, say(writer, 'overload', { number: String(index + 1) }), writer),
    ...placedSignature(each, 3, model, writer),
  ]);
}

/** A call: its code, what it does, what it takes and returns. Headings of its parts have a level. */
function signatureContent(signature: Signature, level: number, writer: ReferenceWriter): ElementContent[] {
  const { code, comment, typeParameters, parameters, returns } = signature;
  const result = comment?.blocks.find(({ tag }) => tag === 'returns');
  const returned = [
    ...(returns ? [h('p.lectern-field', {}, typeOf(returns, writer))] : []),
    ...prose(result?.text, null, writer),
  ];
  return [
    codeBlock(code, writer),
    ...blocksOf(comment, level, writer, { isCall: true }),
    ...part('typeParameters', rowList(typeParameters, writer), writer, level),
    ...part('parameters', rowList(parameters, writer), writer, level),
    // The type alone is in the code.
    ...part('returns', result ? returned : [], writer, level),
    ...callBlocks(comment, level, writer),
  ];
}

/** A call that is one of several on its page. */
function placedSignature(
  signature: Signature,
  level: number,
  { sourceUrl }: PackageModel,
  writer: ReferenceWriter,
): ElementContent[] {
  const links = signature.source ? sourceLink(signature.source, sourceUrl, writer) : [];
  return [
    ...signatureContent(signature, level, writer),
    ...(links.length > 0 ? [h('p.lectern-field-facts', {}, ...links)] : []),
  ];
}

function constructorContent(
  { anchor, signatures }: Method,
  model: PackageModel,
  writer: ReferenceWriter,
): ElementContent[] {
  return [
    h('h2', anchor === undefined ? {} : { id: anchor }, say(writer, 'constructors')),
    ...markLine(signatures, writer),
    ...signatures.flatMap(each => placedSignature(each, 3, model, writer)),
  ];
}

function markLine(signatures: readonly Signature[], writer: ReferenceWriter): readonly Element[] {
  const facts = marks(
    signatures.map(each => each.comment),
    writer,
  );
  return facts.length > 0 ? [h('p.api-head', {}, separated(facts, ' '))] : [];
}

function methodContent(
  { name, anchor, signatures }: Method,
  model: PackageModel,
  writer: ReferenceWriter,
): ElementContent[] {
  return [
    h('h3', anchor === undefined ? {} : { id: anchor }, `${name}()`),
    ...markLine(signatures, writer),
    ...signatures.flatMap(each => placedSignature(each, 4, model, writer)),
  ];
}

/** Members of another class: links to where they are documented, else the members themselves, folded. */
function inheritedContent({ from, members }: Inherited, writer: ReferenceWriter): ElementContent[] {
  const linked = members.filter(({ to }) => to !== undefined);
  const others = members.filter(({ to }) => to === undefined);
  const names = linked.map(({ name, anchor, to = '' }) =>
    h('code', anchor === undefined ? {} : { id: anchor }, h('a', { href: writer.addressOf(to) }, name)),
  );
  const title = nodes(`${say(writer, 'inheritedFrom')} `, inlineCode(from, writer));
  return [
    ...(linked.length > 0 ? [h('p', {}, ...title, ': ', separated(names, ', '))] : []),
    ...(others.length > 0
      ? [h('details.lectern-field-more', {}, h('summary', {}, ...title), rowList(others, writer))]
      : []),
  ];
}

/** Exports, each with a line about it. */
function entryList(entries: readonly Entry[], writer: ReferenceWriter): Element {
  const items = entries.map(({ name, slug, summary, isDeprecated }) =>
    h(
      'li',
      {},
      h(
        'p.lectern-field',
        {},
        h('code', {}, h('a', { href: writer.addressOf(slug) }, name)),
        ...(isDeprecated ? [' ', h('span.badge.badge--warning', {}, say(writer, 'deprecated'))] : []),
      ),
      ...prose(summary, null, writer).slice(0, 1),
    ),
  );
  return h('ul.lectern-fields', { role: 'list' }, items);
}
