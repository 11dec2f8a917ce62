import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import {
  CONTEXT,
  DOC,
  DOC_METADATA,
  GLOBAL_VERSION,
  HOOKS,
  I18N,
  LOAD_CONTEXT,
  LOADED_DOC,
  LOADED_VERSION,
  LOCALE_CONFIG,
  PLUGIN,
  ROUTE,
  SITE_CONFIG,
  SITE_METADATA,
  VERSION,
} from '../support/docusaurus-surface.ts';
import { temporarySite } from '../support/sites.ts';

/** A site whose plugin writes down the names of all that it is given, and whose doc shows those of what hooks return. */
const FILES = {
  'package.json': '{ "name": "surface", "version": "1.2.3" }',
  'docusaurus.config.js': `export default {
  title: 'Surface',
  url: 'https://surface.test',
  baseUrl: '/',
  presets: [['classic', { docs: { editUrl: 'https://code.test/' }, blog: false, pages: false }]],
  plugins: ['./recorder.js'],
};
`,
  'recorder.js': `import { writeFileSync } from 'node:fs';
import path from 'node:path';

const seen = {};
const note = (name, value) => {
  seen[name] = Object.keys(value);
};

export default function recorder(context) {
  note('context', context);
  return {
    name: 'recorder',
    loadContent: () => 'content',
    contentLoaded(args) {
      note('contentLoaded', args);
      note('actions', args.actions);
    },
    allContentLoaded(args) {
      note('allContentLoaded', args);
      const [version] = args.allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
      note('version', version);
      note('doc', version.docs[0]);
    },
    translateContent(args) {
      note('translateContent', args);
      return args.content;
    },
    translateThemeConfig(args) {
      note('translateThemeConfig', args);
      return args.themeConfig;
    },
    configureWebpack(_config, _isServer, utils) {
      note('configureWebpackUtils', utils);
      return {};
    },
    injectHtmlTags(args) {
      note('injectHtmlTags', args);
      return {};
    },
    async postBuild(props) {
      note('postBuild', props);
      note('route', props.routes[0]);
      note('plugin', props.plugins.find(plugin => plugin.name === 'recorder'));
      note('docsPlugin', props.plugins.find(plugin => plugin.name === 'docusaurus-plugin-content-docs'));
      writeFileSync(path.join(props.outDir, 'seen.json'), JSON.stringify(seen));
    },
  };
}

export function validateOptions(args) {
  note('validateOptions', args);
  return args.options;
}

export function validateThemeConfig(args) {
  note('validateThemeConfig', args);
  return args.themeConfig;
}
`,
  'i18n/en/code.json': '{}',
  'docs/one.mdx': `---
title: One
---

import Facts from '@site/src/Facts';

<Facts />
`,
  'docs/two.mdx': `---
title: Two
slug: second
displayed_sidebar: null
own: key
image: ./drawing.svg
---

import Asking from '@site/src/Asking';

<Asking />
`,
  'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/below/three.md': '# Three',
  'src/Asking.js': `import { useDoc, useDocById, useDocsVersion, useLayoutDoc, useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Asking() {
  const { metadata, frontMatter, assets } = useDoc();
  const { siteConfig, siteMetadata } = useDocusaurusContext();
  const answers = {
    image: assets.image.replace(/-[0-9a-f]+/, ''),
    file: [metadata.source, metadata.sourceDirName, metadata.slug, frontMatter],
    titles: Object.values(useDocsVersion().docs).map(doc => doc.title),
    byId: useDocById('one').title,
    doc: useLayoutDoc('below/three'),
    sidebar: useLayoutDocsSidebar('defaultSidebar'),
    preset: siteConfig.presets[0][1].docs.editUrl,
    versions: [siteMetadata.siteVersion, siteMetadata.pluginVersions],
  };
  return <code id="answers">{JSON.stringify(answers)}</code>;
}
`,
  'src/Facts.js': `import { useDoc, useDocsVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Facts() {
  const context = useDocusaurusContext();
  const doc = useDoc();
  const facts = {
    context,
    siteConfig: context.siteConfig,
    i18n: context.i18n,
    localeConfig: context.i18n.localeConfigs.en,
    siteMetadata: context.siteMetadata,
    doc,
    metadata: doc.metadata,
    version: useDocsVersion(),
    globalVersion: useVersions()[0],
  };
  const names = Object.entries(facts).map(([name, value]) => [name, Object.keys(value)]);
  return <code id="facts">{JSON.stringify(Object.fromEntries(names))}</code>;
}
`,
};

/** What a page shows as JSON in the element with an id. */
function shown(html: string, id: string): unknown {
  const [, json = ''] = new RegExp(`<code id="${id}">(.*?)</code>`).exec(html) ?? [];
  return JSON.parse(json.replaceAll('&quot;', '"'));
}

type Names = Readonly<Record<string, readonly string[]>>;

describe('what Docusaurus hands to the code of a site', () => {
  const site = temporarySite(FILES);
  let plugin: Names = {};
  let component: Names = {};
  before(async () => {
    await buildSite(site.siteDir);
    plugin = JSON.parse(site.read('build/seen.json')) as Names;
    component = shown(site.read('build/docs/one/index.html'), 'facts') as Names;
  });
  after(() => site.remove());

  const missing = (wanted: readonly string[], given: readonly string[] = []) =>
    wanted.filter(name => !given.includes(name));

  it('is there for the hooks of plugins', () => {
    const wanted = Object.entries({
      ...HOOKS,
      context: LOAD_CONTEXT,
      route: ROUTE,
      plugin: PLUGIN,
      docsPlugin: PLUGIN,
    });
    assert.deepEqual(Object.fromEntries(wanted.map(([name, names]) => [name, missing(names, plugin[name])])), {
      ...Object.fromEntries(wanted.map(([name]) => [name, []])),
    });
  });

  it('is there in the content of the docs', () => {
    assert.deepEqual(missing(LOADED_VERSION, plugin.version), []);
    assert.deepEqual(missing(LOADED_DOC, plugin.doc), []);
  });

  it('is there for components', () => {
    assert.deepEqual(missing(CONTEXT, component.context), []);
    assert.deepEqual(missing(SITE_CONFIG, component.siteConfig), []);
    assert.deepEqual(missing(I18N, component.i18n), []);
    assert.deepEqual(missing(LOCALE_CONFIG, component.localeConfig), []);
    assert.deepEqual(missing(SITE_METADATA, component.siteMetadata), []);
  });

  it('is there for components of docs', () => {
    assert.deepEqual(missing(DOC, component.doc), []);
    assert.deepEqual(missing(DOC_METADATA, component.metadata), []);
    assert.deepEqual(missing(VERSION, component.version), []);
    assert.deepEqual(missing(GLOBAL_VERSION, component.globalVersion), []);
  });

  it('is known to a page that asks for it', () => {
    assert.deepEqual(shown(site.read('build/docs/second/index.html'), 'answers'), {
      image: '/assets/images/drawing.svg',
      file: [
        '@site/docs/two.mdx',
        '.',
        '/second',
        { title: 'Two', slug: 'second', displayed_sidebar: null, own: 'key', image: './drawing.svg' },
      ],
      titles: ['Three', 'One', 'Two'],
      byId: 'One',
      doc: { id: 'below/three', path: '/docs/below/three', sidebar: 'defaultSidebar' },
      sidebar: { link: { path: '/docs/below/three', label: 'Three' } },
      preset: 'https://code.test/',
      versions: ['1.2.3', { recorder: { type: 'project' } }],
    });
  });

  it('is in no page that does not ask', () => {
    assert.match(site.read('build/docs/second/index.html'), /"answers":/);
    assert.doesNotMatch(site.read('build/docs/below/three/index.html'), /"answers":|"docFile":/);
  });
});
