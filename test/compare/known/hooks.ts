import { safeDecode } from '../../../src/shared/url.ts';
import type { Adjust, Both, KnownDifference, SiteFacts } from '../compare.ts';
import { both, nothing, otherAmong, replace } from './adjust.ts';
import { isUnlisted } from './page-at.ts';

/** Leaves out the lines of values that say something of one generator alone. */
const withoutLines =
  (pattern: RegExp): Adjust =>
  lines =>
    lines.filter(line => !pattern.test(line));

const decoded: Adjust = lines => lines.map(safeDecode);

const decodedEditLinks: Adjust = lines =>
  lines.map(line => (/^(?:\.metadata|.*\.docs\.\d+)\.editUrl = /.test(line) ? safeDecode(line) : line));

/** What is inside of categories that are no more than an address here. */
const INNER_ITEMS = /^(?:\.items)?\.\d+\.(?:items\b|unloaded|firstHref)|^\.(?:loadAll|url) = |\.unlisted = false$/;

/** What versions contain, wherever a hook returns one. */
const OF_VERSIONS =
  /^(?:\.\d+|\.activeVersion|\.latestVersionSuggestion|(?:\.activePlugin)?\.pluginData\.versions\.\d+)?\.(?:docs|sidebars|draftIds)\b/;

/** Hooks whose values have addresses of docs. */
const WITH_ADDRESSES = `useDoc useDocsSidebar useSidebarBreadcrumbs useActiveDocContext useActivePlugin useActivePluginAndVersion
  useDocVersionSuggestions useVersions useLatestVersion useAllDocsData useGlobalData`;

/** Leaves out words of a list. */
const withoutWords =
  (words: string): Adjust =>
  lines =>
    lines.map(line =>
      wordsOf(line)
        .filter(word => !words.split(' ').includes(word))
        .join(' '),
    );

function sharedWords(line: string, other: string | undefined): string {
  return wordsOf(line)
    .filter(word => wordsOf(other).includes(word))
    .join(' ');
}

const withoutDates = replace(/^(\.(?:metadata\.|.*\.docs\.\d+\.)?frontMatter\.[\w.]*\bdate) = .*$/, '$1');

const TAG = /^(?:\.metadata|.*\.docs\.\d+)\.tags\.\d+\./;

const withoutTags = (lines: readonly string[]): readonly string[] => lines.filter(line => !TAG.test(line));

function numberOfTags(lines: readonly string[]): number {
  return lines.filter(line => TAG.test(line) && line.includes('.permalink = ')).length;
}

const wordsOf = (line = ''): readonly string[] => line.split(' ');

const OF_DIAGRAMS = /^(?:\.themeConfig)?\.mermaid\./;

const hooks = (names: string): readonly string[] => names.split(/\s+/).map(name => `hook ${name}`);

const withoutEndSlash = replace(/(\.(?:path|permalink|href|link) = \/.+)\/$/, '$1');

/** Words of the props of components that come from the router. */
const OF_ROUTER = 'history location match route staticContext children';

/** Leaves out the numbers of docs and of drafts in their version, and sorts what is left. */
const inAnyOrder: Adjust = lines => lines.map(line => line.replace(/(\.(?:docs|draftIds))\.\d+/, '$1')).sort();

/** What is no plugin here, or none unless it is installed: themes, what every build does, and what was discontinued. */
const BUILT_IN =
  /^docusaurus-(?:bootstrap-plugin|mdx-fallback-plugin|plugin-(?:svgr|sitemap|pwa|google-analytics|css-cascade-layers|debug)|theme-(?:classic|mermaid|live-codeblock)) default$|^docusaurus-plugin-client-redirects /;

/** Names of the props of the page of a category. */
const OF_INDEX = /^(?:\w+ )*categoryGeneratedIndex(?: \w+)*$/;

const LINK_LABEL = /^(\.\S+\.sidebars\..+\.link\.label) = (.*)$/;

/** Labels of the first links of sidebars as the other side has them, where they are ids of docs. */
const withTitlesOfLinks: Adjust = (lines, others) => {
  const ids = new Set(lines.map(line => /\.docs\.\d+\.id = (.*)$/.exec(line)?.[1]));
  return lines.map(line => {
    const [, key, label] = LINK_LABEL.exec(line) ?? [];
    return (ids.has(label) && others.find(other => other.startsWith(`${key} = `))) || line;
  });
};

/** Labels of the first links of sidebars as Docusaurus' own sidebars show them, where the other side has these. */
const withShownLabels: Adjust = (lines, others, { sites }) => {
  const shown = new Set([...sites.docusaurus.values()].flatMap(({ sidebar = [] }) => sidebar.map(bareLink)));
  return lines.map(line => {
    const [, key = '', label] = LINK_LABEL.exec(line) ?? [];
    const textOf = (name: string) => others.find(other => other.startsWith(`${name} = `))?.slice(name.length + 3);
    const [own, path] = [key, key.replace(/label$/, 'path')].map(textOf);
    const isShown = own !== undefined && path !== undefined && shown.has(bareLink(`1 link ${own} → ${path}`));
    return label !== undefined && isShown ? `${key} = ${own}` : line;
  });
};

/** A link of a sidebar, wherever it stands there. */
function bareLink(line: string): string {
  return line.replace(/^\d+ (?:link|category) /, '').replace(/\/?(?: \(active\))?$/, '');
}

const MAIN_DOC = /^(.*\.)mainDocId = (.+)$/;

/** Whether a doc is unlisted, by its id. */
function isUnlistedDoc(id: string, { docusaurus, lectern }: Both<SiteFacts>): boolean {
  const names = `docs-doc-id-${id}`.split(' ');
  return [...docusaurus.values(), ...lectern.values()].some(
    page => isUnlisted(page) && names.every(name => page.classes?.includes(name)),
  );
}

/** Leaves out the headings of a page, of which some go on on another line. */
const withoutContents: Adjust = lines =>
  lines.filter((line, index) => {
    const start = lines.slice(0, index + 1).findLast(one => one.startsWith('.'));
    return !(line.startsWith('.') ? line : (start ?? '')).startsWith('.toc');
  });

/** How values differ on purpose that hooks return to components of a site. */
export const HOOK_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Colors of code meet the contrast that readers need, so the default themes of Prism are others.',
    facts: hooks('useThemeConfig siteConfig'),
    docusaurus: withoutLines(/^(?:\.themeConfig)?\.prism\.(?:theme|darkTheme)\./),
    lectern: withoutLines(/^(?:\.themeConfig)?\.prism\.(?:theme|darkTheme)\./),
  },
  {
    reason: 'The config has options that are new here, and none of a blog.',
    facts: hooks('useThemeConfig siteConfig'),
    docusaurus: withoutLines(/^(?:\.themeConfig)?\.blog\./),
    lectern: both(
      withoutLines(
        /^(?:(?:\.themeConfig)?\.(?:docs\.feedback|translations\.)|\.(?:assistants|hostFiles|linkedFiles|publicKeys)\b)/,
      ),
      // A site with the plugin for diagrams has its options.
      (lines, others) =>
        others.some(line => OF_DIAGRAMS.test(line)) ? lines : lines.filter(line => !OF_DIAGRAMS.test(line)),
    ),
  },
  {
    reason: 'Sites that set `future.v4` early keep the syntax of MDX 1.',
    facts: hooks('siteConfig'),
    docusaurus: otherAmong(
      (line, other) => line.startsWith('.markdown.mdx1Compat.') && other === line.replace(/ = false$/, ' = true'),
    ),
  },
  {
    reason:
      'A page carries the open path of its sidebar, not what closed categories contain, so that pages stay small.',
    facts: hooks('useSidebarBreadcrumbs useDocsSidebar'),
    docusaurus: withoutLines(INNER_ITEMS),
    lectern: withoutLines(INNER_ITEMS),
  },
  {
    reason:
      'A page carries of each version its main doc and the same doc there, without sidebars, so that pages stay small.',
    facts: hooks(
      'useActiveDocContext useActivePlugin useActivePluginAndVersion useDocVersionSuggestions useVersions useLatestVersion',
    ),
    docusaurus: withoutLines(OF_VERSIONS),
    lectern: withoutLines(OF_VERSIONS),
  },
  {
    reason:
      'The main doc of a version is one that is listed, so that links to the version lead to what its sidebar shows.',
    facts: hooks(
      'useActiveDocContext useActivePlugin useActivePluginAndVersion useDocVersionSuggestions useVersions useLatestVersion useAllDocsData',
    ),
    docusaurus: otherAmong((line, other, { sites }) => {
      const [, key, id = ''] = MAIN_DOC.exec(line) ?? [];
      return key !== undefined && MAIN_DOC.exec(other)?.[1] === key && isUnlistedDoc(id, sites);
    }),
  },
  {
    reason: 'Addresses that hooks return are as `trailingSlash` says, as those of links.',
    facts: hooks(WITH_ADDRESSES),
    docusaurus: withoutEndSlash,
    lectern: withoutEndSlash,
  },
  {
    reason: 'Addresses of links in sidebars have the base URL, as those of docs do.',
    facts: hooks('useDocsSidebar'),
    docusaurus: otherAmong((line, other) => {
      const [key, href = ''] = line.split(/(?<=\.href) = (?=\/)/);
      return href !== '' && other.startsWith(`${key} = /`) && other.endsWith(href);
    }),
  },
  {
    reason: 'Edit links are percent-encoded, so that hosts find files of any name.',
    facts: hooks('useDoc useGlobalData'),
    docusaurus: decodedEditLinks,
    lectern: decodedEditLinks,
  },
  {
    reason: 'Dates of front matter are as the author wrote them.',
    facts: hooks('useDoc useGlobalData'),
    docusaurus: withoutDates,
    lectern: withoutDates,
  },
  {
    reason: 'Dates of front matter are as the author wrote them.',
    facts: hooks('useDoc'),
    docusaurus: otherAmong((line, other) => {
      const [, key] = /^(\.(?:metadata\.)?frontMatter\.\S+ = )\{\}$/.exec(line) ?? [];
      return key !== undefined && other.startsWith(key) && /^\d{4}-\d\d-\d\d/.test(other.slice(key.length));
    }),
  },
  {
    reason: 'Descriptions keep the words of a page; they are compared as those of its head.',
    facts: hooks('useDoc useDocsVersion'),
    docusaurus: withoutLines(/^\.(?:metadata|docs\..+)\.description = /),
    lectern: withoutLines(/^\.(?:metadata|docs\..+)\.description = /),
  },
  {
    reason: 'The metadata of a doc has what its page needs besides, and nothing where there is nothing.',
    facts: hooks('useDoc useGlobalData'),
    docusaurus: withoutLines(/^(?:\.metadata|.*\.docs\.\d+)\.(?:lastUpdated(?:At|By)|editUrl) = (?:null)?$/),
    lectern: withoutLines(
      /^\.metadata\.(?:breadcrumbs|hideTitle|hideTableOfContents|tocMinLevel|tocMaxLevel|cards|contributors)\b/,
    ),
  },
  {
    reason: 'A page carries the headings that its table of contents shows, with the names that they have there.',
    facts: hooks('useDoc'),
    docusaurus: withoutContents,
    lectern: withoutContents,
  },
  {
    reason:
      'The content of a page has its title also where its text has none, so the title of the content is that of the page.',
    facts: hooks('useDoc'),
    docusaurus: withoutLines(/^\.contentTitle\b/),
    lectern: withoutLines(/^\.contentTitle\b/),
  },
  {
    reason: 'The location has the address that links have, so that components find the link of their page.',
    facts: hooks('useLocation'),
    docusaurus: both(decoded, replace(/\/404$/, '/404.html')),
    lectern: both(decoded, withoutLines(/^\.(?:key = default|state = null)$/)),
  },
  {
    reason: 'A component of a page gets the data of its page; what the router knows comes from hooks.',
    facts: [
      ...`DocItem DocRoot DocsRoot DocVersionRoot DocTagsListPage DocTagDocListPage DocCategoryGeneratedIndexPage MDXPage`
        .split(' ')
        .map(name => `hook keys of ${name}`),
    ],
    docusaurus: withoutWords(OF_ROUTER),
    lectern: both(withoutWords(OF_ROUTER), (lines, others) => lines.map(line => sharedWords(line, others[0]))),
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: hooks('useAllDocsData useGlobalData'),
    docusaurus: withTitlesOfLinks,
  },
  {
    reason:
      'The first link of a sidebar is called as the sidebar shows it, where Docusaurus has the label of the sidebars file, which front matter replaces.',
    facts: hooks('useAllDocsData useGlobalData'),
    docusaurus: withShownLabels,
  },
  {
    reason: 'A component of a page gets the data of its page; what the router knows comes from hooks.',
    facts: ['content'],
    when: ({ docusaurus }) => docusaurus.some(line => OF_INDEX.test(line) && line.endsWith(' staticContext')),
    docusaurus: withoutLines(OF_INDEX),
    lectern: withoutLines(OF_INDEX),
  },
  {
    reason: 'Docs are in the order of their paths, not in that of the file system.',
    facts: hooks('useAllDocsData'),
    docusaurus: inAnyOrder,
    lectern: inAnyOrder,
  },
  {
    reason:
      'Themes, sitemaps, redirects, PWAs and SVG files need no plugin, so a plugin that asks for all of them gets those that do things.',
    facts: hooks('plugins'),
    docusaurus: (lines, others) => lines.filter(line => !BUILT_IN.test(line) || others.includes(line)),
  },
  {
    reason: 'Search is built in, with a page of results.',
    facts: hooks('routesPaths'),
    lectern: (lines, others) => lines.filter(line => !/^\/(?:.*\/)?search\/?$/.test(line) || others.includes(line)),
  },
  {
    reason: 'Options for what is around pages are ignored, with a notice of the build: pages are not nested.',
    facts: ['DocRoot', 'DocsRoot', 'DocVersionRoot'].flatMap(name => [
      `hook keys of ${name}`,
      `hook version of ${name}`,
    ]),
    when: ({ lectern }) => lectern.length === 0,
    docusaurus: nothing,
  },
  {
    reason: 'The badge of `customProps` is shown.',
    facts: hooks('useSidebarBreadcrumbs useDocsSidebar'),
    lectern: withoutLines(/\.badge\.(?:kind|text) = /),
  },
  {
    reason: 'Tags with the same address are one.',
    facts: hooks('useDoc useGlobalData'),
    docusaurus: (lines, others) => (numberOfTags(lines) > numberOfTags(others) ? withoutTags(lines) : lines),
    lectern: (lines, others) => (numberOfTags(others) > numberOfTags(lines) ? withoutTags(lines) : lines),
  },
];
