import type { SearchContext } from '../../../../shared/model/search.ts';

/** Metadata of a page. */
export interface MarkdownFacts extends Pick<SearchContext, 'language'> {
  readonly version?: string | undefined;
  /** With base URL. */
  readonly path: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical URL of the HTML page. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number | undefined;
}

/** The metadata of a page as YAML; strings are written as JSON, which is a subset. */
export function frontMatter({ title, description, url, version, language, lastUpdatedAt }: MarkdownFacts): string {
  const lastUpdate = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString();
  const lines = Object.entries({ title, description, url, version, language, lastUpdate }).flatMap(([key, value]) =>
    value ? `${key}: ${JSON.stringify(value)}\n` : [],
  );
  return `---\n${lines.join('')}---\n`;
}
