import { Code } from '../code.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { ITEMS_GENERATOR } from '../structure/sidebars.ts';
import { set } from './set.ts';

/** Options of docs that are not their defaults. */
export const DOCS_OPTION: Rule<SiteContext, void> = rule<SiteContext, void>('docs-option', {
  tagsBasePath: ({ docsOptions }) => set(docsOptions, { tagsBasePath: 'labels/of' }),
  breadcrumbs: ({ docsOptions }) => set(docsOptions, { breadcrumbs: false }),
  sidebarCollapsed: ({ docsOptions }) => set(docsOptions, { sidebarCollapsed: false }),
  sidebarCollapsible: ({ docsOptions }) => set(docsOptions, { sidebarCollapsible: false, sidebarCollapsed: false }),
  sidebarItemsGenerator: ({ docsOptions }) => set(docsOptions, { sidebarItemsGenerator: ITEMS_GENERATOR }),
  numberPrefixParser: ({ docsOptions }) => set(docsOptions, { numberPrefixParser: false }),
  'editUrl-text': ({ docsOptions }) => set(docsOptions, { editUrl: 'https://code.test/org/project/edit/main/' }),
  'editUrl-parent': ({ docsOptions }) => set(docsOptions, { editUrl: 'https://code.test/tree/main/website' }),
  'editUrl-function': ({ docsOptions }) =>
    set(docsOptions, {
      editUrl: new Code(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the generated site
        '({ version, versionDocsDirPath, docPath, permalink, locale }) => docPath.length % 3 === 0 ? undefined : `https://code.test/${locale}/${version}/${versionDocsDirPath}/${docPath}?at=${permalink}`',
      ),
    }),
  editCurrentVersion: ({ docsOptions }) =>
    set(docsOptions, { editCurrentVersion: true, editUrl: 'https://code.test/edit/' }),
  editLocalizedFiles: ({ docsOptions }) =>
    set(docsOptions, { editLocalizedFiles: true, editUrl: 'https://code.test/edit/' }),
  showLastUpdateTime: ({ docsOptions }) => set(docsOptions, { showLastUpdateTime: true }),
  showLastUpdateAuthor: ({ docsOptions }) => set(docsOptions, { showLastUpdateAuthor: true }),
  include: ({ docsOptions, files }) => {
    files.set('docs/not-included.markdown', '# Not included\n');
    set(docsOptions, { include: ['**/*.md', '**/*.mdx', '!**/not-*'] });
  },
  exclude: ({ docsOptions, files }) => {
    files.set('docs/excluded.md', '# Excluded\n');
    set(docsOptions, { exclude: ['excluded.*', '**/_*'] });
  },
  'admonitions-off': ({ docsOptions }) => set(docsOptions, { admonitions: false }),
  'admonitions-keywords': ({ docsOptions }) =>
    set(docsOptions, { admonitions: { keywords: ['own', 'note'], extendDefaults: true } }),
  remarkPlugins: ({ docsOptions }) =>
    set(docsOptions, {
      remarkPlugins: [
        new Code(
          "() => tree => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By remark.' }] })",
        ),
      ],
    }),
  rehypePlugins: ({ docsOptions }) =>
    set(docsOptions, {
      rehypePlugins: [
        [
          new Code(
            "options => tree => void tree.children.push({ type: 'element', tagName: 'p', properties: { className: ['by-rehype'] }, children: [{ type: 'text', value: options.text }] })",
          ),
          { text: 'By rehype.' },
        ],
      ],
    }),
  beforeDefaultRemarkPlugins: ({ docsOptions }) =>
    set(docsOptions, {
      beforeDefaultRemarkPlugins: [
        new Code(
          "() => tree => void tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added before' }] })",
        ),
      ],
    }),
  beforeDefaultRehypePlugins: ({ docsOptions }) =>
    set(docsOptions, {
      beforeDefaultRehypePlugins: [
        new Code(
          "() => tree => void tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'By early rehype.' }] })",
        ),
      ],
    }),
  recmaPlugins: ({ docsOptions }) => set(docsOptions, { recmaPlugins: [new Code('() => tree => tree')] }),
  docItemComponent: site => component(site, 'docItemComponent', 'DocItem'),
  docRootComponent: site => component(site, 'docRootComponent', 'DocRoot'),
  docsRootComponent: site => component(site, 'docsRootComponent', 'DocsRoot'),
  docVersionRootComponent: site => component(site, 'docVersionRootComponent', 'DocVersionRoot'),
  docTagsListComponent: site => component(site, 'docTagsListComponent', 'DocTagsListPage'),
  docTagDocListComponent: site => component(site, 'docTagDocListComponent', 'DocTagDocListPage'),
  docCategoryGeneratedIndexComponent: site =>
    component(site, 'docCategoryGeneratedIndexComponent', 'DocCategoryGeneratedIndexPage'),
  onInlineTags: ({ docsOptions }) => set(docsOptions, { onInlineTags: 'warn' }),
  'tags-path': ({ docsOptions }) => set(docsOptions, { tags: 'all-tags.yml', onInlineTags: 'ignore' }),
  'tags-off': ({ docsOptions }) => set(docsOptions, { tags: false }),
});

/** A component of the site's own around that of the theme. */
function component({ docsOptions, files }: SiteContext, option: string, name: string): void {
  const file = `src/own-components/${name}.js`;
  files.set(
    file,
    `import React from 'react';\nimport Original from '@theme/${name}';\n\nexport default function Own(props) {\n  return (\n    <>\n      <Original {...props} />\n      <span hidden data-hook="keys of ${name}">{Object.keys(props).filter(key => !(key in Object.prototype)).sort().join(' ')}</span>\n    </>\n  );\n}\n`,
  );
  set(docsOptions, { [option]: `@site/${file}` });
}
