import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { fresh } from './names.ts';

/** The doc that a key is written for. */
export interface DocAt {
  readonly id: string;
  /** Ids of the version; those that a key changes are no longer right. */
  readonly ids: readonly string[];
  readonly isIndex: boolean;
}

/** Lines of front matter, and the id that they give the doc. */
export interface DocKeys {
  readonly lines: readonly string[];
  readonly newId?: string;
}

type WriteKeys = (doc: DocAt) => DocKeys;

const line =
  (text: string): WriteKeys =>
  () => ({ lines: [text] });

/** What front matter says of a doc's place: address, sidebar, neighbours, tags. */
export const DOC_KEY: Rule<SiteContext, WriteKeys> = rule<SiteContext, WriteKeys>('doc-key', {
  id: site => {
    const newId = `custom-${fresh(site)}`;
    return () => ({ lines: [`id: ${newId}`], newId });
  },
  'slug-absolute': site => line(`slug: /absolute/${fresh(site)}`),
  'slug-relative': site => line(`slug: relative-${fresh(site)}`),
  'slug-dot': site => line(`slug: ./dot-${fresh(site)}`),
  'slug-parent': site => line(`slug: ../up-${fresh(site)}`),
  'slug-slash': site => line(`slug: /with-slash/${fresh(site)}/`),
  'slug-relative-slash': site => line(`slug: relative-slash-${fresh(site)}/`),
  'slug-dotted': site => line(`slug: /release-1.${fresh(site)}`),
  'slug-file': site => line(`slug: /page-${fresh(site)}.html`),
  'slug-unicode': site => line(`slug: /größe-${fresh(site)}`),
  'slug-encoded': site => line(`slug: /caf%C3%A9-${fresh(site)}`),
  'slug-space': site => line(`slug: "/my slug ${fresh(site)}"`),
  'slug-upper': site => line(`slug: /UPPER-${fresh(site)}`),
  'slug-number': site => line(`slug: ${fresh(site) + 4000}`),
  'slug-plus': site => line(`slug: /c++-${fresh(site)}`),
  'sidebar-position': ({ random }) => line(`sidebar_position: ${random.between(0, 12)}`),
  'sidebar-position-float': ({ random }) => line(`sidebar_position: ${random.between(0, 9)}.5`),
  'sidebar-position-negative': ({ random }) => line(`sidebar_position: -${random.between(1, 5)}`),
  'sidebar-position-text': ({ random }) => line(`sidebar_position: "${random.between(1, 9)}"`),
  'sidebar-label': site => line(`sidebar_label: Label ${fresh(site)}`),
  'sidebar-label-number': site => line(`sidebar_label: ${fresh(site)}`),
  'sidebar-label-markup': site => line(`sidebar_label: "<b>a</b> & *b* ${fresh(site)}"`),
  'sidebar-class': () => line('sidebar_class_name: "first-class second"'),
  'sidebar-props': () => line('sidebar_custom_props: { badge: new, list: [1, two], deep: { on: true } }'),
  'sidebar-key': site => line(`sidebar_key: key-${fresh(site)}`),
  'displayed-none': () => line('displayed_sidebar: null'),
  'pagination-label': site => line(`pagination_label: "Onward & up ${fresh(site)}"`),
  'pagination-no-next': () => line('pagination_next: null'),
  'pagination-no-previous': () => line('pagination_prev: null'),
  'pagination-neither': () => () => ({ lines: ['pagination_next: null', 'pagination_prev: null'] }),
  'edit-none': () => line('custom_edit_url: null'),
  'edit-empty': () => line('custom_edit_url: ""'),
  'edit-own': site => line(`custom_edit_url: https://code.test/edit/${fresh(site)}?plain=1`),
  draft: () => line('draft: true'),
  'not-draft': () => line('draft: false'),
  unlisted: () => line('unlisted: true'),
  'tags-inline': () => line('tags: [api, Release Notes, "c++", 2024]'),
  'tags-list': site => () => ({ lines: [`tags:\n  - guide\n  - über uns\n  - camelCase${fresh(site) % 3}`] }),
  'tags-objects': () =>
    line('tags: [{ label: "Own label", permalink: /own }, { label: Other, permalink: other/deep }]'),
  'tags-empty': () => line('tags: []'),
  'tags-same': () => line('tags: [api, API, Api]'),
  'tags-text': () => line('tags: [one, " spaced "]'),
  'hide-title': () => line('hide_title: true'),
  'hide-contents': () => line('hide_table_of_contents: true'),
  'contents-levels': () => () => ({ lines: ['toc_min_heading_level: 3', 'toc_max_heading_level: 5'] }),
  'last-update': () => line('last_update: { date: 2023-04-05, author: Ada & Co }'),
  'last-update-date': () => line('last_update: { date: "2022-01-31T10:00:00Z" }'),
  'last-update-author': () => line('last_update: { author: someone }'),
  keywords: () => line('keywords: [one, two words, "three, four"]'),
  image: () => line('image: /img/card.png'),
  'image-remote': () => line('image: https://images.test/card.png'),
});
