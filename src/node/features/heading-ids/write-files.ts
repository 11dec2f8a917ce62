import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { compilerSettings } from '../../compile/settings.ts';
import { pagesCompiler } from '../../compile/settings-name.ts';
import type { CompilerSettings } from '../../compile/types.ts';
import { loadSite } from '../../config/load-site.ts';
import type { Site } from '../../config/site.ts';
import { type Diagnostic, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { expandPaths } from '../../plugins/content/files.ts';
import { versionFiles } from '../../plugins/docs/version-list.ts';
import { replaceFile } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { splitFrontMatter } from '../../util/front-matter.ts';
import { isRecord } from '../../util/json.ts';
import { parseYaml } from '../../util/yaml.ts';
import { createHeadingReader, type HeadingSource, type ReadHeadings } from './read.ts';
import { type HeadingIdSyntax, type WriteOptions, writeHeadingIds } from './write.ts';

export interface WriteHeadingIdsOptions extends Omit<WriteOptions, 'syntax'> {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly features: readonly Feature[];
  /** Files, folders and globs, relative to `cwd`; by default all docs and pages of the site. */
  readonly files: readonly string[];
  readonly cwd: string;
  /** By default the syntax that the site is configured to read. */
  readonly syntax?: HeadingIdSyntax;
  /** Whether ids keep the case of headings; otherwise as the site is configured. */
  readonly maintainCase: boolean;
  readonly log: Log;
}

/**
 * Writes ids of headings into Markdown files. A file that cannot be parsed is not changed, and gets a warning.
 *
 * @throws UserError when the arguments name no Markdown file
 */
export async function writeHeadingIdsOfSite({ log, cwd, ...options }: WriteHeadingIdsOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  const files = markdownFiles(
    site,
    options.files.map(file => resolve(cwd, file)),
  );
  if (files.length === 0) throw noFiles(options.files);
  const { overwrite, migrate, maintainCase } = options;
  const readerOf = headingReaders(site, { maintainCase, migrate });
  const syntax = options.syntax ?? (site.markdown.mdx1Compat.headingIds ? 'classic' : 'mdx-comment');
  const problems: Diagnostic[] = [...diagnostics];
  const changed: string[] = [];
  for (const file of files) {
    const source = headingSource(file);
    const written = await writeHeadingIds(source, readerOf(file), { syntax, overwrite, migrate });
    problems.push(...written.diagnostics);
    if (written.value === source.text) continue;
    replaceFile(file, written.value);
    changed.push(file);
  }
  for (const file of changed) log.info(relative(cwd, file));
  log.report(problems);
  if (changed.length > 0) log.success(`Wrote heading ids into ${changed.length} of ${count(files.length, 'file')}.`);
  else if (problems.length > diagnostics.length) log.info('All headings of the files that can be read have ids.');
  else
    log.info(
      'All headings have ids. Use --overwrite to replace them, or --migrate to rewrite them in another --syntax.',
    );
}

function headingSource(file: string): HeadingSource {
  const text = readFileSync(file, 'utf8');
  const { value } = parseYaml(splitFrontMatter(text).yaml ?? '');
  return { file, text, frontMatter: isRecord(value) ? value : {} };
}

/** The Markdown files named in the arguments, or those of the site: docs with their versions, pages, and partials. */
function markdownFiles(site: Site, named: readonly string[]): readonly string[] {
  const folders = contentFolders(site).map(({ folder }) => folder);
  return expandPaths(named.length > 0 ? named : folders).filter(file => /\.mdx?$/i.test(file));
}

interface ContentFolder {
  readonly folder: string;
  /** Name of the compiler's settings. */
  readonly compiler: string;
}

function contentFolders({ siteDir, docs, pages }: Site): readonly ContentFolder[] {
  return [
    ...docs.flatMap(({ id, path, source }) => {
      const compiler = `docs:${id}`;
      // The next `sync` would undo changes of files that are written elsewhere.
      return [...(source ? [] : [path]), versionFiles(siteDir, id).folder].map(folder => ({ folder, compiler }));
    }),
    ...pages.map(options => ({ folder: options.path, compiler: pagesCompiler(options) })),
  ];
}

/** Gives the reader for a file: that of the plugin whose folder contains it, else the first one. */
function headingReaders(site: Site, reading: Reading): (file: string) => ReadHeadings {
  const { settings } = compilerSettings(site, { themes: [], aliases: {}, bundlerNames: [] });
  const readers = new Map([...settings].map(([name, own]) => [name, createHeadingReader(readingAs(own, reading))]));
  const [first] = readers.values();
  const folders = contentFolders(site);
  return file => {
    const home = folders.find(({ folder }) => file.startsWith(join(folder, sep)));
    const reader = readers.get(home?.compiler ?? '') ?? first;
    if (!reader) throw noFiles([]);
    return reader;
  };
}

type Reading = Pick<WriteHeadingIdsOptions, 'maintainCase' | 'migrate'>;

/** Settings that keep the case of headings, or read ids in the syntax that the site no longer reads. */
function readingAs(settings: CompilerSettings, { maintainCase, migrate }: Reading): CompilerSettings {
  const { markdown } = settings;
  const mdx1Compat = { ...markdown.mdx1Compat, ...(migrate ? { headingIds: true } : {}) };
  return { ...settings, markdown: { ...markdown, mdx1Compat, maintainCase: maintainCase || markdown.maintainCase } };
}

function noFiles(named: readonly string[]) {
  return userError({
    code: 'heading-ids/no-files',
    message: named.length > 0 ? `No Markdown files found at ${named.join(', ')}.` : 'The site has no Markdown files.',
    fix: 'Pass files, folders or globs, relative to the current directory.',
  });
}
