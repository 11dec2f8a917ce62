import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NamedExportSpecifier } from '@swc/core';
import { CLIENT_MODULES, DOCUSAURUS_DIR, docusaurusModules } from '../../node/theme-parts.ts';
import { type Exported, exportedName, exportsOf, readModule, resolved } from './declarations.ts';
import { type GeneratedPage, pageText } from './generated-page.ts';

const CLIENT_INTRO = `Your own components can import the following from \`lectern/client\`. It is [stable](./stability.md): it changes with a new
major version only.

\`\`\`tsx
import { Link, useColorMode, useSite } from 'lectern/client';
\`\`\`

Copies of theme components need more, which is in [\`lectern/theme\`](./theme.md). Components that were written for Docusaurus can still
import the [\`@docusaurus/…\` modules](#docusaurus).`;

const THEME_INTRO = `Components of the theme, and your copies of them in \`src/theme\`, import the following from \`lectern/theme\`, besides all that is in
[\`lectern/client\`](./client.md). A minor version [may change it](./stability.md), together with the components.

\`\`\`tsx
import { Link, useDocsSidebar } from 'lectern/theme';
\`\`\``;

/** The exports of `lectern/client`, below the headings of its source, with their docstrings. */
export function clientPage(): GeneratedPage {
  const body = [...groups('lectern/client').map(sectionOf), docusaurusTable()].join('\n\n');
  const description =
    'Hooks, components and functions of lectern/client: Link, useSite, usePage, useColorMode, useDoc, search.';
  return { file: 'client.md', text: pageText({ title: 'Client API', description, intro: CLIENT_INTRO, body }) };
}

/** The exports of `lectern/theme`, likewise. */
export function themePage(): GeneratedPage {
  const body = groups('lectern/theme').map(sectionOf).join('\n\n');
  const description =
    'Hooks, components and functions of lectern/theme, for components of the theme and copies of them.';
  return { file: 'theme.md', text: pageText({ title: 'Theme API', description, intro: THEME_INTRO, body }) };
}

/** What a module exports below one heading. */
interface Group {
  readonly heading: string;
  readonly exported: readonly Exported[];
}

/** The groups of `lectern/client` or `lectern/theme`. */
export function groups(name: string): readonly Group[] {
  const file = CLIENT_MODULES[name] ?? '';
  const { body, bytes } = readModule(file);
  const text = bytes.toString('utf8');
  const headings = [...text.matchAll(/^\/\/ (.+)$/gm)].map(({ 1: heading = '', index }) => ({ heading, index }));
  return headings.map(({ heading, index }, number) => {
    const end = headings[number + 1]?.index ?? text.length;
    const statements = body.filter(({ span }) => span.start > index && span.start <= end);
    return { heading, exported: statements.flatMap(item => exportedBy(item, file)) };
  });
}

function exportedBy(item: ReturnType<typeof readModule>['body'][number], importer: string): readonly Exported[] {
  if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
  const file = resolved(importer, item.source.value);
  return item.specifiers
    .filter((specifier): specifier is NamedExportSpecifier => specifier.type === 'ExportSpecifier')
    .flatMap(specifier => {
      const [found] = exportsOf(file, specifier.orig.value);
      return found ? [{ ...found, name: exportedName(specifier) }] : [];
    });
}

function sectionOf({ heading, exported }: Group): string {
  const entries = exported.map(({ name, doc, signature }) =>
    [`### \`${name}\``, withoutTags(doc), signature && `\`\`\`ts\n${signature}\n\`\`\``].filter(Boolean).join('\n\n'),
  );
  return [`## ${heading}`, ...entries].join('\n\n');
}

/** A docstring as Markdown: links to other names become code, examples code blocks. */
function withoutTags(doc: string): string {
  return doc
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/ ?@example (.*)$/gm, '\n\n```ts\n$1\n```')
    .replace(/^@param (\w+) /gm, '- `$1`: ')
    .replace(/@throws Error (.*)$/gm, 'Throws an error $1.')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const BESIDES = `Hooks of the docs are in \`@docusaurus/plugin-content-docs/client\`, hooks of the theme in \`@docusaurus/theme-common\`, and hooks of the
router in \`@docusaurus/router\`. Import theme components from \`@theme/…\`, and files of the site from \`@site/…\`.`;

/** The modules that sites import as in Docusaurus, each with what its default export is. */
function docusaurusTable(): string {
  const rows = docusaurusModules().flatMap(name => {
    const file = ['.ts', '.tsx'].map(extension => path.join(DOCUSAURUS_DIR, name + extension)).find(existsSync);
    const [found] = file ? exportsOf(file, 'default') : [];
    const [sentence = ''] = found ? withoutTags(found.doc).split('\n\n') : [];
    return sentence === ''
      ? []
      : [`| \`@docusaurus/${name}\` | ${sentence.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`];
  });
  const table = ['| Module | Default export |', '| --- | --- |', ...rows].join('\n');
  return ['## `@docusaurus/…` {#docusaurus}', table, BESIDES].join('\n\n');
}
