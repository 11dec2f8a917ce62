import { countKeys, countLines } from '../keys.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { fresh } from './names.ts';

/** A folder of docs, and the folder of the version that it is in. */
export interface FolderAt {
  readonly root: string;
  readonly folder: string;
}

type WriteCategory = (at: FolderAt) => void;

/** What `_category_` says of a folder, each key in one spelling or the other. */
export const CATEGORY_FILE: Rule<SiteContext, WriteCategory> = rule<SiteContext, WriteCategory>('category-file', {
  'json-label': site => json(site, { label: `Labelled ${fresh(site)}` }),
  'json-position': site => json(site, { position: site.random.between(0, 9) }),
  'json-position-float': site => json(site, { position: 2.5, label: `Half ${fresh(site)}` }),
  'json-index': site => json(site, { link: { type: 'generated-index' } }),
  'json-index-keys': site => json(site, { label: `All keys ${fresh(site)}`, link: generatedIndex(site) }),
  'json-no-link': site => json(site, { link: null, label: `No link ${fresh(site)}` }),
  'json-class': site => json(site, { className: 'red blue', customProps: { badge: 'new', count: 2 } }),
  'json-open': site => json(site, { collapsed: false }),
  'json-fixed': site => json(site, { collapsible: false }),
  'json-description': site => json(site, { description: `Words & more ${fresh(site)}` }),
  'json-key': site => json(site, { key: `key-${fresh(site)}` }),
  'yml-all': site =>
    yaml(site, 'yml', [
      `label: 'Yaml: label ${fresh(site)}'`,
      'position: 3',
      'collapsible: true',
      'collapsed: true',
      'className: yaml-class',
      'description: From YAML',
      'customProps:',
      '  list: [a, b]',
    ]),
  'yaml-index': site => yaml(site, 'yaml', [`label: ${fresh(site)} numbers`, 'link:', '  type: generated-index']),
  'yml-index-slug': site =>
    yaml(site, 'yml', [`link: { type: generated-index, slug: /chapters/${fresh(site)}/, title: A "title" }`]),
  'yml-comment': site => yaml(site, 'yml', ['# says little', `label: "Quoted # ${fresh(site)}"`]),
  'yml-position-zero': site => yaml(site, 'yml', ['position: 0']),
});

/** The link to a generated index with each of its keys. */
export function generatedIndex(site: SiteContext): Readonly<Record<string, unknown>> {
  const number = fresh(site);
  return {
    type: 'generated-index',
    slug: site.random.pick([`/index/${number}`, `plain-${number}`, `/index-${number}/`, `/Über-${number}`]),
    title: `Index & title ${number}`,
    description: `What is in *index* ${number}.`,
    keywords: ['first', 'second key'],
    image: '/img/card.png',
  };
}

function json(site: SiteContext, value: unknown): WriteCategory {
  countKeys(site, 'category', value);
  return ({ root, folder }) => void site.files.set(`${root}/${folder}/_category_.json`, `${JSON.stringify(value)}\n`);
}

function yaml(site: SiteContext, extension: 'yml' | 'yaml', lines: readonly string[]): WriteCategory {
  countLines(site, 'category', lines.join('\n'));
  return ({ root, folder }) =>
    void site.files.set(`${root}/${folder}/_category_.${extension}`, `${lines.join('\n')}\n`);
}
