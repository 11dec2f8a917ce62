import assert from 'node:assert/strict';
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import type { UserError } from '../../../../../src/node/diagnostics/index.ts';
import { migrate, undoMigration } from '../../../../../src/node/features/migrate/index.ts';
import { packageVersion } from '../../../../../src/node/version.ts';
import { keepLog } from '../../../../support/log.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../../../../support/sites.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

const MANIFEST = {
  scripts: { start: 'docusaurus start' },
  dependencies: { '@docusaurus/core': '^3.8.0', '@docusaurus/preset-classic': '^3.8.0', react: '^19.0.0' },
  devDependencies: { '@docusaurus/types': '^3.8.0' },
};

function siteWith(files: Files = {}, manifest: object = MANIFEST): TemporarySite {
  const site = temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    ...files,
  });
  open.push(site);
  return site;
}

async function run({ siteDir }: TemporarySite, yes = true) {
  const said: string[] = [];
  const tell = (message: string) => void said.push(message);
  const log = { ...keepLog(), info: tell, success: tell };
  await migrate({ siteDir, confirm: () => Promise.resolve(yes), log });
  return { said: said.join('\n'), problems: log.problems };
}

const undo = ({ siteDir }: TemporarySite) => undoMigration({ siteDir, log: keepLog() });

describe('a site that moves', () => {
  it('checks its types by those of Lectern', async () => {
    const tsconfig = `// For editors
{
  "extends": "@docusaurus/tsconfig",
  "compilerOptions": {
    "baseUrl": ".",
    "strict": true
  }
}
`;
    const config = `import type * as Preset from '@docusaurus/preset-classic';\n${TINY_CONFIG}`;
    const typed = { 'docusaurus.config.ts': config };
    const site = siteWith({ ...typed, 'tsconfig.json': tsconfig });
    const typesLost = ({ problems }: Awaited<ReturnType<typeof run>>) =>
      problems.filter(({ code }) => code === 'migrate/types').length;
    assert.equal(typesLost(await run(site)), 0);
    assert.equal(typesLost(await run(siteWith(typed))), 1);
    assert.equal(
      site.read('tsconfig.json'),
      tsconfig.replace('@docusaurus/tsconfig', 'lectern/tsconfig').replace('    "baseUrl": ".",\n', ''),
    );
    undo(site);
    assert.equal(site.read('tsconfig.json'), tsconfig);
    const own = siteWith({ 'tsconfig.json': '{ "extends": "./base.json" }' });
    await run(own);
    assert.equal(own.read('tsconfig.json'), '{ "extends": "./base.json" }');
  });

  it('gets the types of React, which packages of Docusaurus brought, if it is in TypeScript', async () => {
    const typesOf = async (devDependencies: object, react = '^19.0.0') => {
      const site = siteWith({}, { ...MANIFEST, dependencies: { ...MANIFEST.dependencies, react }, devDependencies });
      await run(site);
      return (JSON.parse(site.read('package.json')) as { devDependencies: Record<string, string> }).devDependencies[
        '@types/react'
      ];
    };
    assert.equal(await typesOf({ typescript: '^5.9.0' }), '^19.2.0');
    assert.equal(await typesOf({ typescript: '^5.9.0' }, '^18.0.0'), '^18.3.0');
    assert.equal(await typesOf({ typescript: '^5.9.0', '@types/react': '~19.1.0' }), '~19.1.0');
    assert.equal(await typesOf({}), undefined);
  });

  it('is shown what changes, and stays as it is until that is confirmed', async () => {
    const site = siteWith();
    const before = site.read('package.json');
    const { said } = await run(site, false);
    assert.match(said, /^--- a\/package\.json\n\+\+\+ b\/package\.json\n@@ /);
    assert.match(said, /^- {4}"start": "docusaurus start"\n\+ {4}"start": "lectern start"$/m);
    assert.match(said, /^docusaurus\.config\.js is not changed\.$/m);
    assert.match(said, /\nNo files were changed\. Run `lectern migrate --yes` to apply the changes\.$/);
    assert.equal(site.read('package.json'), before);
    assert.ok(!existsSync(path.join(site.siteDir, 'lectern-migrate.patch')));
  });

  it('calls Lectern, has it installed, and loses what Lectern takes the place of', async () => {
    const site = siteWith({ '.gitignore': 'node_modules\n/.docusaurus\n' });
    const { problems } = await run(site);
    assert.deepEqual(JSON.parse(site.read('package.json')), {
      scripts: { start: 'lectern start' },
      dependencies: { lectern: `^${packageVersion()}`, react: '^19.0.0' },
      devDependencies: { '@docusaurus/types': '^3.8.0' },
    });
    assert.equal(site.read('.gitignore'), 'node_modules\n/.docusaurus\n/.lectern\n');
    assert.deepEqual(problems, []);
    assert.match((await run(site)).said, /Nothing to change/);
  });

  it('keeps Docusaurus while a script calls it', async () => {
    const files = { 'scripts/build.mjs': "run('npx docusaurus build');\n" };
    for (const [script, kept, codes] of [
      ['docusaurus deploy', 'the script `other`', ['migrate/kept', 'migrate/kept', 'migrate/deploy']],
      [
        'node node_modules/@docusaurus/core/bin/docusaurus.mjs build',
        'the script `other`',
        ['migrate/kept', 'migrate/kept'],
      ],
      ['node scripts/build.mjs', 'scripts/build.mjs', ['migrate/kept', 'migrate/kept', 'migrate/own-script']],
    ] as const) {
      const site = siteWith(files, { ...MANIFEST, scripts: { start: 'docusaurus start', other: script } });
      const { problems } = await run(site);
      const { scripts, dependencies } = JSON.parse(site.read('package.json'));
      assert.deepEqual(scripts, { start: 'lectern start', other: script });
      assert.deepEqual(Object.keys(dependencies), [
        '@docusaurus/core',
        '@docusaurus/preset-classic',
        'lectern',
        'react',
      ]);
      assert.deepEqual(
        problems.map(({ code }) => code),
        codes,
      );
      assert.equal(problems[0]?.message, `'@docusaurus/core' is kept: ${kept} needs it.`);
    }
  });

  it('keeps what its scripts and other packages need, and what only their types name goes', async () => {
    const dependencies = {
      ...MANIFEST.dependencies,
      '@docusaurus/theme-common': '3',
      '@docusaurus/theme-live-codeblock': '3',
      'docusaurus-plugin-x': '1',
    };
    const site = siteWith(
      {
        'docusaurus.config.ts': `import type * as Preset from '@docusaurus/preset-classic';\n${TINY_CONFIG}`,
        'plugins/own.js': "const { load } = require('@docusaurus/core/lib/server/site');\n",
        'src/components/A.tsx': "import { useColorMode } from '@docusaurus/theme-common';\nuseColorMode();\n",
        'node_modules/docusaurus-plugin-x/package.json': '{ "peerDependencies": { "react": "*" } }',
      },
      { dependencies },
    );
    const { problems } = await run(site);
    assert.deepEqual(Object.keys(JSON.parse(site.read('package.json')).dependencies), [
      '@docusaurus/core',
      'lectern',
      'react',
      '@docusaurus/theme-live-codeblock',
      'docusaurus-plugin-x',
    ]);
    assert.deepEqual(
      problems.map(({ message, location }) => [message, location?.line, location?.column]),
      [
        ["'@docusaurus/core' is kept: plugins/own.js needs it.", 3, 5],
        [
          "The config takes types from '@docusaurus/preset-classic', which is removed: it still loads, but a type check fails.",
          1,
          30,
        ],
      ],
    );
  });

  it('is told of its own scripts that call Docusaurus, and of no word in comments, paths or texts', async () => {
    const scripts = { build: 'node scripts/build.mjs && sh ./release.sh', size: 'node size.js', gone: 'node gone.js' };
    const site = siteWith(
      {
        'scripts/build.mjs': "// Calls `docusaurus build`.\nrun(['pnpm', 'exec', 'docusaurus', 'build']);\n",
        'release.sh': '# docusaurus build\nnpx docusaurus build --locale en\n',
        'size.js': "say('docusaurus builds more');\nread('node_modules/docusaurus build');\n",
      },
      { ...MANIFEST, scripts },
    );
    const { problems } = await run(site);
    assert.deepEqual(
      problems.map(({ code, location }) => [code, location?.file.slice(site.siteDir.length), location?.line]),
      [
        ['migrate/kept', '/package.json', 8],
        ['migrate/kept', '/package.json', 9],
        ['migrate/own-script', '/scripts/build.mjs', 2],
        ['migrate/own-script', '/release.sh', 2],
      ],
    );
  });

  it('has its ignored files in lines, also where the last one does not end', async () => {
    const site = siteWith({ '.gitignore': 'build\n.docusaurus/' });
    await run(site);
    assert.equal(site.read('.gitignore'), 'build\n.docusaurus/\n.lectern/');
    undo(site);
    assert.equal(site.read('.gitignore'), 'build\n.docusaurus/');
  });

  it('goes back as it was', async () => {
    for (const end of ['\n', '\r\n']) {
      const manifest = `${JSON.stringify(MANIFEST, null, 4)}\n`.replaceAll('\n', end);
      const site = siteWith({ 'package.json': manifest, '.gitignore': `.docusaurus${end}` });
      await run(site);
      assert.notEqual(site.read('package.json'), manifest);
      undo(site);
      assert.equal(site.read('package.json'), manifest);
      assert.equal(site.read('.gitignore'), `.docusaurus${end}`);
      assert.throws(() => undo(site), /There is no `lectern-migrate\.patch`/);
    }
  });

  it('does not go back, in none of its files, once a changed line has changed again', async () => {
    const site = siteWith({ '.gitignore': '.docusaurus\n' });
    await run(site);
    const edited = site.read('package.json').replace('lectern start', 'lectern start --port 1');
    site.write({ 'package.json': edited });
    assert.throws(() => undo(site), /have changed since, so nothing was undone/);
    assert.equal(site.read('package.json'), edited);
    assert.equal(site.read('.gitignore'), '.docusaurus\n.lectern\n');
  });

  it('without a package.json says so', async () => {
    const site = siteWith();
    site.write({ 'package.json': null });
    await assert.rejects(run(site), /There is no `package\.json` in '.*' that can be read\./);
    site.write({ 'package.json': '{ "scripts": {}, }\n' });
    await assert.rejects(run(site), (error: UserError) => {
      assert.match(error.diagnostics[0]?.message ?? '', /^This is no JSON: /);
      assert.deepEqual([error.diagnostics[0]?.location?.line, error.diagnostics[0]?.location?.column], [1, 18]);
      return true;
    });
  });
});

describe('a migration that was killed', () => {
  const before = {
    'package.json': `${JSON.stringify(MANIFEST, null, 2)}\n`,
    '.gitignore': '.docusaurus\n',
    'tsconfig.json': '{\n  "extends": "@docusaurus/tsconfig"\n}\n',
  };
  const names = Object.keys(before) as (keyof typeof before)[];
  const read = (site: TemporarySite) => Object.fromEntries(names.map(name => [name, site.read(name)]));

  it('goes back, whichever files it had written, and also after it was run again', async () => {
    for (let written = 0; written <= names.length; written++) {
      for (const again of [false, true]) {
        const site = siteWith(before);
        await run(site);
        site.write(Object.fromEntries(names.slice(written).map(name => [name, before[name]])));
        if (again) await run(site);
        undo(site);
        assert.deepEqual(read(site), before, `${written} written, again: ${again}`);
        assert.ok(!existsSync(path.join(site.siteDir, 'lectern-migrate.patch')));
      }
    }
  });

  it('does not go back where a file is gone', async () => {
    const site = siteWith(before);
    await run(site);
    site.write({ 'tsconfig.json': null });
    const after = site.read('package.json');
    assert.throws(() => undo(site), /have changed since/);
    assert.equal(site.read('package.json'), after);
  });
});

describe('a patch that is not of a migration', () => {
  const victims = ['../victim.txt', 'src/victim.txt', '/tmp/victim.txt', '..\\victim.txt', './package.json'];
  const patchOf = (from: string, to: string) => `--- ${from}\n+++ ${to}\n@@ -1,1 +1,1 @@\n-evil\n+kept\n`;

  it('is not undone, whatever it names', async () => {
    const patches = [
      ...victims.map(name => patchOf(`a/${name}`, `b/${name}`)),
      ...victims.map(name => patchOf('a/package.json', `b/${name}`)),
      ...victims.map(name => patchOf(`a/${name}`, 'b/package.json')),
      `${patchOf('a/.gitignore', 'b/.gitignore')}${patchOf('a/x', 'b/../victim.txt')}`,
      '@@ -1,1 +1,1 @@\n-evil\n+kept\n',
      '@@ nothing @@\n',
      'text',
      '',
    ];
    for (const patch of patches) {
      const site = siteWith({ 'src/victim.txt': 'kept\n', '.gitignore': 'kept\n', 'lectern-migrate.patch': patch });
      const manifest = site.read('package.json');
      // A file without a name is not told of.
      assert.throws(
        () => undo(site),
        /was not written by `lectern migrate`: (?:it is not a patch|it changes `[^`]+`)\./,
        patch,
      );
      await assert.rejects(run(site), /was not written by `lectern migrate`/, patch);
      assert.deepEqual(
        ['src/victim.txt', '.gitignore', 'package.json', 'lectern-migrate.patch'].map(name => site.read(name)),
        ['kept\n', 'kept\n', manifest, patch],
      );
    }
  });
});

describe('a manifest', () => {
  const text = `${JSON.stringify(MANIFEST, null, 2)}\n`;

  it('with a byte order mark keeps it', async () => {
    for (const marked of [`\ufeff${text}`, `\ufeff${JSON.stringify(MANIFEST)}`]) {
      const site = siteWith({ 'package.json': marked, '.gitignore': '\ufeff/.docusaurus\n' });
      await run(site);
      const after = site.read('package.json');
      assert.equal(after[0], '\ufeff');
      assert.equal(JSON.parse(after.slice(1)).scripts.start, 'lectern start');
      assert.equal(site.read('.gitignore'), '\ufeff/.docusaurus\n/.lectern\n');
      undo(site);
      assert.equal(site.read('package.json'), marked);
    }
  });

  const link = (site: TemporarySite, target: string, name = 'package.json') => {
    rmSync(path.join(site.siteDir, name), { force: true });
    symlinkSync(target, path.join(site.siteDir, name));
  };

  it('that is a link within the site stays one, and its target is changed', async () => {
    const site = siteWith({ 'config/package.json': text });
    link(site, 'config/package.json');
    await run(site);
    assert.match(site.read('config/package.json'), /lectern start/);
    assert.ok(lstatSync(path.join(site.siteDir, 'package.json')).isSymbolicLink());
    undo(site);
    assert.equal(site.read('config/package.json'), text);
  });

  it('or another file that is a link to anything else is not written', async () => {
    const files = { 'package.json': text, '.gitignore': '.docusaurus\n', 'lectern-migrate.patch': '' };
    for (const name of Object.keys(files) as (keyof typeof files)[]) {
      const site = siteWith(files);
      site.write({ 'lectern-migrate.patch': null });
      await run(site);
      const outside = siteWith({ 'file.txt': files[name] });
      mkdirSync(path.join(site.siteDir, '.git'));
      site.write({ '.git/config': files[name] });
      for (const target of [path.join(outside.siteDir, 'file.txt'), '.git/config']) {
        if (name === 'lectern-migrate.patch') site.write({ 'package.json': text });
        link(site, target, name);
        await assert.rejects(run(site), /is a link to `.*`, which is not a visible file|was not written by/, target);
        assert.throws(() => undo(site), /is a link to `.*`, which is not a visible file|was not written by/, target);
        assert.deepEqual([outside.read('file.txt'), site.read('.git/config')], [files[name], files[name]]);
      }
    }
  });

  it('that is edited while the question is open stays as it was edited', async () => {
    const site = siteWith();
    const edited = text.replace('"react"', '"preact"');
    const confirm = () => {
      site.write({ 'package.json': edited });
      return Promise.resolve(true);
    };
    await assert.rejects(migrate({ siteDir: site.siteDir, confirm, log: keepLog() }), /was changed after/);
    assert.equal(site.read('package.json'), edited);
    assert.ok(!existsSync(path.join(site.siteDir, 'lectern-migrate.patch')));
  });
});
