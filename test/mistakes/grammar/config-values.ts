import { Code } from '../../generate/code.ts';
import { EITHER, type Expected, fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

const CONFIG = 'docusaurus.config.js';

/** A key of the config with a wrong value. */
function key(name: string, value: unknown, text = `${name}:`): Write {
  return ({ config }) => {
    config[name] = value;
    return fails(CONFIG, text);
  };
}

function keyWith(name: string, value: unknown, expected: Expected): Write {
  return site => {
    key(name, value)(site);
    return expected;
  };
}

export const CONFIG_VALUES: MistakeRule = mistakes('config', {
  'no-title': key('title', undefined, ''),
  'no-url': key('url', undefined, ''),
  'no-base': key('baseUrl', undefined, ''),
  'title-number': key('title', 5),
  'title-empty': keyWith('title', '', EITHER),
  'url-text': key('url', 'nope'),
  'url-with-path': keyWith('url', 'https://a.test/path', { outcome: 'error' }),
  'url-of-another-scheme': keyWith('url', 'ftp://a.test', EITHER),
  'base-without-slash': keyWith('baseUrl', 'base', EITHER),
  'base-number': key('baseUrl', 5),
  'base-with-query': key('baseUrl', '/a?b=c/'),
  'favicon-number': key('favicon', 5),
  'favicon-missing': keyWith('favicon', 'img/none.ico', EITHER),
  'slash-text': key('trailingSlash', 'yes'),
  'links-unknown': key('onBrokenLinks', 'explode'),
  'links-boolean': key('onBrokenLinks', true),
  'unknown-key': key('baseURL', '/'),
  'presets-text': key('presets', 'classic'),
  'presets-unknown': keyWith('presets', ['no-such'], fails(CONFIG, 'no-such')),
  'presets-number': key('presets', [5]),
  'presets-empty-list': key('presets', [[]]),
  'presets-options-text': key('presets', [['classic', 'text']]),
  'presets-function-throws': key('presets', [new Code("() => { throw new Error('Of the preset'); }")]),
  'presets-function-of-text': key('presets', [new Code("() => 'text'")]),
  'presets-unknown-option': key('presets', [['classic', { dosc: {} }]], 'dosc'),
  'plugins-text': key('plugins', 'text'),
  'plugins-unknown': key('plugins', ['no-such-plugin']),
  'plugins-missing-file': key('plugins', ['./no-such-plugin.js']),
  'plugins-number': key('plugins', [5]),
  'plugins-empty-list': key('plugins', [[]]),
  'plugins-object': key('plugins', [{}]),
  'plugins-options-number': keyWith('plugins', [[new Code("() => ({ name: 'a' })"), 5]], EITHER),
  'plugins-two-ids': keyWith('plugins', [['@docusaurus/plugin-content-docs', { path: 'docs' }]], { outcome: 'error' }),
  'themes-unknown': key('themes', ['no-such-theme']),
  'themes-number': key('themes', [5]),
  'theme-config-text': key('themeConfig', 'text'),
  'fields-text': key('customFields', 'text'),
  'tags-text': key('headTags', 'text'),
  'tags-without-name': key('headTags', [{ attributes: {} }]),
  'scripts-number': key('scripts', [5]),
  'scripts-without-src': key('scripts', [{ async: true }]),
  'styles-object': key('stylesheets', {}),
  'modules-missing': key('clientModules', ['./none.js']),
  'modules-number': key('clientModules', [5]),
  'static-text': key('staticDirectories', 'static'),
  'static-missing': keyWith('staticDirectories', ['no-static'], EITHER),
  'static-is-a-file': keyWith('staticDirectories', ['src/css/custom.css'], { outcome: 'error' }),
  'markdown-text': key('markdown', 'text'),
  'markdown-format': key('markdown', { format: 'html' }, 'format'),
  'markdown-unknown': key('markdown', { mermeid: true }, 'mermeid'),
  'preprocessor-text': key('markdown', { preprocessor: 'text' }, 'preprocessor'),
  'preprocessor-throws': keyWith(
    'markdown',
    { preprocessor: new Code("() => { throw new Error('Of it'); }") },
    { outcome: 'error' },
  ),
  'preprocessor-throws-null': keyWith(
    'markdown',
    { preprocessor: new Code('() => { throw null; }') },
    { outcome: 'error' },
  ),
  'preprocessor-nothing': keyWith('markdown', { preprocessor: new Code('() => undefined') }, { outcome: 'error' }),
  'front-matter-throws': keyWith(
    'markdown',
    { parseFrontMatter: new Code("async () => { throw 'text'; }") },
    { outcome: 'error' },
  ),
  'front-matter-nothing': keyWith(
    'markdown',
    { parseFrontMatter: new Code('async () => undefined') },
    { outcome: 'error' },
  ),
  'hooks-unknown': key('markdown', { hooks: { onBrokenMarkdownLinks: 'explode' } }, 'onBrokenMarkdownLinks'),
  'future-text': key('future', 'v4'),
  'future-unknown': keyWith('future', { v5: true }, EITHER),
  'noindex-text': key('noIndex', 'no'),
  'organization-list': key('organizationName', ['a']),
  'storage-unknown': keyWith('future', { experimental_storage: { type: 'disk' } }, EITHER),
});

/** An option of the docs with a wrong value. */
function option(name: string, value: unknown, text = `${name}:`): Write {
  return ({ docsOptions }) => {
    docsOptions[name] = value;
    return fails(CONFIG, text);
  };
}

function optionWith(name: string, value: unknown, expected: Expected): Write {
  return site => {
    option(name, value)(site);
    return expected;
  };
}

export const DOCS_OPTIONS: MistakeRule = mistakes('docs-options', {
  'path-number': option('path', 5),
  'path-missing': option('path', 'no-docs'),
  'path-is-a-file': option('path', 'docs/index.md'),
  'path-empty': optionWith('path', '', EITHER),
  'base-number': option('routeBasePath', 5),
  'base-outside': option('routeBasePath', '../a'),
  'edit-number': option('editUrl', 5),
  'edit-throws': optionWith('editUrl', new Code("() => { throw new Error('Of it'); }"), { outcome: 'error' }),
  'edit-of-number': optionWith('editUrl', new Code('() => 5'), EITHER),
  'include-text': option('include', 'a'),
  'exclude-number': option('exclude', [5]),
  'include-nothing': optionWith('include', ['*.none'], { outcome: 'error' }),
  'remark-text': option('remarkPlugins', 'text'),
  'remark-of-null': option('remarkPlugins', [null]),
  'remark-unknown': option('remarkPlugins', ['no-such']),
  'remark-throws': option('remarkPlugins', [new Code("() => { throw new Error('Of the plugin'); }")], ''),
  // unified takes it as no error.
  'remark-throws-null': optionWith('remarkPlugins', [new Code('() => () => { throw null; }')], EITHER),
  'remark-rejects': optionWith('remarkPlugins', [new Code("() => async () => { throw 'text'; }")], {
    outcome: 'error',
  }),
  'remark-returns-number': optionWith('remarkPlugins', [new Code('() => () => 5')], EITHER),
  // A page without content is one.
  'remark-empties-tree': optionWith('remarkPlugins', [new Code('() => tree => { delete tree.children; }')], EITHER),
  'remark-writes-null': optionWith('remarkPlugins', [new Code('() => tree => { tree.children.push(null); }')], {
    outcome: 'error',
  }),
  'remark-of-unknown-node': optionWith(
    'remarkPlugins',
    [new Code("() => tree => { tree.children.push({ type: 'none' }); }")],
    EITHER,
  ),
  'rehype-throws': optionWith('rehypePlugins', [new Code("() => () => { throw new Error('Of it'); }")], {
    outcome: 'error',
  }),
  'rehype-of-numbers': option('rehypePlugins', [5]),
  'recma-throws': optionWith('recmaPlugins', [new Code("() => () => { throw new Error('Of it'); }")], EITHER),
  'prefix-text': option('numberPrefixParser', 'text'),
  'prefix-throws': optionWith('numberPrefixParser', new Code("() => { throw new Error('Of it'); }"), {
    outcome: 'error',
  }),
  'prefix-of-nothing': optionWith('numberPrefixParser', new Code('() => undefined'), { outcome: 'error' }),
  'admonitions-number': option('admonitions', 5),
  'update-text': option('showLastUpdateTime', 'yes'),
  'breadcrumbs-text': option('breadcrumbs', 'no'),
  'unknown-key': option('sidebarpath', './sidebars.js'),
  'component-missing': option('docItemComponent', '@site/src/None'),
  'tags-base-number': option('tagsBasePath', 5),
  'disable-text': option('disableVersioning', 'yes'),
});

/** A key of themeConfig with a wrong value. */
function theme(name: string, value: unknown, text = `${name}:`): Write {
  return ({ themeConfig }) => {
    themeConfig[name] = value;
    return fails(CONFIG, text);
  };
}

function themeWith(name: string, value: unknown, expected: Expected): Write {
  return site => {
    theme(name, value)(site);
    return expected;
  };
}

export const THEME_CONFIG: MistakeRule = mistakes('theme-config', {
  'navbar-text': theme('navbar', 'text'),
  'items-text': theme('navbar', { items: 'text' }, 'items'),
  'item-empty': theme('navbar', { items: [{}] }, 'items'),
  'item-number': theme('navbar', { items: [5] }, 'items'),
  'item-unknown-type': theme('navbar', { items: [{ type: 'none', label: 'A' }] }, 'type'),
  'item-unknown-doc': theme('navbar', { items: [{ type: 'doc', docId: 'none' }] }, 'docId'),
  'item-unknown-sidebar': theme('navbar', { items: [{ type: 'docSidebar', sidebarId: 'none' }] }, 'sidebarId'),
  'item-broken-link': theme('navbar', { items: [{ to: '/missing/', label: 'A' }] }, 'to:'),
  // A warning: another step may write the file.
  'logo-missing': site => {
    theme('navbar', { logo: { src: 'img/none.svg' } })(site);
    return EITHER;
  },
  'logo-number': theme('navbar', { logo: 5 }, 'logo'),
  'footer-links': theme('footer', { links: 'text' }, 'links'),
  'footer-style': theme('footer', { style: 'red' }, 'style'),
  'footer-broken-link': theme('footer', { links: [{ title: 'A', items: [{ label: 'B', to: '/missing/' }] }] }, 'to:'),
  'prism-theme': theme('prism', { theme: 'github' }, 'theme:'),
  'prism-languages': theme('prism', { additionalLanguages: ['nolang'] }, 'additionalLanguages'),
  'prism-text': theme('prism', 'text'),
  'colours-unknown': theme('colorMode', { defaultMode: 'blue' }, 'defaultMode'),
  'bar-number': theme('announcementBar', { content: 5 }, 'content'),
  'metadata-text': theme('metadata', 'text'),
  'contents-levels': theme('tableOfContents', { minHeadingLevel: 9 }, 'minHeadingLevel'),
  'unknown-key': theme('navber', {}),
  'docs-unknown': theme('docs', { sidebar: { hidable: true } }, 'hidable'),
  // Something else may serve it.
  'image-missing': themeWith('image', 'img/none.png', EITHER),
});
