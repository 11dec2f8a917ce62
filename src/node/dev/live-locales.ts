import { safeDecode } from '../../shared/url.ts';
import type { LocaleChoice } from '../config/resolve/locales.ts';
import type { Site } from '../config/site.ts';
import type { Log } from '../log.ts';
import type { ReadFile } from '../server/find-file.ts';
import type { LocaleFolder, LocaleFolders } from '../server/search-endpoint.ts';
import { once } from '../util/once.ts';
import { rootUrl } from '../util/output-path.ts';
import { type DevBase, openBase } from './dev-base.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { movedPage } from './moved-page.ts';

/** The site in all of its locales, served while it is edited; each locale is opened when it is first requested. */
export interface LiveLocales {
  /** The site in its first locale, by the last good state of the config. */
  site(): Site;
  /** Reads files of the whole output. */
  readonly read: ReadFile;
  /** The locales that are open. */
  all(): readonly LiveSite[];
  /** The locale of a page, given by its path with base URL, if it is open. */
  liveAt(path: string): LiveSite | undefined;
  /** The locale of a page, opened if necessary. */
  open(path: string): Promise<LiveSite>;
  /** Resolves when the first locale is open, or has problems. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

/** The choice of one of several locales. */
export function localeChoice(name: string): LocaleChoice {
  return { name, isAlone: false };
}

/** Opens the locales of a site, beginning with that of the base. Which locales there are follows edits of the config. */
export function openLiveLocales(base: DevBase, log: Log): LiveLocales {
  const first = openLiveSite(base, log);
  const others = new Map<string, LiveSite>();
  const openers = new Map<string, () => Promise<LiveSite>>();
  const firstBase = () => first.current()?.base ?? base;
  const site = () => firstBase().site;
  const opener = (name: string) => async () => {
    const tools = firstBase();
    const options = { ...base.options, locale: localeChoice(name) };
    const live = openLiveSite(await openBase(options, { tools, previews: tools.previews }), log);
    others.set(name, live);
    return live;
  };
  const openLocale = async (name: string): Promise<LiveSite> => {
    if (name === site().locale.name) return first;
    const open = openers.get(name) ?? once(opener(name));
    openers.set(name, open);
    return open();
  };
  const isKnown = (name: string) => name === site().locale.name || site().locales?.some(other => other.name === name);
  const all = () => [first, ...[...others].flatMap(([name, live]) => (isKnown(name) ? [live] : []))];
  return {
    site,
    async read(name) {
      const live = await openLocale(folderOf(name, localeFolders(site()))?.locale ?? site().locale.name);
      const found = await live.read(name);
      const current = live.current();
      if (found !== undefined || !current || !name.endsWith('.html')) return found;
      const elsewhere = all().flatMap(other => (other === live ? [] : (other.current() ?? [])));
      return movedPage(name, current, elsewhere);
    },
    all,
    liveAt(path) {
      const name = localeAt(path, site());
      return name === site().locale.name ? first : others.get(name);
    },
    open: path => openLocale(localeAt(path, site())),
    opened: first.opened,
    async close() {
      for (const live of [first, ...others.values()]) await live.close();
    },
  };
}

/** Name of the locale of a page, given by its path with base URL. */
function localeAt(path: string, { locales = [], locale }: Site): string {
  const found = locales.filter(({ baseUrl }) => `${path}/`.startsWith(baseUrl));
  const [closest] = found.sort((one, other) => other.baseUrl.length - one.baseUrl.length);
  return closest?.name ?? locale.name;
}

/** The folders of locales in the output. Locales at the root of another origin are not served. */
export function localeFolders(site: Site): LocaleFolders {
  const { outPath, locale, locales = [] } = site;
  const root = rootUrl(site);
  const others = locales.filter(
    ({ name, baseUrl: own }) => name !== locale.name && own !== root && own.startsWith(root),
  );
  return [
    { locale: locale.name, path: outPath },
    ...others.map(({ name, baseUrl: own }) => ({ locale: name, path: safeDecode(own.slice(root.length)) })),
    ...locales.filter(({ baseUrl: own }) => own === root).map(({ name }) => ({ locale: name, path: '' })),
  ];
}

/** The innermost folder that contains a file. */
function folderOf(name: string, folders: readonly LocaleFolder[]): LocaleFolder | undefined {
  const found = folders.filter(({ path }) => `${name}/`.startsWith(path));
  return [...found].sort((one, other) => other.path.length - one.path.length)[0];
}
