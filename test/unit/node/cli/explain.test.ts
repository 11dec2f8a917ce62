import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explain } from '../../../../src/node/cli/explain.ts';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { keepLog } from '../../../support/log.ts';

function told(code?: string): string {
  const said: string[] = [];
  explain({ code, log: { ...keepLog(), info: message => void said.push(message) } });
  return said.join('\n');
}

describe('lectern explain', () => {
  it('tells why a problem comes about, how to mend it, and where to read of it', context => {
    process.env.LECTERN_MANUAL = 'https://manual.test';
    context.after(() => delete process.env.LECTERN_MANUAL);
    const text = told('config/not-found');
    assert.match(
      text,
      /^config\/not-found: Config file not found\n\nThe folder in which .*\n\nFix: Run the command in the folder/,
    );
    assert.match(text, /\nhttps:\/\/manual\.test\/diagnostics\/config\/not-found$/);
    process.env.LECTERN_MANUAL = '';
    assert.doesNotMatch(told('config/not-found'), /https:/);
  });

  it('lists all codes without one', () => {
    assert.match(told(), /^config\/unknown-key +Unknown config key$/m);
  });

  it('names the code that may have been meant', () => {
    for (const code of ['broken-link', 'link/broken-link']) {
      assert.throws(
        () => told(code),
        (error: unknown) =>
          error instanceof UserError && error.diagnostics[0]?.fix === 'Did you mean `links/broken-link`?',
      );
    }
  });
});
