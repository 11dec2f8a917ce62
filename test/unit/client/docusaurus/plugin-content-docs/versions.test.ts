import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CollectorContext, PageContext, SiteContext } from '../../../../../src/client/contexts.ts';
import {
  useActiveDocContext,
  useActivePlugin,
} from '../../../../../src/client/docusaurus/plugin-content-docs/versions.ts';
import type { AllDocs, GlobalPluginData } from '../../../../../src/shared/model/docs-data.ts';
import type { PageProps } from '../../../../../src/shared/model/page.ts';
import { siteWith } from '../../hooks/site.ts';

const all: AllDocs = { default: instance('/', ['/', '/next']), sdk: instance('/sdk', ['/sdk']) };

test('all pages are below docs at the root, and belong to those that are furthest down', () => {
  const pluginAt = (path: string) => renderHook(path, all, () => useActivePlugin()?.pluginId);
  assert.deepEqual(['/search', '/sdk/', '/sdks', '/'].map(pluginAt), ['default', 'sdk', 'default', 'default']);
});

test('a page beside docs belongs to none', () => {
  const docs = { default: instance('/docs', ['/docs']), sdk: instance('/sdk', ['/sdk']) };
  assert.equal(
    renderHook('/search', docs, () => useActivePlugin()),
    undefined,
  );
  assert.deepEqual(
    renderHook('/search', docs, () => useActiveDocContext()),
    { alternateDocVersions: {} },
  );
});

test('below a version is what its address begins', () => {
  const versionAt = (path: string) => renderHook(path, all, () => useActiveDocContext().activeVersion?.path);
  assert.deepEqual(['/search', '/next/tags-of-others'].map(versionAt), ['/', '/next']);
});

function instance(path: string, versionPaths: readonly string[]): GlobalPluginData {
  const versions = versionPaths.map((versionPath, index) => ({
    ...{ name: `${index}`, label: `${index}`, isLast: index === 0, path: versionPath, mainDocId: 'a' },
    ...{ docs: [{ id: 'a', path: `${versionPath}/a` }], draftIds: [], sidebars: {} },
  }));
  return { path, versions, breadcrumbs: true };
}

/** What a hook returns on a page outside of docs, on the server, which knows all docs. */
function renderHook<T>(path: string, allDocs: AllDocs, useHook: () => T): T {
  const search = { language: 'en', tag: 'default', docsTags: ['docs-default-0', 'docs-sdk-0'] };
  const links = Object.entries(allDocs).map(([id, { versions }]) => ({
    ...{ type: 'docsVersionDropdown', position: 'right', docsPluginId: id },
    links: versions.map(({ name, path: href, isLast }) => ({ name, label: name, isLast, href, sameDoc: false })),
  }));
  const page = {
    path,
    component: '',
    head: [],
    className: '',
    search,
    navbar: links,
    props: {},
  } as unknown as PageProps;
  const collector = { request: (_: string, select: (data: never) => unknown) => select({ allDocs } as never) };
  const results: T[] = [];
  const Probe = (): ReactNode => {
    results.push(useHook());
    return null;
  };
  const inPage = createElement(PageContext, { value: page }, createElement(Probe));
  const collected = createElement(CollectorContext, { value: collector as never }, inPage);
  renderToString(createElement(SiteContext, { value: siteWith() }, collected));
  return results[0] as T;
}
