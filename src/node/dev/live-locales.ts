import type { LocaleChoice } from '../config/resolve/locales.ts';
import type { Site } from '../config/site.ts';
import type { Log } from '../log.ts';
import { once } from '../util/once.ts';
import { type DevBase, openBase } from './dev-base.ts';
import type { ReadFile } from './find-file.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { movedPage } from './moved-page.ts';

/** The site in all of its locales, served while it is edited; each locale is opened when it is first requested. */
export interface LiveLocales {
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

/** Opens the locales of a site, beginning with that of the base. */
export function openLiveLocales(base: DevBase, log: Log): LiveLocales {
  const { site } = base;
  const first = openLiveSite(base, log);
  const open = new Map([[site.locale.name, first]]);
  const openers = new Map<string, () => Promise<LiveSite>>([[site.locale.name, async () => first]]);
  for (const { name } of site.locales ?? []) {
    if (openers.has(name)) continue;
    const opener = once(async () => {
      const live = openLiveSite(
        await openBase({ ...base.options, locale: localeChoice(name) }, { tools: base, previews: base.previews }),
        log,
      );
      open.set(name, live);
      return live;
    });
    openers.set(name, opener);
  }
  const folders = localeFolders(site);
  return {
    async read(name) {
      const live = await openers.get(folderOf(name, folders)?.locale ?? site.locale.name)?.();
      const found = await live?.read(name);
      const current = live?.current();
      if (found !== undefined || !current || !name.endsWith('.html')) return found;
      const others = [...open.values()].flatMap(other => (other === live ? [] : (other.current() ?? [])));
      return movedPage(name, current, others);
    },
    all: () => [...open.values()],
    liveAt: path => open.get(localeAt(path, site)),
    open: async path => (await openers.get(localeAt(path, site))?.()) ?? first,
    opened: first.opened,
    async close() {
      for (const live of open.values()) await live.close();
    },
  };
}

/** Name of the locale of a page, given by its path with base URL. */
function localeAt(path: string, { locales = [], locale }: Site): string {
  const found = locales.filter(({ baseUrl }) => `${path}/`.startsWith(baseUrl));
  const [closest] = found.sort((one, other) => other.baseUrl.length - one.baseUrl.length);
  return closest?.name ?? locale.name;
}

/** Folder of a locale in the output. */
export interface LocaleFolder {
  readonly locale: string;
  /** Ends with a slash, or is empty. */
  readonly path: string;
}

export type LocaleFolders = readonly [LocaleFolder, ...LocaleFolder[]];

/** The folders of locales in the output. Locales at the root of another origin are not served. */
export function localeFolders({ baseUrl, outPath, locale, locales = [] }: Site): LocaleFolders {
  const root = baseUrl.slice(0, baseUrl.length - outPath.length);
  const others = locales.filter(
    ({ name, baseUrl: own }) => name !== locale.name && own !== root && own.startsWith(root),
  );
  return [
    { locale: locale.name, path: outPath },
    ...others.map(({ name, baseUrl: own }) => ({ locale: name, path: own.slice(root.length) })),
    ...locales.filter(({ baseUrl: own }) => own === root).map(({ name }) => ({ locale: name, path: '' })),
  ];
}

/** The innermost folder that contains a file. */
function folderOf(name: string, folders: readonly LocaleFolder[]): LocaleFolder | undefined {
  const found = folders.filter(({ path }) => `${name}/`.startsWith(path));
  return [...found].sort((one, other) => other.path.length - one.path.length)[0];
}
