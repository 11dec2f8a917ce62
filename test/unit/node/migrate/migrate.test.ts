import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { migrate, undoMigration } from '../../../../src/node/migrate/index.ts';
import { packageVersion } from '../../../../src/node/version.ts';
import { keepLog } from '../../../support/log.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../../../support/sites.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

const MANIFEST = {
  scripts: { start: 'docusaurus start', deploy: 'docusaurus deploy' },
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

  it('is shown what changes, and stays as it is until that is confirmed', async () => {
    const site = siteWith();
    const before = site.read('package.json');
    const { said } = await run(site, false);
    assert.match(said, /^--- a\/package\.json\n\+\+\+ b\/package\.json\n@@ /);
    assert.match(said, /^- {4}"start": "docusaurus start",\n\+ {4}"start": "lectern start",$/m);
    assert.match(said, /^docusaurus\.config\.js is not changed\.$/m);
    assert.match(said, /\nNo files were changed\. Run `lectern migrate --yes` to apply the changes\.$/);
    assert.equal(site.read('package.json'), before);
    assert.ok(!existsSync(path.join(site.siteDir, 'lectern-migrate.patch')));
  });

  it('calls Lectern, has it installed, and loses what Lectern takes the place of', async () => {
    const site = siteWith({ '.gitignore': 'node_modules\n/.docusaurus\n' });
    const { problems } = await run(site);
    assert.deepEqual(JSON.parse(site.read('package.json')), {
      scripts: { start: 'lectern start', deploy: 'docusaurus deploy' },
      dependencies: { lectern: `^${packageVersion()}`, react: '^19.0.0' },
      devDependencies: { '@docusaurus/types': '^3.8.0' },
    });
    assert.equal(site.read('.gitignore'), 'node_modules\n/.docusaurus\n/.lectern\n');
    assert.deepEqual(
      problems.map(({ code, location }) => [code, location?.line]),
      [['migrate/deploy', 4]],
    );
    assert.match((await run(site)).said, /Nothing to change/);
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
  });
});
