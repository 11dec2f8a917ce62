import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Properties } from 'hast';
import { nearest } from '../../../shared/nearest.ts';
import { ICON_SCOPE, type IconPackage, type IconSets, OWN_ICONS } from './sets.ts';
import { type Drawing, drawingOf, type IconBody, readSvg } from './svg.ts';

/** What may be the name of an icon: words with hyphens, after the prefix of a set if it is not the first. */
const NAME = /^(?:([a-z][a-z0-9]*(?:-[a-z0-9]+)*):)?([a-z][a-z0-9]+(?:[-_ ][a-z0-9]+)*)$/;

/** Why there is no icon of a name, and what to do. */
export interface UnknownIcon {
  readonly message: string;
  readonly fix: string;
}

/** A site with its icons. */
export interface IconSource {
  readonly siteDir: string;
  readonly icons: IconSets;
  /** Called with each file of the site's own that is read. */
  readonly onFile?: (file: string, bytes: Buffer) => void;
}

/**
 * The icon of a name, as inline SVG in the size and the color of the text; undefined if the text is no name, but an emoji, say.
 */
export function iconNamed(text: string, source: IconSource): Element | UnknownIcon | undefined {
  const [, prefix, name] = NAME.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const { own, packages } = source.icons;
  if (prefix === undefined && own.includes(name)) return svgElement(ownDrawing(name, source));
  const set = prefix === undefined ? packages[0] : packages.find(each => each.prefix === prefix);
  const body = set && read(set, source.siteDir).get(name);
  if (body) return svgElement(drawingOf(body));
  return unknown(text, set, source);
}

/** Whether a name was found. */
export function isIcon(found: Element | UnknownIcon | undefined): found is Element {
  return found !== undefined && 'tagName' in found;
}

function unknown(text: string, set: IconPackage | undefined, { siteDir, icons }: IconSource): UnknownIcon {
  const [, prefix, name = text] = NAME.exec(text.trim()) ?? [];
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
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, IconBody>>;
  readonly aliases?: Readonly<Record<string, Partial<IconBody> & { readonly parent: string }>>;
}

type Icons = Pick<ReadonlyMap<string, IconBody>, 'get' | 'keys'>;

/** Sets that were read, by file and version. */
const sets = new Map<string, Icons>();

function read({ file, version }: IconPackage, siteDir: string): Icons {
  const key = `${siteDir} ${file} ${version}`;
  const known = sets.get(key);
  if (known) return known;
  const {
    icons,
    aliases = {},
    width,
    height,
  } = JSON.parse(readFileSync(path.resolve(siteDir, file), 'utf8')) as IconFile;
  const sized = ([name, icon]: readonly [string, IconBody]) => [name, { width, height, ...icon }] as const;
  const renamed = Object.entries(aliases).flatMap(([name, { parent, ...own }]) => {
    const icon = icons[parent];
    return icon ? [[name, { ...icon, ...own }] as const] : [];
  });
  const all: Icons = new Map([...Object.entries(icons), ...renamed].map(sized) as [string, IconBody][]);
  sets.set(key, all);
  return all;
}
