/** The glossary of a version: terms that its docs explain, and a doc that lists them. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { applyTrailingSlash, isExternal, joinPath } from '../../../shared/url.ts';
import { type Glossary, isAbbreviation, type Term } from '../../compile/glossary.ts';
import type { SourceText } from '../../compile/types.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import { type Position, readYamlFile } from '../../util/yaml.ts';
import { anyText, checkFields, fieldDiagnostics, number, text, textList } from '../content/fields.ts';
import { type ContentFile, contentFile } from '../content/localized-files.ts';
import { excerpt } from '../content/text-facts.ts';
import { quote } from '../suggest.ts';
import { nameDoc } from './names.ts';
import { kebabCase } from './tags.ts';
import type { Glossaries, InstanceContext, SourceDoc, VersionInfo } from './types.ts';
import { CURRENT } from './version-list.ts';

const pageSchema = z.strictObject({
  title: text.exactOptional(),
  description: anyText.exactOptional(),
  slug: text.exactOptional(),
  sidebar_label: text.exactOptional(),
  sidebar_position: number.exactOptional(),
  terms: z.array(z.unknown(), 'must be a list of terms'),
});

const MAX_NAME = 'must have at most 100 characters';
const name = text.refine(value => value.trim().length <= 100, MAX_NAME);

const termSchema = z.strictObject({
  term: name,
  aliases: textList.refine(names => names.every(each => each.trim().length <= 100), MAX_NAME).exactOptional(),
  text,
  id: text.refine(id => !/[\s{}\\]/.test(id), 'must be without spaces, braces and backslashes').exactOptional(),
  link: text
    .refine(link => isExternal(link) || link.startsWith('/'), 'must be an address, or a path that begins with a slash')
    .exactOptional(),
});

/** A term as its author wrote it. */
interface WrittenTerm extends Term {
  readonly markdown: string;
  /** Where the term, its text and its link are. */
  readonly at: Position;
  readonly textAt: Position;
  readonly linkAt: Position;
}

const INVALID = 'docs/invalid-glossary';

interface GlossaryDocs extends Result<readonly SourceDoc[]> {
  readonly glossaries?: Glossaries;
}

/** Reads the glossary of a version; frozen versions may have none. */
export function readGlossary(version: VersionInfo, context: InstanceContext): GlossaryDocs {
  const source = context.options.glossary;
  if (source === undefined) return { value: [], diagnostics: [] };
  const own = contentFile(source, version);
  if (!existsSync(own.file)) {
    const message = `The glossary does not exist: ${own.file}.`;
    const location = context.locateOption(['glossary']);
    const fix = 'Create it, with a list `terms:`, or correct the docs option `glossary`.';
    const missing: Diagnostic = { code: 'docs/missing-glossary', severity: 'error', message, location, fix };
    return { value: [], diagnostics: version.name === CURRENT ? [missing] : [] };
  }
  const original = { ...own, file: path.join(version.contentPath, source) };
  const read = readFile(own.file);
  const untranslated = own.isTranslated && existsSync(original.file) ? readFile(original.file) : read;
  const page = `/${source}`;
  return {
    value: [docOf(read, { source, file: own, version, context })],
    diagnostics: read.diagnostics,
    glossaries: {
      original: glossaryOf(untranslated.terms, page),
      translated: glossaryOf(read.terms, page),
      files: [own.file, original.file],
    },
  };
}

interface ReadGlossary {
  readonly fields: Partial<z.infer<typeof pageSchema>>;
  readonly terms: readonly WrittenTerm[];
  readonly diagnostics: readonly Diagnostic[];
}

function readFile(file: string): ReadGlossary {
  const { record, locate, diagnostics } = readYamlFile(file, {
    code: INVALID,
    name: 'glossary',
    shape: 'a list `terms`',
    fix: 'Write `terms:`, and below it an item `- term: …` with its `text: …` for each term.',
  });
  const { fields, problems } = checkFields(pageSchema, record);
  const found = [
    ...diagnostics,
    ...(diagnostics.length > 0 ? [] : fieldDiagnostics(problems, { code: INVALID, intro: 'Glossary: ', locate })),
  ];
  const taken = new Map<string, Position>();
  // Ids that authors wrote stay, whichever is first.
  const ids = new Set((fields.terms ?? []).flatMap(value => (isRecord(value) ? String(value.id ?? '') : [])));
  const terms = (fields.terms ?? []).flatMap((value, index): WrittenTerm[] => {
    const term = readTerm(value, index, { locate, ids });
    found.push(...term.diagnostics);
    return term.value ? [term.value] : [];
  });
  for (const term of terms) found.push(...takenNames(term, file, taken));
  return { fields, terms, diagnostics: found };
}

function readTerm(
  value: unknown,
  index: number,
  { locate, ids }: { readonly locate: Locator; readonly ids: Set<string> },
): Result<WrittenTerm | undefined> {
  const place: Locator = key => locate(['terms', index, ...key]);
  if (!isRecord(value)) {
    const message = `A term must have \`term\` and \`text\`: it is ${quote(value)}.`;
    const fix = 'Write `- term: …`, and `text: …` in a line of its own below, with the same indentation.';
    return { value: undefined, diagnostics: [{ code: INVALID, severity: 'error', message, location: place([]), fix }] };
  }
  const { fields, problems } = checkFields(termSchema, value);
  const { term, aliases = [], text: markdown, id: own, link } = fields;
  const intro = value.term === undefined ? 'Term: ' : `Term ${quote(value.term)}: `;
  const diagnostics = fieldDiagnostics(problems, { code: INVALID, intro, locate: place });
  if (term === undefined || markdown === undefined) return { value: undefined, diagnostics };
  const names = [term, ...aliases].map(each => each.trim().replace(/\s+/g, ' ')).filter(each => each !== '');
  const id = own ?? uniqueId(kebabCase(term) || 'term', ids);
  ids.add(id);
  const positionOf = (key: string) => pick({ line: 1, column: 1, ...place([key]) }, ['line', 'column']);
  const [at, textAt, linkAt] = [positionOf('term'), positionOf('text'), positionOf('link')];
  const whole = { id, names, text: excerpt(markdown) || markdown.trim(), markdown, ...omitUndefined({ link }) };
  return { value: { ...whole, at, textAt, linkAt }, diagnostics };
}

function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let [unique, number] = [id, 1];
  while (taken.has(unique)) unique = `${id}-${++number}`;
  return unique;
}

/** Reports the names and the id of a term that another has, too. */
function takenNames({ id, names, at }: WrittenTerm, file: string, taken: Map<string, Position>): readonly Diagnostic[] {
  const all = names.map(written => {
    // Letters with marks have two forms.
    const name = written.normalize('NFC');
    return { key: isAbbreviation(name) ? name : name.toLowerCase(), what: quote(written) };
  });
  return [...all, { key: `{#${id}}`, what: `the id ${quote(id)}` }].flatMap(({ key, what }): Diagnostic[] => {
    const other = taken.get(key);
    taken.set(key, other ?? at);
    if (!other) return [];
    return [
      {
        code: 'docs/duplicate-term',
        severity: 'error',
        message: `The glossary has ${what} twice.`,
        location: { file, ...at },
        alsoAt: [{ file, ...other }],
        fix: 'Remove or change one of them: of two texts readers would see one.',
      },
    ];
  });
}

function glossaryOf(terms: readonly WrittenTerm[], page: string): Glossary {
  const own = terms.map(term => pick(term, ['id', 'names', 'text', 'link']));
  return { key: hashOf(page, JSON.stringify(own)), page, terms: own };
}

interface DocPlace {
  readonly source: string;
  readonly file: ContentFile;
  readonly version: VersionInfo;
  readonly context: InstanceContext;
}

function docOf({ fields, terms }: ReadGlossary, { source, file, version, context }: DocPlace): SourceDoc {
  const { site, options } = context;
  const { terms: _, ...own } = fields;
  const { title = 'Glossary', description = excerpt(terms[0]?.markdown ?? ''), sidebar_position: position } = own;
  const sorted = terms.toSorted(byName(site.locale.htmlLang));
  const made = textOf(sorted);
  const { id, slug } = nameDoc(source, own, options);
  return {
    ...{ ...file, id, slug, source, title, description, text: made },
    hash: hashOf(JSON.stringify(made)),
    sourceDirName: path.posix.dirname(source),
    frontMatter: { ...own, mdx: { format: 'md' } },
    permalink: applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl),
    ...omitUndefined({ sidebarPosition: position }),
    ...{ draft: false, unlisted: false, hidden: false, imports: [] },
  };
}

function byName(language: string): (a: WrittenTerm, b: WrittenTerm) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => compare(a.names[0] ?? '', b.names[0] ?? '');
}

/** The text of the page: a heading for each term, with its other names, its text and a link to its own page. */
function textOf(terms: readonly WrittenTerm[]): SourceText {
  const lines: string[] = [];
  const places: Position[] = [];
  const add = (place: Position, ...added: readonly string[]) => {
    for (const line of [...added, '']) {
      lines.push(line);
      places.push(place);
    }
  };
  for (const { id, names, markdown, link, at, textAt, linkAt } of terms) {
    const [term = '', ...aliases] = names.map(escaped);
    add(at, `## ${term} {#${id}}`);
    if (aliases.length > 0) add(at, `*${aliases.join(', ')}*`);
    add(textAt, ...markdown.trimEnd().split('\n'));
    if (link !== undefined) add(linkAt, `→ [${term}](<${link}>)`);
  }
  return { value: lines.join('\n'), places };
}

function escaped(words: string): string {
  return words.replace(/[\\`*_[\]<>{}#&:~|!$]/g, '\\$&');
}
