import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { moduleLoader } from '../../../../../src/node/config/load/modules.ts';

describe('an import() in a module of the user’s', () => {
  let siteDir: string;
  let later: () => Promise<unknown>;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    await writeFile(join(siteDir, 'plugin.ts'), "export default async () => await import('./later.mjs');\n");
    later = (await moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(
      join(siteDir, 'plugin.ts'),
    )) as typeof later;
  });
  after(() => rm(siteDir, { recursive: true }));

  it('fails as long as there is nothing to import, and is tried again', async () => {
    await assert.rejects(later, /later\.mjs/);
    await writeFile(join(siteDir, 'later.mjs'), 'export const value = 1;\n');
    assert.equal(((await later()) as { readonly value: number }).value, 1);
  });

  it('has the same module each time', async () => {
    assert.equal(await later(), await later());
  });
});

describe('a package that a module of the user’s imports', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    const packages = {
      modern: "import { one } from './one.js';\nexport const named = one;\nexport default { one };\n",
      awaiting: "import { one } from './one.js';\nexport default await Promise.resolve({ one });\n",
      // Bundlers know what file is meant, Node does not.
      loose: "import { one } from './one';\nexport default { one };\n",
    };
    for (const [name, code] of Object.entries(packages)) {
      const directory = join(siteDir, 'node_modules', name);
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'package.json'), '{ "type": "module", "main": "./index.js" }');
      await writeFile(join(directory, 'one.js'), 'export const one = 1;\n');
      await writeFile(join(directory, 'index.js'), code);
      await writeFile(join(siteDir, `${name}.ts`), `import it from '${name}';\nexport default it as object;\n`);
    }
  });
  after(() => rm(siteDir, { recursive: true }));

  const load = (name: string) =>
    moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(join(siteDir, `${name}.ts`));

  it('is loaded by Node, not transpiled', async () => {
    assert.deepEqual(await load('modern'), { one: 1 });
    assert.equal((await readdir(join(siteDir, '.lectern/modules'))).length, 1, 'the user’s module');
    await writeFile(join(siteDir, 'named.ts'), "import { named } from 'modern';\nexport default named as number;\n");
    assert.equal(await load('named'), 1);
  });

  it('is loaded all the same where Node cannot, or it awaits at its top', async () => {
    assert.deepEqual(await load('awaiting'), { one: 1 });
    assert.deepEqual(await load('loose'), { one: 1 });
  });
});

describe('a folder with a package.json that a module of the user’s requires', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    for (const folder of ['node_modules/theme/dark', 'node_modules/@acme/theme/dark', 'own']) {
      await mkdir(join(siteDir, folder), { recursive: true });
      await writeFile(join(siteDir, folder, 'package.json'), '{ "main": "main.cjs", "module": "index.js" }');
      await writeFile(join(siteDir, folder, 'main.cjs'), `module.exports = { plain: '${folder}' };\n`);
      await writeFile(join(siteDir, folder, 'index.js'), `export default { plain: 'module of ${folder}' };\n`);
    }
    await writeFile(join(siteDir, 'node_modules/theme/package.json'), '{ "name": "theme" }');
    await writeFile(join(siteDir, 'node_modules/theme/index.js'), 'module.exports = { whole: true };\n');
  });
  after(() => rm(siteDir, { recursive: true }));

  let count = 0;
  const load = async (code: string) => {
    const file = join(siteDir, `config-${count++}.js`);
    // The comment makes jiti transpile a module of CommonJS.
    await writeFile(file, `/** @type {import('theme').Config} */\n${code}\n`);
    return moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(file);
  };

  it('is loaded by its main module, as in Node', async () => {
    assert.deepEqual(await load("module.exports = require('theme/dark');"), { plain: 'node_modules/theme/dark' });
    const scoped = await load("import dark from '@acme/theme/dark';\nexport default dark;");
    assert.deepEqual(scoped, { plain: 'node_modules/@acme/theme/dark' });
    assert.deepEqual(await load("module.exports = require('./own');"), { plain: 'own' });
    assert.deepEqual(await load("module.exports = require('@site/own/main.cjs');"), { plain: 'own' });
  });

  it('is not meant by the name of a package, or of a file', async () => {
    assert.deepEqual(await load("module.exports = require('theme');"), { whole: true });
    const file = await load("module.exports = require('./own/index.js');");
    assert.deepEqual((file as { readonly default: object }).default ?? file, { plain: 'module of own' });
    await assert.rejects(load("module.exports = require('./gone');"), /gone/);
  });
});

describe('an ES module that a module of the user’s requires', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    const modules = {
      'theme.ts': 'export default { plain: {} } as object;\n',
      'both.ts': "export default { plain: {} } as object;\nexport const name: string = 'dark';\n",
      'list.mjs': 'export default [1, 2];\n',
      'edit-url.ts': "export default ({ docPath }: { docPath: string }) => docPath;\nexport const name = 'own';\n",
      'named.mjs': 'export const one = 1;\n',
      'text.mjs': "export default 'text';\n",
      'frozen.mjs': 'export default Object.freeze({ one: 1 });\n',
    };
    for (const [name, code] of Object.entries(modules)) await writeFile(join(siteDir, name), code);
  });
  after(() => rm(siteDir, { recursive: true }));

  let count = 0;
  const load = async (code: string, ending = 'js') => {
    const file = join(siteDir, `config-${count++}.${ending}`);
    await writeFile(file, `${code}\n`);
    return moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(file);
  };

  it('is its default export, if it has no others', async () => {
    for (const exporting of ['module.exports =', 'export default']) {
      const theme = (await load(`${exporting} { ...require('./theme') };`)) as object;
      assert.deepEqual(theme, { plain: {} });
      const list = await load(`${exporting} require('./list.mjs');`);
      assert.ok(Array.isArray(list));
      assert.deepEqual([...list], [1, 2]);
    }
  });

  it('is all of its exports, if that is no object, or not the only one', async () => {
    assert.equal(await load("module.exports = require('./theme').default === require('./theme');"), true);
    assert.equal(
      await load("module.exports = require('./both').name + Object.keys(require('./both').default);"),
      'darkplain',
    );
    assert.deepEqual(await load("module.exports = { ...require('./named.mjs') };"), { one: 1 });
    assert.equal(await load("module.exports = require('./text.mjs').default;"), 'text');
    assert.equal(await load("module.exports = require('./frozen.mjs').one;"), 1);
    const both = "import editUrl, { name } from './edit-url';\nexport default [editUrl({ docPath: 'a.md' }), name];";
    assert.deepEqual(await load(both, 'ts'), ['a.md', 'own']);
  });

  it('may be required in a cycle, while what it exports from other modules is not there', async () => {
    // The late import makes Babel transpile it, which defines getters for all that is exported before anything is imported.
    const first = "import './cycle-b.js';\nexport { one } from './named.mjs';\nexport default {};\nimport './both';\n";
    await writeFile(join(siteDir, 'cycle-a.js'), first);
    await writeFile(
      join(siteDir, 'cycle-b.js'),
      "import { one } from './cycle-a.js';\nexport const two = () => 2 * one;\n",
    );
    const code =
      "import { one } from './cycle-a.js';\nimport { two } from './cycle-b.js';\nexport default [one, two()];";
    assert.deepEqual(await load(code), [1, 2]);
  });

  it('has all names in every kind of import', async () => {
    const code = "import theme from './theme';\nimport { name } from './both';\nimport * as all from './both';";
    const used = (await load(`${code}\nexport default { theme, name, all: [all.name, all.default] };`, 'ts')) as {
      readonly theme: object;
      readonly all: readonly [string, object];
    };
    assert.ok('plain' in used.theme && 'plain' in used.all[1]);
    assert.equal(used.all[0], 'dark');
  });
});

describe('a CommonJS module of the user’s', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
  });
  after(() => rm(siteDir, { recursive: true }));

  /** What a module exports, and how many modules were transpiled for it. */
  const loaded = async (name: string, text: string) => {
    const workDir = join(siteDir, `.${name}`);
    await writeFile(join(siteDir, name), text);
    const exported = await moduleLoader({ siteDir, workDir }).loadModule(join(siteDir, name));
    return [exported, (await readdir(join(workDir, 'modules')).catch(() => [])).length];
  };

  it('runs as it is', async () => {
    const here = "module.exports = [typeof require, __filename.slice(-4), 'a'?.length]; // no line end after this";
    assert.deepEqual(await loaded('a.js', here), [['function', 'a.js', 1], 0]);
    assert.deepEqual(await loaded('b.cjs', 'module.exports = require("./a.js")'), [['function', 'a.js', 1], 0]);
  });

  it('runs as it is with types in comments, and has what authors know of `require`', async () => {
    await writeFile(join(siteDir, 'esm.ts'), 'export default () => 1;\n');
    const typed = "/** @type {import('x').Config} */\nmodule.exports = [typeof require ('./esm.ts')];\n";
    assert.deepEqual(await loaded('typed.js', typed), [['function'], 1], 'the other module');
  });

  it('is transpiled where it declares what modules get', async () => {
    const own = "const __dirname = 'here';\nmodule.exports = [__dirname];\n";
    assert.deepEqual(await loaded('own.js', own), [['here'], 1]);
  });

  it('is transpiled where it has other syntax, too', async () => {
    const both = "import path from 'node:path';\nmodule.exports = [path.sep];\n";
    assert.deepEqual(await loaded('both.js', both), [['/'], 1]);
    assert.deepEqual(await loaded('script.js', '#!/usr/bin/env node\nmodule.exports = [1];\n'), [[1], 1]);
    assert.deepEqual(await loaded('types.ts', 'module.exports = [1 as number];\n'), [[1], 1]);
  });

  it('calls functions that it imports, also those with a prototype of their own', async () => {
    const own = 'export const made = Object.setPrototypeOf(() => 1, { then: undefined });\nexport default made;\n';
    await writeFile(join(siteDir, 'made.ts'), own);
    const calls = "import one, { made } from './made.ts';\nconst a = made()\nconst b = one()\nexport default [a, b];\n";
    const [exported] = await loaded('calls.ts', calls);
    assert.deepEqual(exported, [1, 1]);
  });

  it('is told with the words of the transpiler where it is wrong', async () => {
    await assert.rejects(loaded('wrong.js', 'module.exports = {\n  a: [1,\n'), /wrong\.js:3:0/);
  });
});

describe('a typed module of the user’s', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
  });
  after(() => rm(siteDir, { recursive: true }));

  const load = async (name: string, text: string) => {
    await writeFile(join(siteDir, name), text);
    return moduleLoader({ siteDir, workDir: join(siteDir, `.${name}`) }).loadModule(join(siteDir, name));
  };

  it('imports what it uses as a value, and nothing that is a type', async () => {
    const text = `import { sep, type PlatformPath } from 'node:path';
import type Config from 'not-installed';
import { Other } from 'not-installed-either';
enum Level { Low = 1 }
const config: Config & Other = { sep, level: Level.Low } satisfies object as PlatformPath;
export default config;
`;
    assert.deepEqual(await load('typed.ts', text), { sep: '/', level: 1 });
  });

  it('has its own lines in errors', async () => {
    const text = `import type {
  Config,
} from 'lectern';

interface Options {
  readonly a: number;
}
const options: Options | undefined = undefined;
export default (options as unknown as Options).a;
`;
    await assert.rejects(load('wrong.ts', text), ({ stack = '' }: Error) => /wrong\.ts:9:/.test(stack));
  });

  it('runs once, though its transpiler is loaded after it was read', async () => {
    Object.assign(globalThis, { runs: 0 });
    await writeFile(join(siteDir, 'inner.ts'), 'globalThis.runs++;\nexport const inner: number = 1;\n');
    const text = "globalThis.runs++;\nimport { inner } from './inner';\nexport default [inner as number];\n";
    assert.deepEqual(await load('outer.ts', text), [1]);
    assert.equal((globalThis as { runs?: number }).runs, 2);
  });

  it('runs once, though it awaits within a function and parses what is no JSON', async () => {
    Object.assign(globalThis, { runs: 0 });
    const text =
      'globalThis.runs++;\nexport const f = async () => await 1;\nexport default JSON.parse("{") as object;\n';
    await assert.rejects(load('unparsed.ts', text), SyntaxError);
    assert.equal((globalThis as { runs?: number }).runs, 1);
  });

  it('may import later, and be asked where it is', async () => {
    assert.equal(
      typeof (await load('later.ts', "export default (await import('node:path')).sep as string;\n")),
      'string',
    );
    assert.match(String(await load('place.ts', 'export default import.meta.url as string;\n')), /place\.ts$/);
  });

  it('imports before other code runs, wherever it says so', async () => {
    const text = "const separator = sep;\nimport { sep } from 'node:path';\nexport default separator as string;\n";
    assert.equal(await load('late.ts', text), '/');
  });

  it('may have namespaces', async () => {
    const text = 'namespace Tea {\n  export const kind = "green";\n}\nexport default Tea.kind;\n';
    assert.equal(await load('namespace.ts', text), 'green');
  });

  it('runs what it imports without use only where that cannot be a type', async () => {
    await writeFile(join(siteDir, 'effect.js'), 'globalThis.effects++;\nexport default 1;\n');
    const text = "import effect from './effect.js';\nimport { sep } from 'node:path';\nexport default [sep];\n";
    for (const [name, effects] of Object.entries({ 'effects.mjs': 1, 'effects.mts': 0 })) {
      Object.assign(globalThis, { effects: 0 });
      assert.deepEqual(await load(name, text), ['/']);
      assert.equal((globalThis as { effects?: number }).effects, effects, name);
    }
  });

  it('compares in JavaScript what TypeScript would call with types', async () => {
    const text = "import { sep } from 'node:path';\nconst [a, b, c] = [1, 2, 0];\nexport default [sep, a < b > (c)];\n";
    assert.deepEqual(await load('compared.mjs', text), ['/', true]);
  });
});
