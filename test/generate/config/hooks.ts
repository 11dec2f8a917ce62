import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/**
 * What a hook returns, written by a component around something of the theme: line by line, with the path to each value, so that
 * both builds tell the same in the same order.
 */
export const HOOK: Rule<SiteContext, void> = rule<SiteContext, void>('hook', {
  useDoc: site => aroundDocs(site, 'useDoc', "import { useDoc } from '@docusaurus/plugin-content-docs/client';"),
  useDocsVersion: site =>
    aroundDocs(
      site,
      'useDocsVersion',
      "import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';",
      '(({ docsSidebars, ...rest }) => rest)(useDocsVersion())',
    ),
  useDocsSidebar: site =>
    aroundDocs(site, 'useDocsSidebar', "import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';"),
  useSidebarBreadcrumbs: site =>
    aroundDocs(
      site,
      'useSidebarBreadcrumbs',
      "import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';",
    ),
  useActiveDocContext: site =>
    aroundDocs(
      site,
      'useActiveDocContext',
      "import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';",
      'useActiveDocContext()',
    ),
  useActivePluginAndVersion: site =>
    aroundDocs(
      site,
      'useActivePluginAndVersion',
      "import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';",
    ),
  useDocVersionSuggestions: site =>
    aroundDocs(
      site,
      'useDocVersionSuggestions',
      "import { useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';",
    ),
  useAllDocsData: site =>
    aroundPages(site, 'useAllDocsData', "import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';"),
  useVersions: site =>
    aroundPages(
      site,
      'useVersions',
      "import { useVersions } from '@docusaurus/plugin-content-docs/client';",
      'useVersions(undefined).map(({ docs, ...rest }) => rest)',
    ),
  useLatestVersion: site =>
    aroundPages(site, 'useLatestVersion', "import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';"),
  siteConfig: site =>
    aroundPages(
      site,
      'siteConfig',
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';",
      '(({ presets, plugins, themes, future, ...rest }) => rest)(useDocusaurusContext().siteConfig)',
    ),
  i18n: site =>
    aroundPages(
      site,
      'i18n',
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';",
      'useDocusaurusContext().i18n',
    ),
  useThemeConfig: site =>
    aroundPages(site, 'useThemeConfig', "import { useThemeConfig } from '@docusaurus/theme-common';"),
  useGlobalData: site =>
    aroundPages(
      site,
      'useGlobalData',
      "import useGlobalData from '@docusaurus/useGlobalData';",
      '(({ "docusaurus-plugin-content-docs": docs, "docusaurus-plugin-debug": debug, ...rest }) => rest)(useGlobalData())',
    ),
  useLocation: site => aroundPages(site, 'useLocation', "import { useLocation } from '@docusaurus/router';"),
  useBaseUrl: site =>
    aroundPages(
      site,
      'useBaseUrl',
      "import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';",
      "['a', '/a', '/a/', '', '/', '#a', '?q', 'https://x.test/a', '//x.test', 'mailto:a@x.test', './a', 'a b', '/docs/x.md'].map(url => { const { withBaseUrl } = useBaseUrlUtils(); return [url, withBaseUrl(url), withBaseUrl(url, { absolute: true }), withBaseUrl(url, { forcePrependBaseUrl: true })]; })",
    ),
  useActivePlugin: site =>
    aroundPages(site, 'useActivePlugin', "import { useActivePlugin } from '@docusaurus/plugin-content-docs/client';"),
  useRouteContext: site =>
    aroundDocs(
      site,
      'useRouteContext',
      "import useRouteContext from '@docusaurus/useRouteContext';",
      '(({ plugin: { name, id }, data }) => ({ name, id, data }))(useRouteContext())',
    ),
});

/** A component that writes a value line by line: its path, then what is there, on one line. */
export const SHOW_VALUE = `import React from 'react';

function linesOf(value, path) {
  if (value === null || typeof value !== 'object') return [path + ' = ' + (typeof value === 'function' ? 'function' : String(value).replaceAll('\\n', '\\\\n'))];
  if (value.$$typeof) return [path + ' = element'];
  const keys = Object.keys(value).sort().filter(key => value[key] !== undefined && !(key in Object.prototype));
  if (keys.length === 0) return [path + (Array.isArray(value) ? ' = []' : ' = {}')];
  return keys.flatMap(key => linesOf(value[key], path + '.' + key));
}

export default function ShowValue({ name, value }) {
  return <pre hidden data-hook={name}>{linesOf(value, '').join('\\n')}</pre>;
}
`;

function aroundDocs(site: SiteContext, name: string, imports: string, value = `${name}()`): void {
  around(site, { component: 'DocItem/Layout', name, imports, value });
}

function aroundPages(site: SiteContext, name: string, imports: string, value = `${name}()`): void {
  around(site, { component: 'Footer', name, imports, value });
}

interface Around {
  readonly component: string;
  readonly name: string;
  readonly imports: string;
  readonly value: string;
}

/** Several hooks around one component stand in each other. */
function around({ files }: SiteContext, { component, name, imports, value }: Around): void {
  files.set('src/show-value.js', SHOW_VALUE);
  files.set(
    `src/hooks/${name}.js`,
    `${imports}\nimport ShowValue from '@site/src/show-value';\n\nexport default function Show() {\n  return <ShowValue name="${name}" value={${value}} />;\n}\n`,
  );
  const file = `src/theme/${component}/index.js`;
  const known = files.get(file);
  const before = typeof known === 'string' ? Array.from(known.matchAll(/hooks\/(\w+)'/g), ([, one]) => one ?? '') : [];
  const hooks = [...before, name];
  const lines = [
    `import Original from '@theme-original/${component}';`,
    ...hooks.map(one => `import ${title(one)} from '@site/src/hooks/${one}';`),
    '',
    'export default function Wrapper(props) {',
    '  return (',
    '    <>',
    '      <Original {...props} />',
    ...hooks.map(one => `      <${title(one)} />`),
    '    </>',
    '  );',
    '}',
  ];
  files.set(file, `${lines.join('\n')}\n`);
}

function title(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
