import { choose, chooseSome } from '../production.ts';
import type { PlacedDoc, SiteContext } from '../site.ts';
import { CATEGORY_FILE } from './category.ts';
import { DOC_KEY } from './doc-keys.ts';
import { FILE, FOLDER, INDEX_FILE, withoutNumber } from './names.ts';

/** The docs of one version of one docs plugin. */
export interface DocSet {
  /** The folder that they are in: `docs`, `versioned_docs/version-1.0`. */
  readonly root: string;
  readonly docs: readonly PlacedDoc[];
  /** Paths below the root. */
  readonly folders: readonly string[];
}

/** A doc's place before its front matter is chosen. */
interface Place {
  readonly folder: string;
  readonly name: string;
  readonly isIndex: boolean;
  readonly productions: readonly string[];
}

/** Plans the docs of a version, and writes what their folders need. */
export function planDocs(site: SiteContext, root: string, count: number): DocSet {
  const { random } = site;
  const home: Place[] = random.chance(0.5) ? [{ folder: '', name: 'index', isIndex: true, productions: [] }] : [];
  const folders = Array.from({ length: Math.ceil(count / 6) }, () => choose(site, FOLDER));
  const indexes = folders.filter(() => random.chance(0.5)).map(folder => indexPlace(site, folder));
  const rest = Math.max(count - home.length - indexes.length, 2);
  const others = Array.from({ length: rest }, () => filePlace(site, random.pick(['', ...folders, ...folders])));
  for (const folder of folders) if (random.chance(0.6)) choose(site, CATEGORY_FILE)({ root, folder });
  const places = [...home, ...indexes, ...others];
  const ids = places.map(place => idOf(place, site));
  const docs = places.map((place, index) => planDoc(site, { root, place, id: ids[index] ?? '', ids }));
  return { root, docs, folders };
}

function indexPlace(site: SiteContext, folder: string): Place {
  const used = new Set<string>();
  const name = choose({ ...site, used }, INDEX_FILE)(folder);
  return { folder, name, isIndex: name !== '01-index', productions: [...used] };
}

function filePlace(site: SiteContext, folder: string): Place {
  const used = new Set<string>();
  const name = choose({ ...site, used }, FILE);
  return { folder, name, isIndex: false, productions: [...used] };
}

/** Files that every version has keep the prefixes of their numbers where nothing parses them. */
function idOf({ folder, name }: Place, { docsOptions }: SiteContext): string {
  const segments = [...folder.split('/').filter(Boolean), name];
  return segments
    .map(segment => (docsOptions.numberPrefixParser === false ? segment : withoutNumber(segment)))
    .join('/');
}

interface Planned {
  readonly root: string;
  readonly place: Place;
  readonly id: string;
  readonly ids: readonly string[];
}

function planDoc(site: SiteContext, { root, place, id, ids }: Planned): PlacedDoc {
  const { random } = site;
  const used = new Set<string>(place.productions);
  const chosen = random.chance(0.6)
    ? chooseSome({ ...site, used }, DOC_KEY, random.between(1, 3)).map(key => key({ id, ids, isIndex: place.isIndex }))
    : [];
  const own = chosen.find(({ newId }) => newId !== undefined)?.newId;
  const meta = new Map(chosen.flatMap(({ lines }) => lines).map(line => [line.split(':', 1)[0], line]));
  if (meta.has('draft')) meta.delete('unlisted');
  const file = [root, place.folder, `${place.name}${random.chance(0.5) ? '.md' : '.mdx'}`].filter(Boolean).join('/');
  const fullId = own === undefined ? id : [...id.split('/').slice(0, -1), own].join('/');
  return { file, id: fullId, meta: [...meta.values()], productions: [...used], anchors: [] };
}
