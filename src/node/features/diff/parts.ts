/** Parts around pages, whose changes are told once: sidebars, navbar, footer. */

import { SITE_DESCRIPTION } from '../../../shared/site-description.ts';
import { rebase } from '../../../shared/url.ts';
import { attempt } from '../../util/attempt.ts';
import { isRecord } from '../../util/json.ts';
import { type BuiltSite, descriptionOf } from './built-site.ts';
import { diffLines } from './lines.ts';
import type { BuiltPage } from './page.ts';
import type { ChangedPart } from './types.ts';

/** Collects what has changed around pages. */
export interface PartCollector {
  add(before: BuiltPage, after: BuiltPage): void;
  parts(): readonly ChangedPart[];
}

const NAMES = ['navbar', 'footer'] as const;

/** Most pages have the same navbar, but for the item of the page and the links to it in other versions and languages. */
export function createPartCollector(): PartCollector {
  const found = new Map(NAMES.map(name => [name, { in: new Set<string>(), out: new Set<string>() }]));
  const known = new Map<string, readonly string[]>();
  const linesOf = (page: BuiltPage, html: string): readonly string[] => {
    // By what most pages share, not by the HTML of each, which would be kept for all of them.
    const shared = withoutPageLinks(html);
    const lines = known.get(shared) ?? page.lines(shared).filter(line => !/^(?:- )?!?\[\]/.test(line));
    known.set(shared, lines);
    return lines;
  };
  return {
    add(before, after) {
      for (const name of NAMES) {
        if (before[name] === after[name]) continue;
        const [old, own] = [linesOf(before, before[name]), linesOf(after, after[name])];
        const [was, is] = [new Set(old), new Set(own)];
        for (const line of own) if (!was.has(line)) found.get(name)?.in.add(line);
        for (const line of old) if (!is.has(line)) found.get(name)?.out.add(line);
      }
    },
    parts: () =>
      [...found]
        .filter(([, lines]) => lines.in.size + lines.out.size > 0)
        .map(([name, lines]) => ({ name, in: [...lines.in], out: [...lines.out] })),
  };
}

/** Each link has its line. Items of menus lead to the same page elsewhere: of those only the label counts. */
function withoutPageLinks(html: string): string {
  return html
    .replace(/<nav\b/, '<div')
    .replace(/<a\b|<\/a>/g, tag => (tag === '<a' ? '<hr><a' : '</a><hr>'))
    .replace(/(<a\b[^<>]{0,300}class="[^"<>]*dropdown__link[^"<>]*"[^<>]{0,300}) href="[^"]*"/g, '$1');
}

/** Sidebars that have changed, of sites that were built by Lectern. */
export function compareSidebars(base: BuiltSite, site: BuiltSite): readonly ChangedPart[] {
  const [before, after] = [sidebarsOf(base), sidebarsOf(site)];
  // Without those of one site, nothing can be said.
  if (before.size === 0 || after.size === 0) return [];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap(name => {
    const rows = diffLines(before.get(name) ?? [], after.get(name) ?? []);
    const texts = (kind: 'in' | 'out'): readonly string[] =>
      rows.flatMap(row => {
        if (row.kind !== 'changed') return row.kind === kind ? [row.text.trim()] : [];
        const other = kind === 'in' ? 'out' : 'in';
        const kept = row.pieces.filter(piece => piece.kind !== other).map(({ text }) => text);
        return [kept.join('').trim()];
      });
    const part = { name, in: texts('in'), out: texts('out') };
    return part.in.length + part.out.length > 0 ? [part] : [];
  });
}

/** Lines of sidebars by name. */
function sidebarsOf(site: BuiltSite): ReadonlyMap<string, readonly string[]> {
  const folders = site.files
    .filter(file => file === SITE_DESCRIPTION || file.endsWith(`/${SITE_DESCRIPTION}`))
    .map(file => file.slice(0, -SITE_DESCRIPTION.length));
  // Another program may have written a file of that name.
  return new Map(folders.flatMap(folder => attempt(() => sidebarsIn(site, folder)) ?? []));
}

function sidebarsIn(site: BuiltSite, folder: string): readonly (readonly [string, readonly string[]])[] {
  return (descriptionOf(site, folder)?.docs ?? []).flatMap(({ id, versions }) =>
    versions.flatMap(({ name: version, sidebars }) =>
      sidebars.map(({ name, file }) => {
        const items = attempt<unknown>(() => JSON.parse(site.read(folder + file).toString()));
        const place = [folder.slice(0, -1), id === 'default' ? '' : id, version === 'current' ? '' : version, name];
        return [`sidebar ${place.filter(Boolean).join('/')}`, itemLines(items, site.baseUrl, '')] as const;
      }),
    ),
  );
}

function itemLines(items: unknown, baseUrl: string, indent: string): readonly string[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap(({ label, href, items: inner }) => {
    const address = typeof href === 'string' ? rebase(href, baseUrl, '/') : '';
    const own = typeof label === 'string' ? [`${indent}${address === '' ? label : `[${label}](${address})`}`] : [];
    return [...own, ...itemLines(inner, baseUrl, `${indent}  `)];
  });
}
