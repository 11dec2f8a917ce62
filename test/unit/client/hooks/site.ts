import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { HistoryContext, SiteContext } from '../../../../src/client/contexts.ts';
import { createStaticHistory } from '../../../../src/client/routing/history.ts';
import type { SiteData } from '../../../../src/shared/model/site.ts';
import type { ThemeData } from '../../../../src/shared/model/theme.ts';

/** A site whose theme has every default, but for what a test says. */
export function siteWith(theme: Partial<ThemeData> = {}, namespace = ''): SiteData {
  return {
    title: 'Site',
    tagline: '',
    url: 'https://site.test',
    baseUrl: '/',
    titleDelimiter: '|',
    locale: {
      name: 'en',
      label: 'English',
      htmlLang: 'en',
      direction: 'ltr',
      calendar: 'gregory',
      url: 'https://docs.test',
      baseUrl: '/',
    },
    storage: { type: 'localStorage', namespace },
    customFields: {},
    theme: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      navbar: { hideOnScroll: false },
      docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      ...theme,
    },
    foreignPaths: [],
    search: {
      backend: 'embedded',
      indexName: 'docs',
      contextualSearch: true,
      searchParameters: {},
      searchPagePath: 'search',
      disableUserPersonalization: false,
      insights: false,
      searchHotkeys: true,
      manifestUrl: '/manifest.json',
    },
    generator: '0.0.0',
  };
}

const NOWHERE = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

/** The return value of a hook in the server's render, which is also the first one in the browser. */
export function firstRender<T>(useHook: () => T, site: SiteData = siteWith(), location = '/'): T {
  const results: unknown[] = [];
  const probe = createElement(Probe, { useHook, results });
  const history = createStaticHistory(location);
  const here = { location: history.current().location, navigator: NOWHERE, children: probe };
  const navigation = createElement(HistoryContext, { value: history }, createElement(Router, here));
  renderToString(createElement(SiteContext, { value: site }, navigation));
  return results[0] as T;
}

function Probe({ useHook, results }: { readonly useHook: () => unknown; readonly results: unknown[] }): ReactNode {
  results.push(useHook());
  return null;
}
