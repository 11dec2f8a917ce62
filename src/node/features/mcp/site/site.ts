import type { DescribedLanguage } from '../../../../shared/site-description.ts';
import type { SiteFiles } from '../files/types.ts';
import { type Locale, localeReader } from './locale.ts';
import { unknownName } from './request-error.ts';

/** An open site. */
export interface DocsSite {
  readonly title: string;
  readonly tagline: string;
  /** Address of its pages, with trailing slash. */
  readonly address: string;
  /** Address in the site's config. */
  readonly published: string;
  readonly baseUrl: string;
  readonly language: string;
  /** Languages that are below the site's address. */
  readonly languages: readonly DescribedLanguage[];
  /** The site in a language, by default its own. @throws RequestError @throws UserError */
  open(language?: string): Promise<OpenLocale>;
  /** The site in the language of a page, given its address. @throws UserError */
  openAt(url: string): Promise<OpenLocale>;
  readonly files: SiteFiles;
}

export interface OpenLocale extends Locale {
  /** Address of its pages, with trailing slash. */
  readonly address: string;
}

/** Opens a site. @throws UserError when it is not a site that can be read */
export async function openSite(files: SiteFiles, now: () => number = Date.now): Promise<DocsSite> {
  const readOwn = localeReader(files, '', now);
  const { description } = await readOwn();
  const { title, tagline, baseUrl, language } = description;
  const published = description.url + description.baseUrl;
  const address = files.address ?? published;
  const languages = description.languages.filter(each => each.address.startsWith(published));
  const folderOf = (each: DescribedLanguage): string => each.address.slice(published.length);
  const readers = new Map(languages.map(each => [each.name, localeReader(files, folderOf(each), now)]));
  readers.set(language, readOwn);
  const open = async (name = language): Promise<OpenLocale> => {
    const read = readers.get(name);
    if (!read) throw unknownName('language', name, [...readers.keys()]);
    const found = languages.find(each => each.name === name);
    return { ...(await read()), address: address + (found ? folderOf(found) : '') };
  };
  const named = languages.map(each => ({ ...each, address: address + folderOf(each) }));
  return {
    ...{ title, tagline, address, published, baseUrl, language, files, open },
    languages: named,
    openAt(url) {
      const [deepest] = named
        .filter(each => url.startsWith(each.address))
        .sort((one, other) => other.address.length - one.address.length);
      return open(deepest?.name);
    },
  };
}
