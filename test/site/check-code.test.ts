import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { check } from '../../src/node/cli/check.ts';
import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { codeCheck } from '../../src/node/features/code-files/command.ts';
import { keepLog } from '../support/log.ts';
import { ROOT } from '../support/paths.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { TINY_CONFIG } from '../support/sites.ts';

const GOOD =
  "```ts check\nimport { main } from '../src/a';\nconst name = main();\n```\n\n```ts check\nconst name = 1;\n```\n";

const BAD = `# Bad

\`\`\`ts check title="a.ts"
import { main } from '../src/a';
const name: number = main();
\`\`\`

- In a list:

  \`\`\`ts check
  const one: string = 1;
  \`\`\`

\`\`\`ts check file=../src/a.ts region=wrong
\`\`\`

\`\`\`js check
one(
\`\`\`

\`\`\`rb check
puts 1
\`\`\`

\`\`\`ts
const unchecked: string = 1;
\`\`\`
`;

describe('lectern check --code', () => {
  let site: SiteRepository;
  before(() => {
    site = siteRepository({
      '.gitignore': '.lectern\nnode_modules\n',
      'docusaurus.config.js': TINY_CONFIG.replace(
        "baseUrl: '/',",
        "baseUrl: '/', markdown: { code: { check: { js: [process.execPath, '--check'] } } },",
      ),
      'docs/index.md': `# Good\n\n${GOOD}\n\`\`\`js check\none();\n\`\`\`\n`,
      'src/a.ts':
        "export function main(): string {\n  const given = 'a';\n  // #region wrong\n  const text = given;\n  // #endregion\n  return text;\n}\n",
    });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(site.siteDir, 'node_modules'));
  });
  after(() => site.remove());

  const problems = async (): Promise<readonly Diagnostic[]> => {
    const options = {
      siteDir: site.siteDir,
      asked: [codeCheck],
      cacheEnvironment: {},
      log: keepLog(),
    };
    try {
      await check(options);
      return [];
    } catch (error) {
      if (error instanceof UserError) return error.diagnostics;
      throw error;
    }
  };

  it('takes each block for a module beside its page, and passes those without an error', async () => {
    assert.deepEqual(await problems(), []);
  });

  it('tells errors at the line of the block, or of the file that it shows', async () => {
    site.commit({ 'docs/bad.md': BAD });
    const told = (await problems()).map(({ code, message, location }) => {
      assert.equal(code, 'compile/code-check');
      const { file = '', line, column } = location ?? {};
      return `${path.relative(site.siteDir, file)}:${line}:${column ?? ''} ${message.split('\n')[0]}`;
    });
    assert.deepEqual(
      told.map(text => text.replace(/ `.*node` refuses/, ' node refuses')),
      [
        "docs/bad.md:5:7 Type 'string' is not assignable to type 'number'. (TS2322)",
        "docs/bad.md:11:9 Type 'number' is not assignable to type 'string'. (TS2322)",
        "src/a.ts:4: Cannot find name 'given'. (TS2304)",
        told[3]?.replace(/ `.*node` refuses/, ' node refuses'),
        "docs/bad.md:21:1 Nothing checks code in the language 'rb'",
      ],
    );
    assert.match(told[3] ?? '', /^docs\/bad\.md:18: `.*node.*` refuses the code/);
  });
});
