import type { SearchContext } from '../../shared/model/search.ts';

/** What is known of a page besides its content. */
export interface MarkdownFacts extends Pick<SearchContext, 'language'> {
  readonly version?: string | undefined;
  /** With base URL. */
  readonly path: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The canonical address of the page for people. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number | undefined;
}

/** The facts of a page as YAML, of which JSON's texts are a part. */
export function frontMatter({ title, description, url, version, language, lastUpdatedAt }: MarkdownFacts): string {
  const lastUpdate = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString();
  const lines = Object.entries({ title, description, url, version, language, lastUpdate }).flatMap(([key, value]) =>
    value ? `${key}: ${JSON.stringify(value)}\n` : [],
  );
  return `---\n${lines.join('')}---\n`;
}
