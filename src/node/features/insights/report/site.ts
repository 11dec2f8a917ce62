/** The site as it is built now: what its search answers, and which of its pages are there. */

import path from 'node:path';
import { unescapeHtml } from '../../../../shared/escape.ts';
import { createEngine } from '../../../../shared/search/engine.ts';
import { type Core, MANIFEST, type Manifest, parseFormatted, readList } from '../../../../shared/search/format.ts';
import { DEFAULT_SEARCH_TAG, docsSearchTag } from '../../../../shared/search-tags.ts';
import { SITE_DESCRIPTION, type SiteDescription } from '../../../../shared/site-description.ts';
import { safeDecode, splitUrl } from '../../../../shared/url.ts';
import { userError } from '../../../diagnostics/index.ts';
import { directoryReader, findFile, isPublicName } from '../../../server/find-file.ts';
import { attempt } from '../../../util/attempt.ts';
import { mostLike } from './likeness.ts';

export interface NamedPage {
  readonly url: string;
  readonly title: string;
}

/** What the search finds now: the first page and the number of results, or else the page with the most similar title. */
export type NowFound =
  | { readonly results: number; readonly first: NamedPage }
  | { readonly results: 0; readonly similar: NamedPage | null };

/** Whether a page is there: where it has moved to, or that it is gone. */
export type PageState = { readonly state: 'there' | 'gone' } | { readonly state: 'moved'; readonly to: string };

export interface BuiltSite {
  /** Undefined where the site has no index of its own. */
  find(query: string, language: string): Promise<NowFound | undefined>;
  stateOf(page: string): Promise<PageState>;
}

/** Opens a built site. @throws UserError when the folder has none */
export async function openBuiltSite(folder: string): Promise<BuiltSite> {
  const read = directoryReader(folder);
  const json = (await read(SITE_DESCRIPTION)) ?? '';
  const description = attempt(() => JSON.parse(String(json)) as SiteDescription);
  if (!Array.isArray(description?.languages)) {
    throw userError({
      code: 'insights/no-site',
      message: `There is no built site in \`${folder}\`: it has no \`${SITE_DESCRIPTION}\` that can be read`,
      fix: 'Build the site first (`lectern build`), pass its output folder by `--build`, or leave that out for a report without the site.',
    });
  }
  const { url, baseUrl, languages, language, docs } = description;
  const latest = docs.flatMap(({ id, versions }) =>
    versions.flatMap(({ name, isLast }) => (isLast ? docsSearchTag(id, name) : [])),
  );
  const tags = [DEFAULT_SEARCH_TAG, ...latest];
  const folderOf = (name: string): string => {
    const address = languages.find(each => each.name === name)?.address ?? '';
    return address.startsWith(url + baseUrl) ? address.slice(url.length + baseUrl.length) : '';
  };
  const indexes = new Map<string, Promise<SearchIndex | undefined>>();
  const indexOf = (name: string) => {
    const known = languages.some(each => each.name === name) ? name : language;
    const index =
      indexes.get(known) ?? openIndex(path.join(folder, folderOf(known), 'search'), { language: known, tags });
    indexes.set(known, index);
    return index;
  };
  return {
    find: async (query, name) => (await indexOf(name))?.(query),
    async stateOf(page) {
      // A log may say anything.
      const readPublic = async (name: string) => (isPublicName(name) ? read(name) : undefined);
      const place = { read: readPublic, baseUrl, trailingSlash: undefined };
      const found = await findFile(safeDecode(splitUrl(page)[0]), place);
      if (!found) return { state: 'gone' };
      const target = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(String(found.body).slice(0, 2000))?.[1];
      return target === undefined ? { state: 'there' } : { state: 'moved', to: unescapeHtml(target) };
    },
  };
}

type SearchIndex = (query: string) => Promise<NowFound>;

/** The part of an index that counts: one language, and the latest versions. */
interface Searched {
  readonly language: string;
  readonly tags: readonly string[];
}

async function openIndex(folder: string, { language, tags }: Searched): Promise<SearchIndex | undefined> {
  const readOwn = directoryReader(folder);
  const fetchFile = async (name: string): Promise<Uint8Array> => {
    const bytes = await readOwn(name);
    if (bytes === undefined) throw damaged(folder, name);
    return Buffer.from(bytes as Uint8Array);
  };
  const manifest = await readOwn(MANIFEST);
  if (manifest === undefined) return undefined;
  const { cores } = parseFormatted<Manifest>(String(manifest));
  const pages: NamedPage[] = [];
  for (const entry of cores.filter(({ tag }) => tags.includes(tag))) {
    const core = parseFormatted<Core>(String(await fetchFile(entry.core)));
    pages.push(...readList(core.files?.[core.list] ?? String(await fetchFile(core.list))));
  }
  const { search } = createEngine({ fetchFile });
  const facetFilters = [`language:${language}`, tags.map(tag => `docusaurus_tag:${tag}`)];
  return async query => {
    const { hits, nbHits } = await search({ query, facetFilters, hitsPerPage: 1 });
    const [hit] = hits;
    if (!hit) {
      const similar = mostLike(query, pages);
      return { results: 0, similar: similar ? { url: similar.url, title: similar.title } : null };
    }
    const title = unescapeHtml(hit.hierarchy.lvl1 ?? hit.hierarchy.lvl0 ?? hit.url);
    return { results: nbHits, first: { url: hit.url, title } };
  };
}

function damaged(folder: string, name: string) {
  return userError({
    code: 'insights/no-site',
    message: `The search index in \`${folder}\` lacks \`${name}\``,
    fix: 'Build the site again.',
  });
}
