import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a reader of a translated site types, and the pages that answer. */
export interface LanguageQuery {
  readonly kind: string;
  readonly query: string;
  /** Paths of pages below the content, without extension. */
  readonly pages: readonly string[];
  /** Whether the engine was tuned without it: every third is kept apart. */
  readonly heldOut: boolean;
}

export interface LanguageQueries {
  /** The name of the file. */
  readonly locale: string;
  /** The repository whose Markdown the queries were written from, the folder in it, and the commit. */
  readonly repository: string;
  readonly folder: string;
  readonly commit: string;
  readonly queries: readonly LanguageQuery[];
}

/** Reads a file of queries: its source, then one query a line, as kind, query and pages with tabs between. */
export async function readLanguageQueries(file: string): Promise<LanguageQueries> {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const [repository = '', folder = '', commit = ''] = head.replace(/^# /, '').split('\t');
  const queries = lines.map((line, at) => {
    const [kind = '', query = '', ...pages] = line.split('\t');
    return { kind, query, pages, heldOut: at % 3 === 2 };
  });
  return { locale: path.basename(file, '.tsv'), repository, folder, commit, queries };
}
