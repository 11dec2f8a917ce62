import { Code } from '../../generate/code.ts';
import { type Expected, failsWith, type MistakeRule, type MistakeSite, mistakes, type Write } from '../mistake.ts';

/** Statements that throw values of which no stack tells the place, with a part of what has to be said of them. */
const VALUES: Readonly<Record<string, readonly [code: string, says: string]>> = {
  text: ["throw 'A text';", 'A text'],
  'empty-text': ["throw '';", "''"],
  number: ['throw 57;', '57'],
  object: ["throw { code: 'E57' };", 'E57'],
  null: ['throw null;', 'null'],
  undefined: ['throw undefined;', 'undefined'],
  symbol: ["throw Symbol('sign');", 'sign'],
  'without-prototype': ["throw Object.assign(Object.create(null), { a: 'bare' });", 'bare'],
  'without-stack': ["const e = new Error('Of it'); delete e.stack; throw e;", 'Of it'],
  'other-stack': ["const e = new Error('Of it'); e.stack = 5; throw e;", 'Of it'],
  'object-as-message': ["const e = new Error(); e.message = { a: 'inside' }; throw e;", 'inside'],
  aggregate: ["throw new AggregateError([new Error('First'), 'Second'], 'Both');", 'Second'],
  cause: ["throw new Error('Outer', { cause: new Error('Inner') });", 'Inner'],
  'own-cause': ["const e = new Error('Round'); e.cause = e; throw e;", 'Round'],
  'lines-of-text': ["throw 'One\\nTwo\\nThree';", 'One'],
};

/** Statements of asynchronous functions. */
const LATER: typeof VALUES = {
  ...VALUES,
  'rejection-of-nothing': ['return Promise.reject();', 'undefined'],
  'rejection-of-text': ["return Promise.reject('Later');", 'Later'],
};

/** What webpack and unified take as an error that they can describe. */
const TRUTHY: typeof VALUES = Object.fromEntries(
  Object.entries(VALUES).filter(([name]) => !['empty-text', 'null', 'undefined', 'symbol'].includes(name)),
);

/** A place of a site's code: the file that has to be named. */
type Place = (site: MistakeSite, statement: string) => string;

function at(place: Place, values: typeof VALUES): Readonly<Record<string, Write>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, [statement, says]]): [string, Write] => [
      name,
      (site): Expected => failsWith(place(site, statement), says),
    ]),
  );
}

/** A file whose text has the statement in place of `HERE`. */
function inFile(file: string, text: string, prepare: (site: MistakeSite) => void = () => {}): Place {
  return (site, statement) => {
    prepare(site);
    site.files.set(
      file,
      text.replace('HERE', () => statement),
    );
    return file;
  };
}

function inPlugin(hook: string): Place {
  return inFile(
    'plugin.js',
    `export default function plugin() {\n  return {\n    name: 'own',\n    ${hook} {\n      HERE\n    },\n  };\n}\n`,
    ({ config }) => {
      config.plugins = ['./plugin.js'];
    },
  );
}

/** Code that runs for each page, at which what it throws is told. */
function onPages(place: Place): Place {
  return (site, statement) => {
    place(site, statement);
    return 'docs/index.md';
  };
}

/** A function of the config. */
function inConfig(set: (site: MistakeSite, code: Code) => void, head: string): Place {
  return (site, statement) => {
    set(site, new Code(`${head} { ${statement} }`));
    return 'docusaurus.config.js';
  };
}

const CONFIG =
  "export default async function config() {\n  HERE\n  return { title: 'A', url: 'https://a.test', baseUrl: '/' };\n}\n";

const LOADER: Place = (site, statement) => {
  site.config.plugins = ['./plugin.js'];
  site.files.set(
    'plugin.js',
    "import path from 'path';\nexport default context => ({\n  name: 'own',\n  configureWebpack: () => ({ module: { rules: [{ test: /\\.own$/, use: path.join(context.siteDir, 'loader.cjs') }] } }),\n});\n",
  );
  site.files.set('loader.cjs', `module.exports = function loader(text) {\n  ${statement}\n};\n`);
  site.files.set('src/pages/text.own', 'text\n');
  site.files.set('src/pages/own.js', "import text from './text.own';\nexport default () => <p>{text}</p>;\n");
  return 'src/pages/text.own';
};

/** What is thrown in each place where code of a site runs. */
export const THROWN: readonly MistakeRule[] = [
  mistakes('thrown-in-config', at(inFile('docusaurus.config.js', CONFIG), LATER)),
  mistakes(
    'thrown-in-sidebars',
    at(
      inFile('sidebars.js', "HERE\nexport default { main: ['index'] };\n", ({ docsOptions }) => {
        docsOptions.sidebarPath = './sidebars.js';
      }),
      VALUES,
    ),
  ),
  mistakes(
    'thrown-in-plugin',
    at(
      inFile('plugin.js', 'export default async function plugin() {\n  HERE\n}\n', ({ config }) => {
        config.plugins = ['./plugin.js'];
      }),
      LATER,
    ),
  ),
  mistakes('thrown-in-load-content', at(inPlugin('async loadContent()'), LATER)),
  mistakes('thrown-in-content-loaded', at(inPlugin('async contentLoaded()'), LATER)),
  mistakes('thrown-in-post-build', at(inPlugin('async postBuild()'), LATER)),
  mistakes('thrown-in-configure-webpack', at(inPlugin('configureWebpack()'), VALUES)),
  mistakes('thrown-in-client-modules', at(inPlugin('getClientModules()'), VALUES)),
  mistakes('thrown-in-loader', at(LOADER, TRUTHY)),
  mistakes('thrown-in-module', at(inFile('src/pages/own.js', 'HERE\nexport default () => null;\n'), VALUES)),
  mistakes('thrown-in-page', at(inFile('src/pages/own.js', 'export default function Own() {\n  HERE\n}\n'), VALUES)),
  mistakes('thrown-in-doc', at(inFile('docs/own.mdx', '# Own\n\n{(() => { HERE })()}\n'), VALUES)),
  mistakes(
    'thrown-in-theme',
    at(inFile('src/theme/Footer.js', 'export default function Footer() {\n  HERE\n}\n'), VALUES),
  ),
  mistakes('thrown-in-theme-module', at(inFile('src/theme/Footer.js', 'HERE\nexport default () => null;\n'), VALUES)),
  mistakes(
    'thrown-in-client-module',
    at(
      inFile('src/client.js', 'HERE\n', ({ config }) => {
        config.clientModules = ['./src/client.js'];
      }),
      VALUES,
    ),
  ),
  mistakes(
    'thrown-in-remark',
    at(
      onPages(
        inFile('remark.mjs', 'export default () => async tree => {\n  HERE\n};\n', ({ config, files }) => {
          const head = "import own from './remark.mjs';\n";
          files.set('docusaurus.config.js', `${head}export default ${configWithRemark(config)};\n`);
        }),
      ),
      TRUTHY,
    ),
  ),
  mistakes(
    'thrown-in-preprocessor',
    at(
      onPages(
        inConfig(({ config }, code) => {
          config.markdown = { preprocessor: code };
        }, '() =>'),
      ),
      VALUES,
    ),
  ),
  mistakes(
    'thrown-in-generator',
    at(
      inConfig(({ docsOptions }, code) => {
        docsOptions.sidebarItemsGenerator = code;
      }, 'async () =>'),
      LATER,
    ),
  ),
];

function configWithRemark({ title, url, baseUrl }: MistakeSite['config']): string {
  const keys = JSON.stringify({ title, url, baseUrl }).slice(1, -1);
  return `{ ${keys}, presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [own] }, blog: false }]] }`;
}
