import GithubSlugger from 'github-slugger';
import { KIND, type Reflection } from './json.ts';
import { type Address, GROUPS, type Kind } from './types.ts';

/** The kind of the page of an export; undefined for what has none. */
export function kindOf({ kind, variant }: Reflection): Kind | undefined {
  return variant === 'declaration' ? KINDS_OF_PAGES.get(kind) : undefined;
}

const KINDS_OF_PAGES: ReadonlyMap<number, Kind> = new Map([
  [KIND.module, 'module'],
  [KIND.namespace, 'namespace'],
  [KIND.enum, 'enum'],
  [KIND.variable, 'variable'],
  [KIND.function, 'function'],
  [KIND.class, 'class'],
  [KIND.interface, 'interface'],
  [KIND.typeAlias, 'type'],
]);

/** The folder of the pages of a kind. */
function folderOf(kind: Kind): string {
  return kind === 'module' ? '' : `${GROUPS[kind]}/`;
}

/** Where everything of a package is documented. */
export interface Addresses {
  /** Slugs of pages by the ids of what they document. */
  readonly slugs: ReadonlyMap<number, string>;
  /** Ids on their pages, by the ids of members. */
  readonly anchors: ReadonlyMap<number, string>;
  readonly find: (id: number) => Address | undefined;
}

/** Gives each export a page, and each member a place on one. */
export function addressesIn(project: Reflection): Addresses {
  const slugs = new Map<number, string>([[project.id, '']]);
  const anchors = new Map<number, string>();
  const places = new Map<number, Address>([[project.id, '']]);
  const aliases: Reflection[] = [];
  const taken = new Set(['index']);
  const visit = (container: Reflection, prefix: string): void => {
    for (const child of container.children ?? []) {
      const kind = kindOf(child);
      if (child.variant === 'reference') aliases.push(child);
      if (kind === undefined) continue;
      const slug = freeSlug(`${prefix}${folderOf(kind)}${nameInUrl(child.name, kind)}`, taken);
      slugs.set(child.id, slug);
      for (const id of idsOf(child)) places.set(id, slug);
      if (kind === 'module' || kind === 'namespace') visit(child, `${slug}/`);
      else visitMembers(child, slug);
    }
  };
  const visitMembers = (declaration: Reflection, slug: string): void => {
    const slugger = new GithubSlugger();
    for (const member of membersOf(declaration)) {
      const anchor = slugger.slug(member.name) || slugger.slug('member');
      anchors.set(member.id, anchor);
      for (const id of idsOf(member)) places.set(id, `${slug}#${anchor}`);
    }
  };
  visit(project, '');
  const find = (id: number): Address | undefined => places.get(id);
  for (const { id, target } of aliases) {
    const to = target === undefined ? undefined : find(target);
    if (to !== undefined) places.set(id, to);
  }
  return { slugs, anchors, find };
}

/** The members of an export, or of the object that its type is. */
export function membersOf({ children, type }: Reflection): readonly Reflection[] {
  return children ?? (type?.type === 'reflection' ? (type.declaration.children ?? []) : []);
}

/** The ids by which something is known. */
function idsOf({ id, signatures = [], getSignature, setSignature, type }: Reflection): readonly number[] {
  const inner = type?.type === 'reflection' ? [type.declaration, ...(type.declaration.signatures ?? [])] : [];
  const all = [...signatures, getSignature, setSignature, ...inner];
  return [id, ...all.flatMap(each => (each ? [each.id] : []))];
}

/** A name as a part of an address. That of a module may be a path. @example nameInUrl('a b', 'function') // 'a-b' */
function nameInUrl(name: string, kind: Kind): string {
  const unwanted = kind === 'module' ? /[^\p{L}\p{N}$_./-]+/gu : /[^\p{L}\p{N}$_.-]+/gu;
  const characters = [...name.replace(unwanted, '-')];
  const isInner = (character: string): boolean => !'-./'.includes(character);
  return characters.slice(characters.findIndex(isInner), characters.findLastIndex(isInner) + 1).join('') || 'export';
}

/** A slug that no other page has, also where file systems ignore the case. */
function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted;
  for (let count = 1; taken.has(slug.toLowerCase()); count++) slug = `${wanted}-${count}`;
  taken.add(slug.toLowerCase());
  return slug;
}
