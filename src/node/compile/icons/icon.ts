import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Properties } from 'hast';
import { nearest } from '../../../shared/nearest.ts';
import { ICON_SCOPE, type IconPackage, type IconSets, OWN_ICONS } from './sets.ts';
import { type Drawing, drawingOf, type IconBody, readSvg } from './svg.ts';

/** What is meant as the name of an icon wherever one may stand: words with hyphens, after the prefix of a set if it is not the first. */
const NAME = /^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*:)?[a-z][a-z0-9]+(?:[-_ ][a-z0-9]+)*$/;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Why there is no icon of a name, and what to do. */
export interface UnknownIcon {
  readonly message: string;
  readonly fix: string;
}

/** A site with its icons. */
export interface IconSource {
  readonly siteDir: string;
  readonly icons: IconSets;
  /** Whether the text cannot be anything else than a name, unless it has an emoji. */
  readonly isName?: boolean;
  /** Called with each file of the site's own that is read. */
  readonly onFile?: (file: string, bytes: Buffer) => void;
}

/**
 * The icon of a name, as inline SVG in the size and the color of the text; undefined if the text is no name, but an emoji, say.
 */
export function iconNamed(text: string, source: IconSource): Element | UnknownIcon | undefined {
  const written = text.trim();
  const { own, packages } = source.icons;
  if (own.includes(written)) return svgElement(ownDrawing(written, source));
  if (written === '' || EMOJI.test(written)) return undefined;
  const { prefix, name } = partsOf(written);
  const set = prefix === undefined ? packages[0] : packages.find(each => each.prefix === prefix);
  const body = set && read(set, source.siteDir).get(name);
  if (body) return svgElement(drawingOf(body));
  return source.isName || NAME.test(written) ? unknown(written, set, source) : undefined;
}

function partsOf(written: string): { readonly prefix?: string; readonly name: string } {
  const at = written.indexOf(':');
  return at < 0 ? { name: written } : { prefix: written.slice(0, at), name: written.slice(at + 1) };
}

/** Whether a name was found. */
export function isIcon(found: Element | UnknownIcon | undefined): found is Element {
  return found !== undefined && 'tagName' in found;
}

function unknown(text: string, set: IconPackage | undefined, { siteDir, icons }: IconSource): UnknownIcon {
  const { prefix, name } = partsOf(text);
  const { own, packages } = icons;
  const message = `There is no icon \`${text}\``;
  const known = [...(prefix ? [] : own), ...(set ? read(set, siteDir).keys() : [])];
  const near = nearest(name, known);
  if (near) return { message, fix: `Did you mean \`${prefix ? `${prefix}:${near}` : near}\`?` };
  if (set)
    return {
      message,
      fix: `Its set is ${ICON_SCOPE}${set.prefix} ${set.version}: see https://icones.js.org/collection/${set.prefix}.`,
    };
  const wanted = prefix ?? 'lucide';
  const state = packages.length > 0 || own.length > 0 ? '' : ': the site has no icons';
  return {
    message: message + state,
    fix: `Run \`npm install ${ICON_SCOPE}${wanted}\`, add \`${OWN_ICONS}/${name}.svg\`, or write an emoji.`,
  };
}

function ownDrawing(name: string, { siteDir, onFile }: IconSource): Drawing {
  const file = path.join(siteDir, OWN_ICONS, `${name}.svg`);
  const bytes = readFileSync(file);
  onFile?.(file, bytes);
  return readSvg(bytes.toString('utf8'));
}

function svgElement({ viewBox, children }: Drawing): Element {
  const own: Properties = { viewBox, width: '1em', height: '1em', className: ['lectern-icon'], ariaHidden: 'true' };
  return { type: 'element', tagName: 'svg', properties: own, children: [...children] };
}

interface IconFile {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, IconBody>>;
  readonly aliases?: Readonly<Record<string, Alias>>;
}

type Alias = Partial<IconBody> & { readonly parent: string };

type Icons = Pick<ReadonlyMap<string, IconBody>, 'get' | 'keys'>;

/** Sets that were read, by file and version. */
const sets = new Map<string, Icons>();

function read({ file, version }: IconPackage, siteDir: string): Icons {
  const key = `${siteDir} ${file} ${version}`;
  const known = sets.get(key);
  if (known) return known;
  const { icons, aliases = {}, ...box } = JSON.parse(readFileSync(path.resolve(siteDir, file), 'utf8')) as IconFile;
  const { left, top, width, height } = box;
  const all = new Map(
    Object.entries(icons).map(([name, icon]) => [name, { left, top, width, height, ...icon } as IconBody]),
  );
  // An alias may be one of another alias, which stands anywhere in the file.
  let rest = Object.entries(aliases);
  for (let before = -1; before !== rest.length; ) {
    before = rest.length;
    rest = rest.filter(([name, alias]) => {
      const parent = all.get(alias.parent);
      if (parent) all.set(name, derived(parent, alias));
      return !parent;
    });
  }
  sets.set(key, all);
  return all;
}

/** The icon of an alias: what it says of flips and turns is added to what its parent says. */
function derived(parent: IconBody, { parent: _, ...own }: Alias): IconBody {
  return {
    ...parent,
    ...own,
    hFlip: (parent.hFlip ?? false) !== (own.hFlip ?? false),
    vFlip: (parent.vFlip ?? false) !== (own.vFlip ?? false),
    rotate: (parent.rotate ?? 0) + (own.rotate ?? 0),
  };
}
