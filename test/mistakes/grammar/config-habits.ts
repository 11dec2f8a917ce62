/** Mistakes in configs and sidebars that follow from other formats, names and module systems. */
import { Code } from '../../generate/code.ts';
import {
  ACCEPTED,
  EITHER,
  type Expected,
  fails,
  file,
  files,
  type MistakeRule,
  mistakes,
  type Write,
} from '../mistake.ts';

const CONFIG = 'docusaurus.config.js';
const LINES = [
  "  title: 'A',",
  "  url: 'https://a.test',",
  "  baseUrl: '/',",
  "  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],",
];

/** A config with a line in place of its title, and lines before. */
function title(line: string, before = ''): Write {
  return file(CONFIG, `${before}export default {\n${[line, ...LINES.slice(1)].join('\n')}\n};\n`, line.trim());
}

function titleWith(line: string, expected: Expected, before = ''): Write {
  return site => {
    title(line, before)(site);
    return expected;
  };
}

export const CONFIG_HABITS: MistakeRule = mistakes('config-habit', {
  'curly-quotes': title('  title: ‘A’,'),
  semicolon: title("  title: 'A';"),
  'without-colon': title("  title 'A',"),
  'equals-sign': title("  title = 'A',"),
  'open-quote': title("  title: 'A,"),
  'quotes-in-quotes': title("  title: 'It's',"),
  'unquoted-text': title('  title: My site,'),
  'two-commas': title("  title: 'A',,"),
  'html-comment': title("  title: 'A', <!-- a -->"),
  'json-comment-is-fine': titleWith("  title: 'A', // A title", ACCEPTED),
  'same-key-twice': titleWith("  title: 'A', title: 'B',", EITHER),
  'required-and-imported': titleWith(
    "  title: path.sep + os.EOL + 'A',",
    ACCEPTED,
    "const path = require('path');\nimport os from 'os';\n",
  ),
  'two-kinds-of-exports': titleWith("  title: 'A',", EITHER, 'module.exports = {};\n'),
  'types-in-script': titleWith('  title: a,', EITHER, "const a: string = 'b';\n"),
  'no-such-variable': ({ config }) => {
    config.url = new Code('process.env.NO_SUCH_URL_OF_MISTAKES');
    return fails(CONFIG, 'url:');
  },
  'missing-required-package': site => {
    title('  title: a,', "const a = require('no-such-package');\n")(site);
    return fails(CONFIG, 'no-such-package');
  },
  'missing-package-path': site => {
    title('  title: a.b,', "import a from '@docusaurus/no-such';\n")(site);
    return fails(CONFIG, '@docusaurus/no-such');
  },
  'required-in-case': site => {
    site.files.set('part.js', "module.exports = 'A';\n");
    title('  title: a,', "const a = require('./Part');\n")(site);
    return fails(CONFIG, './Part');
  },
  'requires-module-only-package': site => {
    site.files.set(
      'node_modules/only-module/package.json',
      '{"name": "only-module", "type": "module", "exports": {"import": "./index.js"}}',
    );
    site.files.set('node_modules/only-module/index.js', "export default 'A';\n");
    return titleWith('  title: String(a),', EITHER, "const a = require('only-module');\n")(site);
  },
  'imports-package-without-entry': site => {
    site.files.set('node_modules/no-entry/package.json', '{"name": "no-entry", "exports": {"./a": "./a.js"}}');
    site.files.set('node_modules/no-entry/a.js', 'module.exports = 5;\n');
    title('  title: a,', "import a from 'no-entry';\n")(site);
    return fails(CONFIG, 'no-entry');
  },
  'module-in-commonjs-file': files({ 'docusaurus.config.cjs': `export default {\n${LINES.join('\n')}\n};\n` }, EITHER),
  'commonjs-in-module-file': files(
    { 'docusaurus.config.mjs': `module.exports = {\n${LINES.join('\n')}\n};\n` },
    EITHER,
  ),
  'json-in-script': file(CONFIG, `{\n  "title": "A",\n  "url": "https://a.test"\n}\n`),
  'returns-outside': site => {
    title("  title: 'A',", 'return 5;\n')(site);
    return fails(CONFIG, 'return 5');
  },
});

/** A key of the config with a value that it cannot have. */
function key(name: string, value: unknown): Write {
  return ({ config }) => {
    config[name] = value;
    return fails(CONFIG, `${name}:`);
  };
}

const TEXTS = [
  'tagline',
  'title',
  'url',
  'baseUrl',
  'favicon',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'titleDelimiter',
];
const SWITCHES = [
  'trailingSlash',
  'noIndex',
  'baseUrlIssueBanner',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
];
const LISTS = [
  'plugins',
  'themes',
  'presets',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'staticDirectories',
];
const OBJECTS = ['i18n', 'themeConfig', 'markdown', 'future', 'customFields', 'storage'];

/** Lists of which `condition && 'name'` leaves out what is not wanted. */
const FALSY = ['plugins', 'themes', 'presets'];

function keyMaybe(name: string, value: unknown): Write {
  return site => {
    key(name, value)(site);
    return EITHER;
  };
}

/** Each key with what is of another type. */
export const CONFIG_TYPES: MistakeRule = mistakes('config-type', {
  ...Object.fromEntries(
    [...TEXTS, ...SWITCHES].flatMap(name => [
      [`${name}-object`, key(name, { a: 1 })],
      [`${name}-list`, key(name, ['a'])],
      [`${name}-function`, key(name, new Code('() => 5'))],
    ]),
  ),
  ...Object.fromEntries(
    LISTS.flatMap(name => [
      [`${name}-object`, key(name, { a: 1 })],
      [`${name}-of-null`, FALSY.includes(name) ? keyMaybe(name, [null]) : key(name, [null])],
      [`${name}-of-true`, key(name, [true])],
    ]),
  ),
  ...Object.fromEntries(
    OBJECTS.flatMap(name => [
      [`${name}-number`, key(name, 5)],
      [`${name}-list`, key(name, ['a'])],
      [`${name}-function`, key(name, new Code('() => 5'))],
    ]),
  ),
});

/** A key where it does not belong, or of another name. */
export const CONFIG_PLACES: MistakeRule = mistakes('config-place', {
  'preset-of-near-name': site => {
    site.config.presets = [['clasic', {}]];
    return fails(CONFIG, 'clasic');
  },
  'preset-package-of-near-name': site => {
    site.config.presets = [['@docusaurus/preset-clasic', {}]];
    return fails(CONFIG, 'clasic');
  },
  'preset-option-of-near-name': site => {
    site.config.presets = [['classic', { doc: {}, blog: false }]];
    return fails(CONFIG, 'doc:');
  },
  'theme-css-among-docs': ({ docsOptions }) => {
    docsOptions.customCss = './src/css/custom.css';
    return fails(CONFIG, 'customCss');
  },
  'sidebars-at-the-top': key('sidebarPath', './sidebars.js'),
  'navbar-at-the-top': key('navbar', { title: 'A' }),
  'docs-at-the-top': key('docs', { path: 'docs' }),
  'algolia-at-the-top': key('algolia', { appId: 'a' }),
  'two-plugins-of-an-id': ({ config, files: entries }) => {
    config.plugins = ['./plugin.js', './plugin.js'];
    entries.set('plugin.js', "export default () => ({ name: 'own' });\n");
    return { outcome: 'error' };
  },
  'plugin-of-near-name': ({ config }) => {
    config.plugins = ['@docusaurus/plugin-client-redirect'];
    return fails(CONFIG, 'plugin-client-redirect');
  },
});
