import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { withWriteErrors } from '../../../../src/node/emit/write-error.ts';

describe('an output that cannot be written', () => {
  it('is named itself, not the folder in which the site is staged; a file of it is', () => {
    const staged = join('build', '.lectern-staged.host-1-a0b1');
    for (const [path, named] of [
      [staged, 'build'],
      [join(staged, 'docs', 'index.html'), 'build'],
      [join('build', 'docs'), join('build', 'docs')],
      ['build', 'build'],
    ] as const) {
      const fail = () => {
        throw Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'mkdir', path });
      };
      assert.throws(
        () => withWriteErrors('build', fail),
        (error: unknown) => error instanceof UserError && error.diagnostics[0]?.location?.file === named,
        path,
      );
    }
  });
});
