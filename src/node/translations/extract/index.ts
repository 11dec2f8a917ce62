import { readFileSync } from 'node:fs';
import type { CallExpression, JSXElement, Module } from '@swc/core';
import { type Diagnostic, positionAt, type Result, type SourceLocation } from '../../diagnostics/index.ts';
import { characterOf, parseScript } from '../../diagnostics/source-location.ts';
import { attempt } from '../../util/attempt.ts';
import { unescapedOffset, withEscapedText } from '../../util/jsx-text.ts';
import type { Message, Messages } from '../messages.ts';
import { type ExtractedText, readCall, readElement } from './calls.ts';
import { type Constants, constantsOf } from './static-text.ts';
import { nodesOf, type SyntaxNode } from './syntax.ts';
import { type TranslationNames, translationNames } from './translation-names.ts';

const SCRIPT = /\.[jt]sx?$/;
const DECLARATIONS = /\.d\.ts$/;

/** Whether a file can contain translated texts: a script that is not a type declaration. */
export function isTranslatable(file: string): boolean {
  return SCRIPT.test(file) && !DECLARATIONS.test(file);
}

/** The texts in `translate()` and `<Translate>`, in the order of files; if a key has several texts, the first counts. */
export function extractMessages(files: readonly string[]): Result<Messages> {
  const read = files.map(extractFrom);
  const texts = new Map<string, PlacedMessage>();
  const diagnostics = read.flatMap(file => file.diagnostics);
  for (const text of read.flatMap(({ value }) => value)) {
    const first = texts.get(text.key);
    if (!first) texts.set(text.key, text);
    else if (first.message.message !== text.message.message) diagnostics.push(twoTexts(first, text));
  }
  return { value: Object.fromEntries([...texts].map(([key, { message }]) => [key, message])), diagnostics };
}

interface PlacedMessage {
  readonly key: string;
  readonly message: Message;
  readonly location: SourceLocation;
}

function extractFrom(file: string): Result<readonly PlacedMessage[]> {
  const written = readFileSync(file, 'utf8');
  if (!written.includes('ranslate')) return { value: [], diagnostics: [] };
  const read = parsed(written, !file.endsWith('.ts'));
  if (!read) return { value: [], diagnostics: [unreadable(file)] };
  const { script, text } = read;
  const source = Buffer.from(text);
  const placeOf = (byte: number) => unescapedOffset(characterOf(source, byte), { code: written, escaped: text });
  const value: PlacedMessage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { start, found } of textsOf(script)) {
    const location = { file, ...positionAt(written, placeOf(start)) };
    if ('problem' in found) diagnostics.push(notStatic(found.problem, location));
    else value.push({ ...found, location });
  }
  return { value, diagnostics };
}

/** A script, and the text that its places are in, in which signs that only Babel reads are entities. */
function parsed(written: string, tsx: boolean): { readonly script: Module; readonly text: string } | undefined {
  const read = (text: string) => {
    const script = parseScript(text, { tsx });
    return script && { script, text };
  };
  const first = read(written);
  if (first || !tsx) return first;
  const escaped = attempt(() => withEscapedText(written));
  return escaped === undefined ? undefined : read(escaped);
}

interface FoundAt {
  readonly start: number;
  readonly found: ExtractedText;
}

/** The texts of a script, in order. */
function textsOf(script: Module): readonly FoundAt[] {
  const names = translationNames(script);
  if (names.functions.size + names.components.size === 0) return [];
  const tools = { names, constants: constantsOf(script) };
  return [...nodesOf(script)].flatMap(node => textOf(node, tools)).sort((a, b) => a.start - b.start);
}

interface Tools {
  readonly names: TranslationNames;
  readonly constants: Constants;
}

function textOf(node: SyntaxNode, { names, constants }: Tools): readonly FoundAt[] {
  if (node.type === 'CallExpression') {
    const call = node as CallExpression;
    const { callee } = call;
    if (callee.type !== 'Identifier' || !names.functions.has(callee.value)) return [];
    return [{ start: call.span.start, found: readCall(call, constants) }];
  }
  if (node.type !== 'JSXElement') return [];
  const element = node as JSXElement;
  const { name, span } = element.opening;
  if (name.type !== 'Identifier' || !names.components.has(name.value)) return [];
  return [{ start: span.start, found: readElement(element, constants) }];
}

function notStatic(message: string, location: SourceLocation): Diagnostic {
  return {
    code: 'translations/not-static',
    severity: 'warning',
    message,
    location,
    fix: "Write the text as a string literal, and pass variable parts as values: translate({ id: 'page.greeting', message: 'Hello {name}' }, { name }).",
  };
}

function twoTexts({ key, location }: PlacedMessage, other: PlacedMessage): Diagnostic {
  return {
    code: 'translations/two-texts',
    severity: 'warning',
    message: `The id \`${key}\` has two texts, which would share a translation.`,
    location,
    alsoAt: [other.location],
    fix: 'Give each text an id of its own.',
  };
}

function unreadable(file: string): Diagnostic {
  return {
    code: 'translations/unreadable-script',
    severity: 'warning',
    message: 'The script cannot be parsed, so its texts cannot be extracted for translation.',
    location: { file },
    fix: 'Correct its syntax; scripts are read as TypeScript with JSX.',
  };
}
